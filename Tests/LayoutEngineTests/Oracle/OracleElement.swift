import LayoutEngine

/// A point in ticks.
struct OraclePoint: Equatable {
  var x = 0
  var y = 0
}

/// What the oracle says of an element.
struct OracleElement: Equatable {
  var category: ElementCategory
  var section: Int?
  var item: Int?
  var kind: String?
  var index: Int?
  var rect: OracleRect
  var z: Int
  var isEstimated = false
  var isPinned = false
  /// How far its frame is from its place.
  var inset = OraclePoint()
  /// Whether it belongs to a row that scrolls across.
  var inRow = false

  init(
    _ category: ElementCategory, section: Int? = nil, item: Int? = nil, kind: String? = nil,
    index: Int? = nil, _ rect: OracleRect, z: Int
  ) {
    (self.category, self.section, self.item) = (category, section, item)
    (self.kind, self.index, self.rect, self.z) = (kind, index, rect, z)
  }
}

/// A section in place: everything from its own beginning.
struct OracleSection {
  var cells: [OracleElement] = []
  /// How long the items are, without insets; `nil`: there are none.
  var core: Int?
  var broadest = 0
  var insets = OracleInsets()
  var problem: String?
}
