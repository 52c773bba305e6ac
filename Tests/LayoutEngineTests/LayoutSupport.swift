import LayoutEngine

/// A frame in points, as the tables of the rules write them.
func points(_ rect: Rect) -> [Double] {
  [rect.x, rect.y, rect.width, rect.height].map(Tick.points)
}

/// A rectangle in points.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

extension FeedContext {
  /// A feed in an environment of a size.
  init(
    _ width: Double, _ height: Double, _ direction: ScrollDirection = .vertical,
    spacing: Double = 0
  ) {
    self.init(
      environment: Environment(width: width, height: height), scrollDirection: direction,
      interSectionSpacing: spacing)
  }
}

extension ItemSpec {
  /// An item of a size of its own.
  static func sized(_ width: Double, _ height: Double) -> ItemSpec {
    ItemSpec(size: .dimensions(width: .absolute(width), height: .absolute(height)))
  }

  /// An item of a height of its own.
  static func height(_ height: Double) -> ItemSpec {
    ItemSpec(size: .dimensions(width: nil, height: .absolute(height)))
  }

  /// An item of an aspect ratio.
  static func ratio(_ ratio: Double) -> ItemSpec { ItemSpec(size: .aspectRatio(ratio)) }
}

extension Supplementary {
  /// A boundary supplementary over the whole width.
  static func wide(
    _ kind: String = "header", height: Double, _ alignment: Alignment = .top,
    pins: Bool = false, floats: Bool = false
  ) -> Supplementary {
    var made = Supplementary(
      kind: kind, id: kind,
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(height)),
      alignment: alignment)
    made.pinToVisibleBounds = pins
    made.floating = floats
    return made
  }
}

/// A list section of rows of one height.
func rows(
  _ count: Int, of height: Double, _ supplementaries: [Supplementary] = [],
  insets: EdgeInsets = .zero, decorations: [Decoration] = []
) -> SectionInput {
  var list = ListLayout()
  list.rowHeight = .absolute(height)
  list.contentInsets = insets
  return SectionInput(
    SectionDescription(
      layout: .list(list), supplementaries: supplementaries, decorations: decorations),
    items: Array(repeating: ItemSpec(), count: count))
}

extension FeedLayout {
  /// Frames by key: `item S I`, `KIND S`, `KIND` for the feed's own.
  func frames(
    in rect: Rect? = nil, viewport: Rect? = nil, contentInset: ScreenInsets = ScreenInsets()
  ) -> [String: [Double]] {
    let found = elements(in: rect, viewport: viewport, contentInset: contentInset)
    return Dictionary(found.map { ($0.key, points($0.frame)) }) { first, _ in first }
  }

  /// The content's width and height in points.
  var contentSize: [Double] { [Tick.points(contentWidth), Tick.points(contentHeight)] }
}

extension LayoutElement {
  /// What names the element in tables.
  var key: String {
    switch (category, section) {
    case (.cell, let section?): "item \(section) \(item ?? -1)"
    case (_, let section?): "\(kind ?? "") \(section)"
    case (_, nil): kind ?? ""
    }
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct LawGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// True one time in `count`.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// A number of points with up to three decimals.
  mutating func points(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &self)) + Double(Int.random(in: 0..<1000, using: &self))
      / 1000
  }

  /// One of a list.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
