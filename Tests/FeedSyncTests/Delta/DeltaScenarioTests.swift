import FeedSync
import LayoutEngine
import Testing

/// The scenarios of SYNC.md, as far as they are about structure.
struct DeltaScenarioTests {
  /// The difference of two states in words, after all laws have been checked.
  private func difference(_ old: String, _ new: String) throws -> String {
    let (old, new) = (DeltaState(old), DeltaState(new))
    let difference = try new.snapshot().difference(from: old.snapshot())
    try DeltaLaws(from: old, to: new, difference).check()
    return Self.words(difference)
  }

  private static func words(_ difference: SnapshotDifference) -> String {
    let updates = difference.updates
    var words = updates.deleteSections.map { "-\($0)" }
    words += updates.insertSections.map { "+\($0)" }
    words += updates.moveSections.map { "\($0.from)>\($0.to)" }
    words += updates.deleteItems.map { "-" + path($0) }
    words += updates.insertItems.map { "+" + path($0) }
    words += updates.moveItems.map { path($0.from) + ">" + path($0.to) }
    words += difference.refresh.reconfigureItems.map { "!" + path($0) }
    return words.joined(separator: " ")
  }

  private static func path(_ path: ItemPath) -> String { "\(path.section).\(path.item)" }

  private static let scenarios: [(String, String, String, String)] = [
    ("S01", "A[x] B[y]", "B[y,x]", "-0 +0.1"),
    ("S02", "A[x,y]", "N[x] A[y]", "+0 -0.0"),
    ("S03", "A[1,2] B[3,4]", "A[3,4] B[1,2]", "1.0>0.0 1.1>0.1 0.0>1.0 0.1>1.1"),
    ("S04", "A[] B[] C[]", "A[] C[]", "-1"),
    ("S05", "A[x,y]", "A[y,x]", "0.0>0.1"),
    ("S06", "A[a,b,c,d]", "A[d,a]", "-0.2 -0.1 0.0>0.1"),
    ("S07", "A[p,q]", "A[q']", "-0.0 !0.0"),
    ("S08", "A[z]", "A[1,2,3,4,5,z']", "+0.0 +0.1 +0.2 +0.3 +0.4 !0.5"),
    (
      "S09", "A[0,1,2,3,4,5,6,7,8,9]", "A[7,8,9']", "-0.6 -0.5 -0.4 -0.3 -0.2 -0.1 -0.0 !0.2"
    ),
    ("S10", "A[1,2,3]", "A[3',1,4]", "-0.1 +0.2 0.0>0.1 !0.0"),
    ("S11", "A[x,y]", "A[y] N[x]", "+1 -0.0"),
    ("S12", "A[x,y] B[z]", "A[y] B[z,x]", "0.0>1.1"),
    ("S15", "A[x] B[1,2,3,4]", "A[] B[1,2,3,4]", "-0.0"),
    ("S17", "A[x,y] B[z]", "C[x] B[z,y]", "-0 +0 +1.1"),
    ("S18", "A[old]", "A[new,old']", "+0.0 !0.1"),
    ("S19", "A[a,b,c,d]", "A[a,d]", "-0.2 -0.1"),
    ("S20", "A[x,y]", "A[y]", "-0.0"),
    (
      "the contract", "A[a,b,c,d,e] B[x] C[y,z]", "C[y,z] A[n,d,a,b']",
      "-1 2>0 -0.4 -0.2 +1.0 0.3>1.1 !1.3"
    ),
    ("nothing", "A[x] B[]", "A[x] B[]", ""),
    ("from nothing", "", "A[x] B[]", "+0 +1"),
    ("to nothing", "A[x] B[]", "", "-1 -0"),
    ("a changed section stays", "A[x] B[y]", "B[y,z] A[x]", "0>1 +0.1"),
    ("two that change", "A[x] B[y]", "B[y,z] A[x,w]", "-0 +1 +0.1"),
    ("a move with equal paths", "A[a,b,c,d]", "A[a,d,c,b]", "0.3>0.1 0.1>0.3"),
  ]

  @Test(arguments: scenarios)
  func `structure follows from the ids`(
    _ name: String, _ old: String, _ new: String, _ expected: String
  ) throws {
    let found = try difference(old, new)
    if name == "S05" || name == "S06" || name == "S10" {
      // Either of two items may be the one that moves.
      #expect(found.split(separator: " ").count { $0.contains(">") } == 1, "\(name): \(found)")
    } else if name == "two that change" {
      #expect(["-0 +1 +0.1", "-1 +0 +1.1"].contains(found), "\(found)")
    } else {
      #expect(found == expected, "\(name)")
    }
  }

  @Test func `S06: the checker takes a move whose origin is gone after the deletes`() {
    var updates = BatchUpdates()
    updates.deleteItems = [ItemPath(section: 0, item: 2), ItemPath(section: 0, item: 1)]
    updates.moveItems = [
      BatchUpdates.Move(from: ItemPath(section: 0, item: 3), to: ItemPath(section: 0, item: 0))
    ]
    #expect(updates.violations(old: [4], new: [2]) == [])
  }

  @Test func `S14: an id that is there twice is refused with both places`() throws {
    let error = #expect(throws: DuplicateIdentifier.self) {
      try DeltaState("A[1,4] B[] C[4]").snapshot()
    }
    #expect(error?.description == "duplicate-id(4): item (0,1) and item (2,0)")
    let sections = #expect(throws: DuplicateIdentifier.self) {
      try DeltaState("A[1] B[] A[4]").snapshot()
    }
    #expect(sections?.description == "duplicate-id(A): section 0 and section 2")
  }

  @Test func `two spellings of a letter are two ids`() throws {
    #expect(try difference("A[e\u{301}]", "A[\u{E9}]") == "-0.0 +0.0")
    #expect(try difference("A[x\u{323}\u{307}]", "A[x\u{307}\u{323}]") == "-0.0 +0.0")
  }

  @Test func `another generation reloads, another version of a section reloads it whole`() throws {
    let old = try Snapshot([
      .init(id: "A", items: [.init(id: "x"), .init(id: "y")]), .init(id: "B", items: ["z"]),
    ])
    let new = try Snapshot([
      .init(id: "B", items: [.init(id: "z", version: 1)], version: 7),
      .init(id: "A", items: [.init(id: "x", version: 1, generation: 1), .init(id: "y")]),
    ])
    let refresh = new.difference(from: old).refresh
    #expect(
      refresh == BatchRefresh(reloadSections: [0], reloadItems: [ItemPath(section: 1, item: 0)]))
  }
}
