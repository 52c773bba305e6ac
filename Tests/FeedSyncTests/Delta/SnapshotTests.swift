import FeedSync
import LayoutEngine
import Testing

/// Large and hostile snapshots.
struct SnapshotTests {
  private func snapshot(_ ids: [String]) throws -> Snapshot {
    try Snapshot([Snapshot.Section(id: "all", items: ids.map { Snapshot.Item(id: $0) })])
  }

  private let ids = (0..<20_000).map { "item-\($0)" }

  @Test func `all reversed`() throws {
    let difference = try snapshot(ids.reversed()).difference(from: snapshot(ids))
    #expect(difference.updates.changeCount == ids.count - 1)
    #expect(difference.updates.moveItems.count == ids.count - 1)
  }

  @Test func `all replaced`() throws {
    let others = ids.map { $0 + "'" }
    let difference = try snapshot(others).difference(from: snapshot(ids))
    #expect(difference.updates.deleteItems.count == ids.count)
    #expect(difference.updates.insertItems.count == ids.count)
    #expect(difference.updates.moveItems.isEmpty)
  }

  @Test func `the last one to the front`() throws {
    let moved = [ids[ids.count - 1]] + ids.dropLast()
    let difference = try snapshot(moved).difference(from: snapshot(ids))
    let last = ItemPath(section: 0, item: ids.count - 1)
    #expect(
      difference.updates.moveItems == [.init(from: last, to: ItemPath(section: 0, item: 0))])
    #expect(difference.updates.changeCount == 1)
  }

  @Test func `ids that are equal as texts but not as bytes`() throws {
    // Orders of combining marks: one text, many spellings.
    var random = SeededGenerator(seed: 1)
    let numbers: [UInt32] = [0x301, 0x316, 0x317, 0x318, 0x319, 0x327, 0x334]
    let marks = numbers.compactMap { Unicode.Scalar($0) }
    var spellings: Set<[UInt8]> = []
    while spellings.count < 2000 {
      var text = String.UnicodeScalarView("a".unicodeScalars)
      text.append(contentsOf: marks.shuffled(using: &random))
      spellings.insert(Array(String(text).utf8))
    }
    let ids = spellings.map { String(decoding: $0, as: UTF8.self) }
    let difference = try snapshot(ids.shuffled(using: &random)).difference(from: snapshot(ids))
    #expect(difference.updates.deleteItems.isEmpty && difference.updates.insertItems.isEmpty)
  }

  @Test func `an id that is there twice among many`() throws {
    var twice = ids
    twice[19_000] = ids[7]
    let error = #expect(throws: DuplicateIdentifier.self) { try snapshot(twice) }
    #expect(error?.description == "duplicate-id(item-7): item (0,7) and item (0,19000)")
  }
}
