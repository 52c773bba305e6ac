import FeedStore
import Testing

/// Faults that people met in layouts of this kind: change sets and incremental layout.
struct BugReportChangeTests {
  @Test func `G7: a layout that starts in the middle of a row remembers its tallest`() throws {
    let scene = try Scene(
      width: 200, layout: Scene.flow(item: 100), [Scene.section("i", [100, 40, 50, 50])])
    try scene.test.apply(["op": "updateItem", "id": "i1", "set": ["size": ["height": 60]]])
    var places = try scene.places()
    #expect(places["i2"] == [0, 100, 100, 50])
    #expect(places["i3"] == [100, 100, 100, 50])
    #expect(try scene.answer().contentHeight == 150)
    try scene.test.apply(["op": "deleteItems", "ids": ["i1"]])
    places = try scene.places()
    #expect(places["i0"] == [0, 0, 100, 100])
    #expect(places["i2"] == [100, 0, 100, 50])
    #expect(places["i3"] == [0, 100, 100, 50])
    #expect(try scene.answer().contentHeight == 150)
  }

  private func letters() throws -> Scene {
    let items = ["a", "b", "c"].map { JSONValue.object(["id": .string($0)]) }
    let layout = Scene.list.adding(["rowHeight": 50])
    return try Scene(width: 375, layout: layout, [["id": "s", "items": .array(items)]])
  }

  @Test func `G11: a duplicate id refuses the whole batch, and leaves nothing of it`() throws {
    let scene = try letters()
    let before = try scene.answer().json()
    let result = try scene.test.apply(
      ["op": "insertItems", "section": "s", "items": [["id": "x"]], "at": 0],
      ["op": "insertItems", "section": "s", "items": [["id": "b"]]])
    #expect(result.status == .rejected)
    #expect(result.error?.code.rawValue == "already-exists")
    #expect(result.error?.message.contains("\"b\"") == true)
    #expect(result.error?.operation == 1)
    #expect(try scene.answer().json() == before)
  }

  @Test func `G11: a deleted id may be used again in the same batch`() throws {
    let scene = try letters()
    try scene.test.apply(
      ["op": "deleteItems", "ids": ["b"]],
      ["op": "insertItems", "section": "s", "items": [["id": "b"]]])
    #expect(try scene.answer().tops == ["a 0.0", "c 50.0", "b 100.0"])
  }

  @Test(arguments: [false, true])
  func `G12: a delete and an insert come out the same in either order`(_ insertsFirst: Bool) throws
  {
    let scene = try letters()
    try scene.test.apply(["op": "insertItems", "section": "s", "items": [["id": "d"]]])
    let delete: JSONValue = ["op": "deleteItems", "ids": ["a"]]
    let insert: JSONValue = [
      "op": "insertItems", "section": "s", "items": [["id": "e"]], "after": "d",
    ]
    let steps = insertsFirst ? [insert, delete] : [delete, insert]
    _ = try scene.test.store.apply(scene.test.line(steps))
    #expect(try scene.answer().tops == ["b 0.0", "c 50.0", "d 100.0", "e 150.0"])
  }

  @Test func `G14: measured sizes belong to ids, not to positions`() throws {
    let layout = Scene.list.adding(["rowHeight": ["estimated": 40]])
    let scene = try Scene(
      width: 375, layout: layout, [["id": "s", "items": [["id": "a"], ["id": "b"]]]])
    func measure(_ id: String, _ height: Double) throws {
      try scene.test.apply([
        "op": "measure", "widthClass": "c", "item": .string(id), "height": .number(height),
      ])
    }
    try measure("a", 100)
    try measure("b", 50)
    try scene.test.apply(["op": "insertItems", "section": "s", "items": [["id": "c"]], "at": 0])
    #expect(try scene.answer().tops == ["c 0.0", "a 40.0", "b 140.0"])
    #expect(try scene.answer().contentHeight == 190)
    try measure("c", 70)
    #expect(try scene.answer().tops == ["c 0.0", "a 70.0", "b 170.0"])
    #expect(try scene.answer().contentHeight == 220)
  }
}
