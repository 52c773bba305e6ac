import LayoutEngine

/// What is kept of a page for a class: what the solver takes, from which its frames follow.
///
/// Frames are not kept. A page's extents and the state at its beginning determine them, by the one
/// solver that also made them, so a decoded frame can't differ from a fresh one, and a page that is
/// only moved by what comes before it keeps its extents as they are.
struct KeptPage: Equatable, Sendable {
  /// The state before the page's first item.
  var state: PageState
  /// What follows does to the page's last line or group.
  var tail: [Int64]
  /// What the plan was told of the whole section, where it has to know that.
  var facts: SectionFacts?
  /// The items' extents.
  var extents: ItemExtents

  /// The form of the `state` column.
  func encodedState() -> [UInt8] {
    var writer = ByteWriter()
    writer.signed(state.solver)
    writer.signed(state.coreBefore)
    writer.signed(tail)
    if let facts {
      writer.byte(facts.uniform == nil ? 1 : 2)
      if let uniform = facts.uniform {
        writer.signed(uniform.length)
        writer.signed(uniform.breadth)
      }
    } else {
      writer.byte(0)
    }
    return writer.bytes
  }

  /// The form of the `extents` column.
  func encodedExtents() -> [UInt8] {
    var writer = ByteWriter()
    writer.unsigned(UInt64(extents.count))
    Column.write(extents.lengths, to: &writer)
    Column.write(extents.breadths, to: &writer)
    let estimated = zip(extents.estimated, extents.breadthsEstimated)
    Column.write(estimated.map { ($0 ? 1 : 0) + ($1 ? 2 : 0) }, to: &writer)
    writer.pad()
    return writer.bytes
  }

  /// Reads both columns.
  static func decode(state: [UInt8], extents: [UInt8]) throws(LayoutCacheError) -> KeptPage {
    var reader = ByteReader(state)
    let solver = try reader.signedList()
    let core = try reader.signed()
    let tail = try reader.signedList()
    let facts = try decodeFacts(&reader)
    var columns = ByteReader(extents)
    let count = try columns.unsigned()
    guard count <= 1 << 20 else { throw .badEncoding }
    let lengths = try Column.read(Int(count), from: &columns)
    let breadths = try Column.read(Int(count), from: &columns)
    let estimated = try Column.read(Int(count), from: &columns)
    return KeptPage(
      state: PageState(solver: solver, coreBefore: core), tail: tail, facts: facts,
      extents: ItemExtents(
        lengths: lengths, breadths: breadths, estimated: estimated.map { $0 & 1 != 0 },
        breadthsEstimated: estimated.map { $0 & 2 != 0 }))
  }

  private static func decodeFacts(
    _ reader: inout ByteReader
  ) throws(LayoutCacheError) -> SectionFacts? {
    let form = try reader.byte()
    guard form != 0 else { return nil }
    var facts = SectionFacts()
    if form == 2 {
      let length = try reader.signed()
      facts.uniform = ItemExtent(length: length, breadth: try reader.signed())
    }
    return facts
  }
}
