import FeedStorage
import LayoutEngine

/// That a kept layout has a section of a registered layout, and of which version that was.
struct CustomLayoutUse: Equatable, Sendable {
  /// The layout's name.
  let name: [UInt8]
  /// The version that it was registered with; `nil`: no layout of this name was.
  let version: Int64?

  /// The use of a layout as it is registered now.
  init(of name: String, registered: [String: any CustomLayoutProvider]) {
    self.name = Array(name.utf8)
    version = registered[name].map { Int64($0.version) }
  }

  /// Reads a use.
  init(_ reader: inout ByteReader) throws(LayoutCacheError) {
    let count = try reader.unsigned()
    guard count <= 1 << 20 else { throw .badEncoding }
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(try reader.byte()) }
    name = bytes
    version = try reader.byte() == 0 ? nil : reader.signed()
  }

  func write(to writer: inout ByteWriter) {
    writer.unsigned(UInt64(name.count))
    for byte in name { writer.byte(byte) }
    writer.byte(version == nil ? 0 : 1)
    if let version { writer.signed(version) }
  }

  /// Whether it would be the same now.
  func isCurrent(_ registered: [String: any CustomLayoutProvider]) -> Bool {
    self == CustomLayoutUse(of: String(decoding: name, as: UTF8.self), registered: registered)
  }
}

extension LayoutRow {
  /// Whether it was made by the present rules and the layouts that are registered, for the class as
  /// it is.
  func isMade(
    for widthClass: WidthClassRow, by registered: [String: any CustomLayoutProvider]
  ) throws -> Bool {
    guard rules == LayoutRules.version, classVersion == widthClass.version else { return false }
    return try LayoutHead.decode(root).customLayouts.allSatisfy { $0.isCurrent(registered) }
  }
}
