import FeedFormat
import FeedJSON
import FeedSQLite
import FeedStorage
import FeedSync
import LayoutEngine

/// A width class: the environment that a layout is made for.
public struct WidthClassSummary: Equatable, Sendable {
  /// The name.
  public var name: String
  /// From which width it is chosen; `nil`: by name only.
  public var fromWidth: Double?
  /// Below which height it is chosen.
  public var belowHeight: Double?
  /// The layout's width.
  public var width: Double
  /// The layout's height.
  public var height: Double
  /// Pixels a point.
  public var scale: Double
  /// All keys as JSON.
  let settings: [UInt8]

  /// The class with all its keys, as one line of JSON.
  public func json() -> [UInt8] { settings }
}

extension FeedStore {
  /// The width classes, in the order in which they are chosen.
  public func widthClasses() throws(FeedStoreError) -> [WidthClassSummary] {
    try translatingErrors {
      try readers.read { connection in
        try WidthClassChooser(Rows(connection)).classes.map { choice in
          WidthClassSummary(
            name: choice.row.name, fromWidth: choice.settings.fromWidth,
            belowHeight: choice.settings.belowHeight, width: choice.settings.environment.width,
            height: choice.settings.environment.height,
            scale: choice.settings.environment.scale,
            settings: choice.row.settings)
        }
      }
    }
  }

  /// Makes or changes a width class.
  ///
  /// - `json`: the keys of `putWidthClass`.
  public func setWidthClass(json: [UInt8]) throws(FeedStoreError) -> SyncResult {
    try apply(operation: "putWidthClass", members: json)
  }

  /// Removes a width class with its layouts.
  public func removeWidthClass(_ name: String) throws(FeedStoreError) -> SyncResult {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("name")
    writer.string(name)
    writer.endObject()
    return try apply(operation: "removeWidthClass", members: writer.bytes)
  }

  /// Applies a change set of one operation of the store's own.
  private func apply(
    operation: String, members: [UInt8]
  ) throws(FeedStoreError) -> SyncResult {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("id")
    writer.string("width-class:\(options.now()):\(UInt64.random(in: 0 ... .max))")
    writer.key("operations")
    writer.beginArray()
    var object = Array("{\"op\":\"\(operation)\"".utf8)
    if members.count > 2 { object.append(UInt8(ascii: ",")) }
    object += members.dropFirst()
    writer.raw(JSONText(compact: object))
    writer.endArray()
    writer.endObject()
    return try apply(writer.bytes)
  }
}
