import LayoutEngine

/// What is kept of a layout as a whole.
package struct LayoutHead: Equatable, Sendable {
  /// Counts the passes that made it; nodes bear that of the pass in which they last changed.
  var generation: Int64
  /// The level of the root directory; 1 holds pages.
  var level: Int
  /// The sections with the spacing between them, one spacing before the first included.
  var root: DirectoryEntry
  /// The registered layouts that sections ask for, in the order of their names' bytes.
  ///
  /// One that no section asks for any more stays until the whole is laid out again: then a layout
  /// may be made anew that need not have been, never the other way round.
  var customLayouts: [CustomLayoutUse] = []

  /// The length of the sections with the spacing between them.
  func sectionsLength(spacing: Ticks) -> Ticks {
    root.sections > 0 ? Tick.sum(root.advance, -spacing) : 0
  }

  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.signed(generation)
    writer.unsigned(UInt64(level))
    writer.unsigned(1)
    writer.unsigned(UInt64(customLayouts.count))
    for use in customLayouts { use.write(to: &writer) }
    let entries = DirectoryEntry.encode([root])
    writer.reserve(entries.count)
    for byte in entries { writer.byte(byte) }
    return writer.bytes
  }

  /// The generation of a layout, also of one made by other rules.
  static func generation(of bytes: [UInt8]) throws(LayoutCacheError) -> Int64 {
    var reader = ByteReader(bytes)
    return try reader.signed()
  }

  static func decode(_ bytes: [UInt8]) throws(LayoutCacheError) -> LayoutHead {
    var reader = ByteReader(bytes)
    let generation = try reader.signed()
    let level = try reader.unsigned()
    guard try reader.unsigned() == 1, level >= 1, level <= 16 else { throw .badEncoding }
    var uses: [CustomLayoutUse] = []
    for _ in 0..<(try reader.unsigned()) { uses.append(try CustomLayoutUse(&reader)) }
    guard let root = try DirectoryEntry.decode(bytes, from: reader.offset).first else {
      throw .badEncoding
    }
    return LayoutHead(
      generation: generation, level: Int(level), root: root, customLayouts: uses)
  }
}

/// The version of the rules that layouts are made by: kept layouts of another are made anew.
package enum LayoutRules {
  /// Raised with every change of a rule or of what is kept of a page.
  package static let version: Int64 = 2
}
