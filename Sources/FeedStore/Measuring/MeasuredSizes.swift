import FeedJSON
import LayoutCache
import LayoutEngine

/// Sizes that a measurer has answered, on their way into the store.
struct MeasuredSizes {
  /// The size of one item.
  struct Size {
    let row: Int64
    let name: String
    /// The content revision of the item that was measured.
    let revision: Int64
    let width: Double?
    let height: Double?
  }

  let widthClass: String
  private(set) var sizes: [Size] = []

  init(widthClass: String) { self.widthClass = widthClass }

  var isEmpty: Bool { sizes.isEmpty }

  /// Adds what was answered to a request.
  ///
  /// - Returns: whether there is anything to keep: lengths that the layout gives are not, nor what
  ///   is no length.
  mutating func add(
    _ answer: MeasuredSize?, for request: MeasureRequest, _ item: UnmeasuredItem
  ) -> Bool {
    guard let answer else { return false }
    let width = request.width == nil ? answer.width : nil
    let height = request.height == nil ? answer.height : nil
    guard width != nil || height != nil, Self.isLength(width), Self.isLength(height) else {
      return false
    }
    sizes.append(
      Size(
        row: item.row, name: item.name, revision: item.revision, width: width, height: height))
    return true
  }

  private static func isLength(_ points: Double?) -> Bool {
    points.map { $0 >= 0 && $0 <= Tick.longestLength } ?? true
  }

  /// The change set that records sizes.
  func changeSet(_ sizes: [Size], id: String, feed: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("id")
    writer.string(id)
    writer.key("feed")
    writer.string(feed)
    writer.key("operations")
    writer.beginArray()
    for size in sizes { write(size, &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private func write(_ size: Size, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("op")
    writer.string("measure")
    writer.key("widthClass")
    writer.string(widthClass)
    writer.key("item")
    writer.string(size.name)
    if let width = size.width {
      writer.key("width")
      writer.number(width)
    }
    if let height = size.height {
      writer.key("height")
      writer.number(height)
    }
    writer.endObject()
  }
}
