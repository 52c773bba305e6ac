import FeedFormat
import FeedJSON
import LayoutEngine

/// A feed made of bytes, as far as a store would take it, and all that one can ask of its layout.
struct FuzzFeed {
  private let context: FeedContext
  private let supplementaries: [Supplementary]
  private let sections: [SectionInput]
  private let itemsPerPage: Int
  private var bytes: FuzzBytes

  /// How many items and elements there were to be seen.
  private(set) var seen = 0

  /// Reads descriptions; `nil` where the reader refuses them.
  ///
  /// The first byte says whether what follows is a section's JSON up to a line's end, or decisions
  /// of which descriptions are made.
  init?(_ given: [UInt8]) {
    var bytes = FuzzBytes(given)
    var texts: [[UInt8]] = []
    if bytes.oneIn(4) {
      let parts = bytes.remaining.split(
        separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      texts = [parts.first.map { Array($0) } ?? []]
      bytes = FuzzBytes(parts.count > 1 ? Array(parts[1]) : [])
    }
    let own = FuzzDescription.feed(&bytes)
    let feed = Self.read(own) { reader throws(JSONError) in try FeedSettings(reading: &reader) }
    guard let feed, let name = Identifier(validating: "compact") else { return nil }
    for _ in 0...bytes.below(3) where texts.isEmpty || bytes.oneIn(2) {
      texts.append(FuzzDescription.section(&bytes))
    }
    var descriptions: [SectionDescription] = []
    for text in texts {
      let settings = Self.read(text) { reader throws(JSONError) in
        try SectionSettings(reading: &reader)
      }
      guard let settings, (try? feed.validate(settings)) != nil,
        let section = try? feed.description(of: settings, in: nil)
      else { return nil }
      descriptions.append(section)
    }
    let description = feed.description(in: name)
    context = Self.context(description, &bytes)
    supplementaries = description.supplementaries
    sections = descriptions.map { SectionInput($0, items: Self.items(&bytes)) }
    itemsPerPage = bytes.pick([128, 1, 2, 3, 7])
    self.bytes = bytes
  }

  private static func read<Value>(
    _ text: [UInt8], _ read: (inout JSONReader) throws(JSONError) -> Value
  ) -> Value? {
    var reader = JSONReader(text)
    guard let value = try? read(&reader), (try? reader.end()) != nil else { return nil }
    return value
  }

  private static func context(
    _ feed: FeedSettings.Description, _ bytes: inout FuzzBytes
  ) -> FeedContext {
    let sizes: [(Double, Double)] = [(390, 844), (320, 480), (1, 1), (1e9, 1e9), (0.001, 5e8)]
    let (width, height) = bytes.pick(sizes)
    var environment = Environment(
      width: width, height: height, scale: bytes.pick([2, 3, 1, 1.5, 2.625, 1000]))
    environment.rounding = bytes.pick(Environment.Rounding.allCases)
    environment.layoutDirection = bytes.pick(Environment.LayoutDirection.allCases)
    if bytes.oneIn(4) {
      environment.safeArea = EdgeInsets(
        top: 47, leading: bytes.points(), bottom: 34, trailing: 20)
    }
    return FeedContext(
      environment: environment, scrollDirection: feed.scrollDirection,
      interSectionSpacing: feed.interSectionSpacing)
  }

  private static func items(_ bytes: inout FuzzBytes) -> [ItemSpec] {
    let count = bytes.pick([3, 0, 1, 2, 7, 20, 60, 130, 200])
    let kinds = (0...bytes.below(4)).map { _ in item(&bytes) }
    return (0..<count).map { kinds[($0 * $0 + $0 / 3) % kinds.count] }
  }

  private static func item(_ bytes: inout FuzzBytes) -> ItemSpec {
    var item = ItemSpec()
    if bytes.oneIn(2) {
      item.size = read(FuzzDescription.size(&bytes)) { reader throws(JSONError) in
        try reader.itemSize()
      }
    }
    if bytes.oneIn(3) { item.measuredHeight = min(max(bytes.points(), 0), 1e9) }
    if bytes.oneIn(4) { item.measuredWidth = min(max(bytes.points(), 0), 1e9) }
    return item
  }
}

// MARK: Asking

extension FuzzFeed {
  /// Lays the feed out, and asks for rects, points, pins and drop targets.
  ///
  /// - Returns: what is wrong with an answer.
  mutating func ask() -> String? {
    let layout = FeedLayout(
      sections, supplementaries: supplementaries, in: context, itemsPerPage: itemsPerPage)
    let all = layout.elements()
    seen = all.count
    for element in all where element.frame.width < 0 || element.frame.height < 0 {
      return "a frame of negative size: \(element)"
    }
    if layout.contentWidth < 0 || layout.contentHeight < 0 { return "content of negative size" }
    for _ in 0..<3 {
      let rect = Rect(
        x: bytes.points(), y: bytes.points(), width: bytes.points(), height: bytes.points())
      let inset = ScreenInsets(top: bytes.points(), left: 0, bottom: 0, right: bytes.points())
      let offsets = [0: Tick.nearest(points: bytes.points())]
      let found = layout.elements(in: rect, contentInset: inset, rowOffsets: offsets)
      for element in found where !element.frame.overlaps(rect) { return "not in the rect" }
      for element in layout.elements(atX: rect.x, y: rect.y, viewport: rect)
      where !element.frame.contains(x: rect.x, y: rect.y) { return "not at the point" }
    }
    let path = ItemPath(section: 0, item: bytes.below(8))
    if all.count < 100 {
      _ = layout.dropTarget(for: path, atX: Tick.nearest(points: bytes.points()), y: 0)
    }
    return nil
  }
}
