import FeedStorage
import Testing

/// The events of the history as bytes.
struct HistoryTests {
  private static let all: [HistoryEvent] = [
    .itemsInserted(section: 1, index: 0, count: 1_000_000),
    .itemsDeleted(section: .max, index: 7, names: ["a", "é", String(repeating: "x", count: 512)]),
    .itemMoved(from: HistoryPlace(section: 1, index: 2), to: HistoryPlace(section: 300, index: 0)),
    .sectionInserted(section: 9, index: 128), .sectionDeleted(section: 9, index: 128, name: "s"),
    .sectionMoved(from: 3, to: 4), .itemChanged(item: 5, [.payload, .reload]),
    .sectionChanged(section: 6, [.settings, .inheritance]), .feedChanged([.reload]),
    .supplementary(owner: .feed, kind: "k", id: "i", .added),
    .supplementary(owner: .defaults, kind: "k", id: "i", .removed),
    .supplementary(owner: .section(4), kind: "k", id: "i", .changed),
  ]

  @Test func `events come back as they were`() throws {
    var writer = HistoryWriter()
    #expect(writer.isEmpty)
    for event in Self.all { writer.add(event) }
    #expect(try HistoryReader.events(writer.finish(), revision: 1) == Self.all)
  }

  @Test func `what is one is one event`() throws {
    var writer = HistoryWriter()
    writer.add(.itemsInserted(section: 1, index: 5, count: 2))
    writer.add(.itemsInserted(section: 1, index: 7, count: 1))
    writer.add(.itemsInserted(section: 1, index: 5, count: 1))
    writer.add(.itemsDeleted(section: 1, index: 3, names: ["d"]))
    writer.add(.itemsDeleted(section: 1, index: 3, names: ["e"]))
    writer.add(.itemsDeleted(section: 1, index: 2, names: ["c"]))
    writer.add(.itemsDeleted(section: 1, index: 0, names: ["a"]))
    writer.add(.itemChanged(item: 1, .payload))
    writer.add(.itemChanged(item: 1, .size))
    #expect(
      try HistoryReader.events(writer.finish(), revision: 1) == [
        .itemsInserted(section: 1, index: 5, count: 4),
        .itemsDeleted(section: 1, index: 2, names: ["c", "d", "e"]),
        .itemsDeleted(section: 1, index: 0, names: ["a"]),
        .itemChanged(item: 1, [.payload, .size]),
      ])
  }

  @Test func `more than is kept is not kept`() {
    var writer = HistoryWriter(limit: 100)
    for index in 0..<50 { writer.add(.itemsDeleted(section: 1, index: index * 2, names: ["n"])) }
    #expect(writer.isTooLarge && writer.finish().isEmpty)
  }

  @Test func `bytes that nobody has written are an error, never more`() throws {
    var writer = HistoryWriter()
    for event in Self.all { writer.add(event) }
    let bytes = writer.finish()
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      broken.removeLast(Int.random(in: 0...20, using: &random))
      do {
        _ = try HistoryReader.events(broken, revision: 1)
      } catch is StorageError {
        continue
      }
    }
  }
}
