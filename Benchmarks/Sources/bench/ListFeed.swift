import LayoutEngine

/// A list feed as it is described to the store, and as its frames follow from that: sections with a
/// pinned header, rows of whole heights.
struct ListFeed {
  /// A cell, or a header where `item` is -1.
  struct Box: Equatable {
    var section: Int
    var item: Int
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var zIndex = 0
    var isPinned = false
  }

  static let name = "list"
  static let width = 390.0
  static let spacing = 8.0
  static let headerHeight = 44.0
  /// In which about ten elements are found.
  static let rectHeight = 780.0

  let sections: Int
  let itemsPerSection: Int
  /// Where each section starts, and where the last ends.
  let starts: [Double]

  init(items: Int, sections: Int) {
    self.sections = sections
    itemsPerSection = items / sections
    var starts = [0.0]
    for section in 0..<sections {
      var length = Self.headerHeight - Self.spacing
      for item in 0..<itemsPerSection {
        length += Self.height(section * itemsPerSection + item) + Self.spacing
      }
      starts.append(starts[section] + length)
    }
    self.starts = starts
  }

  var items: Int { sections * itemsPerSection }
  /// The number of items in words, for a table.
  var size: String { items % 1_000_000 == 0 ? "\(items / 1_000_000) M" : "\(items / 1_000) k" }
  var length: Double { starts[sections] }

  /// The height of an item, by its number in the feed.
  static func height(_ ordinal: Int) -> Double {
    Double(48 + ((ordinal &* 2_654_435_761) >> 7) % 65)
  }

  static func itemName(_ ordinal: Int) -> String { "item-\(ordinal)" }

  /// All cells in order.
  func eachCell(_ body: (_ ordinal: Int, Box) throws -> Void) rethrows {
    for section in 0..<sections {
      var y = starts[section] + Self.headerHeight
      for item in 0..<itemsPerSection {
        let ordinal = section * itemsPerSection + item
        let height = Self.height(ordinal)
        try body(
          ordinal,
          Box(section: section, item: item, x: 0, y: y, width: Self.width, height: height))
        y += height + Self.spacing
      }
    }
  }

  /// The headers that a rectangle shows, pinned at its top.
  func eachHeader(from top: Double, to bottom: Double, _ body: (Box) -> Void) {
    var (low, high) = (0, sections)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= top { low = middle } else { high = middle }
    }
    while low < sections, starts[low] < bottom {
      let rest = starts[low]
      let y = max(rest, min(top, starts[low + 1] - Self.headerHeight))
      if y < bottom, y + Self.headerHeight > top {
        body(
          Box(
            section: low, item: -1, x: 0, y: y, width: Self.width, height: Self.headerHeight,
            zIndex: 1_000_000_001, isPinned: y != rest))
      }
      low += 1
    }
  }

  /// The change sets that make the feed, a line each, with layouts kept in some width classes.
  func eachChangeSet(classes: [String], _ body: ([UInt8]) throws -> Void) throws {
    let names = classes.map { "\"\($0)\"" }.joined(separator: ",")
    try body(
      Array(
        """
        {"id":"make","feed":"\(Self.name)","operations":[{"op":"putFeed","widthClasses":[\(names)],\
        "sectionDefaults":{"layout":{"type":"list","rowSpacing":8},"supplementaries":[{"kind":\
        "header","size":{"width":{"fractionalWidth":1},"height":44},"pinToVisibleBounds":true}]}}]}
        """.utf8))
    for section in 0..<sections {
      var line = Array(
        """
        {"id":"section-\(section)","feed":"\(Self.name)","operations":[{"op":"insertSection",\
        "section":{"id":"section-\(section)","items":[
        """.utf8)
      for item in 0..<itemsPerSection {
        let ordinal = section * itemsPerSection + item
        if item > 0 { line.append(UInt8(ascii: ",")) }
        line += Array(
          "{\"id\":\"\(Self.itemName(ordinal))\",\"size\":{\"height\":\(Int(Self.height(ordinal)))}}"
            .utf8)
      }
      line += Array("]}}]}".utf8)
      try body(line)
    }
  }
}

extension ListFeed.Box {
  /// An element of the store's answer.
  init(_ element: LayoutElement) {
    self.init(
      section: element.section ?? -1, item: element.item ?? -1,
      x: Tick.points(element.frame.x), y: Tick.points(element.frame.y),
      width: Tick.points(element.frame.width), height: Tick.points(element.frame.height),
      zIndex: element.zIndex, isPinned: element.isPinned)
  }
}
