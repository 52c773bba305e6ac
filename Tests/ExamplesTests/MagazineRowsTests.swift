import LayoutEngine
import Testing

/// The custom layout of the examples, against its rules told once more.
struct MagazineRowsTests {
  /// Random numbers that are the same in every run (SplitMix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }

  private func layout(
    _ items: [ItemSpec], parameters: String? = nil, itemsPerPage: Int = .max
  ) -> FeedLayout {
    let custom = CustomLayout(name: "magazine-rows", parameters: parameters)
    let section = SectionInput(SectionDescription(layout: .custom(custom)), items: items)
    let context = FeedContext(
      environment: Environment(width: 300, height: 600),
      customLayouts: ["magazine-rows": MagazineRows()])
    return FeedLayout([section], in: context, itemsPerPage: itemsPerPage)
  }

  /// Rows of neighbours of one width, each as tall as its tallest.
  private func frames(_ items: [(perRow: Int, height: Double)]) -> [[Double]] {
    var frames: [[Double]] = []
    var (top, next) = (0.0, 0)
    while next < items.count {
      let perRow = items[next].perRow
      let row = items[next...].prefix(perRow).prefix { $0.perRow == perRow }
      let width = (300 - 12 * Double(perRow - 1)) / Double(perRow)
      for (place, item) in row.enumerated() {
        frames.append([Double(place) * (width + 12), top, width, item.height])
      }
      top += (row.map(\.height).max() ?? 0) + 8
      next += row.count
    }
    return frames
  }

  @Test func `rows come out as the rules say, however the items are cut into pages`() {
    for seed in 0..<200 {
      var random = Generator(state: UInt64(seed))
      let items = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        (
          perRow: [1, 1, 2, 2, 2, 3, 4][Int.random(in: 0..<7, using: &random)],
          height: Double(Int.random(in: 0...90, using: &random))
        )
      }
      let specs = items.map { item in
        ItemSpec(
          size: .dimensions(
            width: item.perRow == 1 ? nil : .fractionalWidth(1 / Double(item.perRow)),
            height: .absolute(item.height)))
      }
      let made = layout(
        specs, parameters: #"{"horizontalSpacing":12,"verticalSpacing":8}"#,
        itemsPerPage: seed % 7 + 1)
      let expected = frames(items)
      #expect(made.elements().count == expected.count)
      for (element, frame) in zip(made.elements(), expected) {
        let rect = element.frame
        let own = [rect.x, rect.y, rect.width, rect.height].map(Tick.points)
        #expect(zip(own, frame).allSatisfy { abs($0 - $1) < 1e-6 }, "seed \(seed)")
      }
      let end = (expected.map { $0[1] + $0[3] }.max() ?? 0)
      #expect(abs(Tick.points(made.contentHeight) - end) < 1e-6, "seed \(seed)")
    }
  }

  @Test(arguments: [
    (#"{"horizontalSpacing":"a"}"#, "invalid-layout"), (#"{"sideInset":150}"#, "no-room"),
  ])
  func `parameters that can't be used are a problem`(parameters: String, code: String) {
    let made = layout([ItemSpec()], parameters: parameters)
    #expect(made.problems.map(\.problem.code) == [code])
    #expect(made.elements().isEmpty)
  }
}
