import FeedStorage
import FeedSync
import Testing

/// The scenarios of SYNC.md, as far as the state goes.
struct ScenarioTests {
  private func expect(
    _ outcome: Outcome, _ code: String, _ operation: Int?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.status == .rejected, sourceLocation: sourceLocation)
    #expect(outcome.error?.code == code, sourceLocation: sourceLocation)
    #expect(outcome.error?.operation == operation, sourceLocation: sourceLocation)
  }

  @Test func `S02: an item moves into a section of the same change set`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["x", "y"]])
    try store.apply([
      #"{"op":"insertSection","section":{"id":"N"},"before":"A"}"#,
      #"{"op":"moveItem","id":"x","section":"N"}"#,
    ])
    #expect(try store.order() == "N[x] A[y]")
  }

  @Test func `S13: the same item is deleted once`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["x", "y"]])
    let twice = [#"{"op":"deleteItems","ids":["x"]}"#, #"{"op":"deleteItems","ids":["x"]}"#]
    expect(try store.apply([#"{"op":"deleteItems","ids":["x","x"]}"#]), "duplicate-id", 0)
    expect(try store.apply(twice), "unknown-item", 1)
    #expect(try store.order() == "A[x,y]")
    let outcome = try store.apply(twice, onMissing: "ignore")
    #expect(outcome.status == .applied)
    #expect(
      outcome.skipped == [Outcome.Skipped(operation: 1, id: "x", code: "unknown-item")])
    #expect(try store.order() == "A[y]")
  }

  @Test func `S16: a bad change set does no harm to another feed's`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["x"]])
    expect(
      try store.apply([#"{"op":"insertItems","section":"A","items":[{"id":"x"}]}"#]),
      "already-exists", 0)
    let other = try store.apply(#"{"id":"g1","feed":"g","operations":[{"op":"putFeed"}]}"#)
    #expect(other.status == .applied)
    #expect(other.revision == 1)
  }

  @Test func `S20: reload before and after a deletion`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["x", "y"]])
    let reload = #"{"op":"reloadItems","ids":["x"]}"#
    let delete = #"{"op":"deleteItems","ids":["x"]}"#
    expect(try store.apply([delete, reload]), "unknown-item", 1)
    #expect(try store.apply([reload, delete]).status == .applied)
    #expect(try store.order() == "A[y]")
  }

  @Test func `S22: an item that is there is moved, not inserted`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["x", "y"], "B": []])
    expect(
      try store.apply([#"{"op":"insertItems","section":"B","items":[{"id":"x"}]}"#]),
      "already-exists", 0)
    try store.apply([#"{"op":"moveItem","id":"x","section":"B"}"#])
    #expect(try store.order() == "A[y] B[x]")
  }

  @Test func `S24: an empty change set moves the watermark and no revision`() throws {
    let store = try TestStore()
    try store.makeFeed()
    func line(_ sequence: Int, _ previous: Int?, _ operations: String) -> String {
      let before = previous.map { ",\"previousSequence\":\($0)" } ?? ""
      return """
        {"id":"k\(sequence)","feed":"f","source":"k","sequence":\(sequence)\(before),\
        "operations":[\(operations)]}
        """
    }
    #expect(try store.apply(line(5, nil, #"{"op":"reloadFeed"}"#)).revision == 2)
    let empty = try store.apply(line(6, 5, ""))
    #expect(empty.status == .applied)
    #expect(empty.revision == 2)
    #expect(try store.rows.watermark(of: "k")?.sequence == 6)
    #expect(try store.apply(line(7, 6, "")).status == .applied)
    #expect(try store.apply(line(6, 5, "")).status == .duplicate)
    expect(try store.apply(line(9, 8, "")), "sequence-gap", nil)
    #expect(try store.apply(line(9, nil, "")).status == .applied)
    #expect(try store.apply(line(8, nil, "")).status == .duplicate)
    let conflict = #"{"id":"other","feed":"f","source":"k","sequence":7,"operations":[]}"#
    expect(try store.apply(conflict), "sequence-conflict", nil)
  }

  @Test func `S26: an item before its section is refused`() throws {
    let store = try TestStore()
    try store.makeFeed()
    let item = #"{"op":"insertItems","section":"A","items":[{"id":"x"}]}"#
    let section = #"{"op":"insertSection","section":{"id":"A"}}"#
    expect(try store.apply([item, section]), "unknown-section", 0)
    #expect(try store.order() == "")
    try store.apply([section, item])
    #expect(try store.order() == "A[x]")
  }

  @Test func `S27: an item made again has nothing of the old one`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["x"]])
    try store.apply([#"{"op":"measure","widthClass":"compact","item":"x","height":50}"#])
    let old = try #require(try store.rows.item(named: "x", feed: 1))
    try store.apply([#"{"op":"deleteItems","ids":["x"]}"#])
    try store.apply([
      #"{"op":"insertItems","section":"A","items":[{"id":"x","payload":{"v":2}}]}"#
    ])
    let new = try #require(try store.rows.item(named: "x", feed: 1))
    #expect(new.since == 3)
    #expect(new.id != old.id)
    #expect(try store.rows.measurement(ofItem: new.id, class: 1) == nil)
  }

  @Test func `S28: what is not set stays, null clears`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": []])
    try store.apply([
      #"{"op":"insertItems","section":"A","items":[{"id":"x","payload":{ "v" : 1.0 }}]}"#
    ])
    try store.apply([#"{"op":"updateItem","id":"x","set":{"reuseIdentifier":"R"}}"#])
    #expect(try store.contents()[0].items[0].payload == #"{"v":1.0}"#)
    #expect(try store.contents()[0].items[0].reuse == "R")
    let same = try store.apply([#"{"op":"updateItem","id":"x","set":{"payload":{"v":1}}}"#])
    #expect(same.revision == 3)
    try store.apply([#"{"op":"updateItem","id":"x","set":{"payload":null}}"#])
    #expect(try store.contents()[0].items[0].payload == nil)
  }

  @Test func `S30: the last of insert, delete, insert counts`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": []])
    func insert(_ value: Int) -> String {
      #"{"op":"insertItems","section":"A","items":[{"id":"x","payload":\#(value)}]}"#
    }
    try store.apply([insert(1), #"{"op":"deleteItems","ids":["x"]}"#, insert(2)])
    #expect(try store.contents()[0].items.map(\.payload) == ["2"])
  }

  @Test func `S31: insert then update is one item, update then insert is refused`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": []])
    let insert = #"{"op":"insertItems","section":"A","items":[{"id":"x","payload":1}]}"#
    let update = #"{"op":"updateItem","id":"x","set":{"reuseIdentifier":"R"}}"#
    expect(try store.apply([update, insert]), "unknown-item", 0)
    try store.apply([insert, update])
    let items = try store.contents()[0].items
    #expect(items.map(\.payload) == ["1"])
    #expect(items.map(\.reuse) == ["R"])
    #expect(items.map(\.revision) == [2])
  }

  @Test func `S34: a section goes with its 10,000 items`() throws {
    let store = try TestStore(shape: .standard)
    try store.makeFeed(["A": (0..<10_000).map { "i\($0)" }, "B": ["b"]])
    try store.apply([#"{"op":"deleteSections","ids":["A"]}"#])
    #expect(try store.order() == "B[b]")
    try store.checkInvariants()
  }

  @Test func `S35: sections are swapped and 1,000 items reversed in one change set`() throws {
    let store = try TestStore(shape: .standard)
    let ids = (0..<1_000).map { "i\($0)" }
    try store.makeFeed(["A": ids, "B": []])
    let outcome = try store.apply(
      [#"{"op":"moveSection","id":"A"}"#]
        + ids.map { #"{"op":"moveItem","id":"\#($0)","at":0}"# })
    #expect(outcome.status == .applied)
    #expect(try store.order() == "B[] A[\(ids.reversed().joined(separator: ","))]")
    try store.checkInvariants()
  }

  @Test func `S14: a snapshot with an id twice is refused, with both positions`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["4"]])
    let outcome = try store.apply([
      #"{"op":"replaceSnapshot","sections":[{"id":"A","items":[{"id":"3"},{"id":"4"}]},"#
        + #"{"id":"B","items":[{"id":"4"}]}]}"#
    ])
    expect(outcome, "duplicate-id", 0)
    let message = try #require(outcome.error?.message)
    #expect(message.contains("at 1 of section \"A\"") && message.contains("at 0 of \"B\""))
    #expect(outcome.id == "set-2")
    #expect(outcome.feed == "f")
    #expect(try store.order() == "A[4]")
  }

  @Test func `S37: an update of what is missing is skipped if asked for`() throws {
    let store = try TestStore()
    try store.makeFeed(["A": ["x"]])
    let outcome = try store.apply(
      [
        #"{"op":"updateItem","id":"gone","set":{"payload":1}}"#,
        #"{"op":"updateItem","id":"x","set":{"payload":1}}"#,
      ], onMissing: "ignore")
    #expect(outcome.status == .applied)
    #expect(
      outcome.skipped == [Outcome.Skipped(operation: 0, id: "gone", code: "unknown-item")])
  }
}
