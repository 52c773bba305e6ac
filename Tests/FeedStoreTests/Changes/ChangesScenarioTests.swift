import FeedStore
import Testing

/// The scenarios of public bug reports, as `changes` answers them.
struct ChangesScenarioTests {
  private func insert(
    _ ids: [String], _ section: String, _ position: [String: JSONValue] = [:]
  ) -> JSONValue {
    let items = ids.map { JSONValue.object(["id": .string($0)]) }
    return JSONValue.object([
      "op": "insertItems", "section": .string(section), "items": .array(items),
    ]).adding(position)
  }

  private func move(_ id: String, _ position: [String: JSONValue]) -> JSONValue {
    JSONValue.object(["op": "moveItem", "id": .string(id)]).adding(position)
  }

  private func delete(_ ids: String...) -> JSONValue {
    ["op": "deleteItems", "ids": JSONValue(ids)]
  }

  private func update(_ id: String, _ payload: JSONValue = "new") -> JSONValue {
    ["op": "updateItem", "id": .string(id), "set": ["payload": payload]]
  }

  private func snapshot(_ text: String) -> JSONValue {
    ["op": "replaceSnapshot", "sections": .array(ChangesScene.sections(text))]
  }

  @Test func `S01 an item leaves a section that goes`() throws {
    let scene = try ChangesScene("A[x] B[y]")
    let answer = try scene.changes(
      after: move("x", ["section": "B"]), ["op": "deleteSections", "ids": ["A"]])
    #expect(answer.told == "deleteSections [0], insertItems [[0,1]]")
  }

  @Test func `S02, S11 an item goes to a section that comes`() throws {
    for position in [["before": "A"], ["after": "A"]] as [[String: JSONValue]] {
      let scene = try ChangesScene("A[x,y]")
      let section = JSONValue.object(["op": "insertSection", "section": ["id": "N"]])
      let answer = try scene.changes(after: section.adding(position), move("x", ["section": "N"]))
      let index = position["before"] == nil ? 1 : 0
      #expect(answer.told == "insertSections [\(index)], deleteItems [[0,0]]")
    }
  }

  @Test func `S03 two sections exchange what they have`() throws {
    let scene = try ChangesScene("A[1,2] B[3,4]")
    let answer = try scene.changes(after: snapshot("A[3,4] B[1,2]"))
    #expect(
      answer.told
        == "moveItems [[[1,0],[0,0]],[[1,1],[0,1]],[[0,0],[1,0]],[[0,1],[1,1]]]")
  }

  @Test func `S04 what follows a section that goes does not move`() throws {
    let scene = try ChangesScene("A[] B[] C[]")
    #expect(
      try scene.changes(after: ["op": "deleteSections", "ids": ["B"]]).told
        == "deleteSections [1]")
  }

  @Test func `S05 a swap is one move`() throws {
    let scene = try ChangesScene("A[x,y]")
    let answer = try scene.changes(after: move("x", ["after": "y"]))
    #expect(answer["batch"]?["moveItems"]?.values.count == 1)
    #expect(answer.told.hasPrefix("moveItems"))
  }

  @Test func `S06 origins of moves are in the state before`() throws {
    let scene = try ChangesScene("A[a,b,c,d]")
    let answer = try scene.changes(after: delete("b", "c"), move("d", ["before": "a"]))
    #expect(answer["batch"]?["deleteItems"]?.text == "[[0,2],[0,1]]")
    #expect(answer["batch"]?["moveItems"]?.values.count == 1)
  }

  @Test func `S07 an update beside a deletion`() throws {
    let scene = try ChangesScene("A[p,q]")
    #expect(
      try scene.changes(after: delete("p"), update("q")).told
        == "deleteItems [[0,0]], reconfigureItems [[0,0]]")
  }

  @Test func `S08 an update's index is in the state after`() throws {
    let scene = try ChangesScene("A[z]")
    let answer = try scene.changes(
      after: insert((0..<20).map { "n\($0)" }, "A", ["before": "z"]), update("z"))
    #expect(answer["batch"]?["insertItems"]?.values.count == 20)
    #expect(answer["refresh"]?["reconfigureItems"]?.text == "[[0,20]]")
  }

  @Test func `S09 no update is past the end`() throws {
    let scene = try ChangesScene("A[0,1,2,3,4,5,6,7,8,9]")
    let answer = try scene.changes(
      after: delete("0", "1", "2", "3", "4", "5", "6"), update("9"))
    #expect(answer["refresh"]?["reconfigureItems"]?.text == "[[0,2]]")
  }

  @Test func `S10 everything at once`() throws {
    let scene = try ChangesScene("A[1,2,3]")
    let answer = try scene.changes(
      after: delete("2"), insert(["4"], "A"), move("3", ["before": "1"]), update("3"))
    #expect(answer["batch"]?["deleteItems"]?.text == "[[0,1]]")
    #expect(answer["batch"]?["insertItems"]?.text == "[[0,2]]")
    #expect(answer["batch"]?["moveItems"]?.values.count == 1)
    #expect(answer["refresh"]?["reconfigureItems"]?.text == "[[0,0]]")
  }

  @Test func `S12 headers that count items`() throws {
    func header(_ number: Double) -> JSONValue {
      ["kind": "header", "size": ["height": 20, "width": 10], "metadata": .number(number)]
    }
    func set(_ id: String, _ number: Double) -> JSONValue {
      ["op": "updateSection", "id": .string(id), "set": ["supplementaries": [header(number)]]]
    }
    let scene = try ChangesScene("A[x] B[y]")
    try scene.apply(set("A", 1), set("B", 1))
    let answer = try scene.changes(
      after: move("x", ["section": "B"]), set("A", 0),
      [
        "op": "updateSupplementary", "section": "B", "kind": "header", "id": "header",
        "set": ["metadata": 2],
      ])
    #expect(answer["batch"]?["moveItems"]?.text == "[[[0,0],[1,1]]]")
    #expect(answer["refresh"]?["reloadSections"]?.values == [])
    #expect(
      answer["refresh"]?["supplementaries"]?.text
        == #"[{"id":"header","kind":"header","section":0},{"id":"header","kind":"header","section":1}]"#
    )
    #expect(answer["settings"]?["sections"]?.values == [])
  }

  @Test func `S13 what is deleted twice is told once`() throws {
    let scene = try ChangesScene("A[x,y]")
    let token = try scene.token()
    try scene.test.store.apply(
      #"{"id":"i","feed":"f","onMissing":"ignore","operations":["#
        + #"{"op":"deleteItems","ids":["x"]},{"op":"deleteItems","ids":["x"]}]}"#)
    #expect(try scene.changes(since: token).told == "deleteItems [[0,0]]")
  }

  @Test func `S14, S16 what is refused is told nobody`() throws {
    let scene = try ChangesScene("A[x]")
    let token = try scene.token()
    let result = try scene.test.store.apply(scene.test.line([snapshot("A[4] B[4]")]))
    #expect(result.error?.code.rawValue == "duplicate-id")
    let answer = try scene.changes(since: token)
    #expect(answer.told.isEmpty && answer["from"] == answer["to"])
  }

  @Test func `S15 a section is emptied`() throws {
    let scene = try ChangesScene("A[x] B[1,2,3]")
    let answer = try scene.changes(after: snapshot("A[] B[1,2,3]"))
    #expect(answer.told == "deleteItems [[0,0]]")
    #expect(answer["counts"]?["items"]?.text == #"[{"count":[1,0],"from":0,"to":0}]"#)
  }

  @Test func `S17 from a section that goes to one that comes`() throws {
    let scene = try ChangesScene("A[x,y] B[z]")
    let answer = try scene.changes(after: snapshot("B[z,y] C[x]"))
    #expect(answer.told == "deleteSections [0], insertSections [1], insertItems [[0,1]]")
  }

  @Test func `S18 a new first item and an update of the former`() throws {
    let scene = try ChangesScene("A[old]")
    #expect(
      try scene.changes(after: insert(["new"], "A", ["at": 0]), update("old")).told
        == "insertItems [[0,0]], reconfigureItems [[0,1]]")
  }

  @Test func `S19 deletions are right one after the other, too`() throws {
    let scene = try ChangesScene("A[1,2,3,4]")
    #expect(
      try scene.changes(after: delete("1", "2")).told == "deleteItems [[0,1],[0,0]]")
  }

  @Test func `S20 reload and deletion`() throws {
    let reload: JSONValue = ["op": "reloadItems", "ids": ["x"]]
    let scene = try ChangesScene("A[x,y]")
    #expect(try scene.changes(after: reload, delete("x")).told == "deleteItems [[0,0]]")
    let result = try scene.test.store.apply(
      scene.test.line([delete("y"), ["op": "reloadItems", "ids": ["y"]]]))
    #expect(result.error?.code == .unknownItem)
  }

  @Test func `S27 deleted, and made again in the next set`() throws {
    let scene = try ChangesScene("A[x,y]")
    let before = try scene.token()
    try scene.apply(delete("x"))
    let between = try scene.token()
    try scene.apply(insert(["x"], "A", ["at": 0]))
    #expect(try scene.changes(since: before).told == "reloadItems [[0,0]]")
    #expect(try scene.changes(since: between).told == "insertItems [[0,0]]")
  }

  @Test func `S30 inserted, deleted and inserted in one set`() throws {
    let scene = try ChangesScene("A[]")
    let answer = try scene.changes(
      after: insert(["x"], "A"), delete("x"), insert(["x"], "A"), update("x", 2))
    #expect(answer.told == "insertItems [[0,0]]")
    #expect(answer["content"]?["items"]?.values.first?["value"]?["payload"] == 2)
  }

  @Test func `S40 many updates are one refresh`() throws {
    let scene = try ChangesScene("A[x]")
    let token = try scene.token()
    for number in 0..<120 { try scene.apply(update("x", .number(Double(number)))) }
    #expect(try scene.changes(since: token).told == "reconfigureItems [[0,0]]")
  }

  @Test func `the format's example, to the byte`() throws {
    let scene = try ChangesScene("A[a,b,c,d,e] B[x] C[y,z]")
    let header: JSONValue = [
      "kind": "header", "id": "main", "size": ["width": 1, "height": 2], "metadata": 1,
    ]
    try scene.apply(
      ["op": "updateSection", "id": "A", "set": ["supplementaries": [header]]])
    let token = try scene.token()
    let from = try scene.test.store.feeds()[0].revision
    try scene.apply(
      ["op": "deleteSections", "ids": ["B"]], ["op": "moveSection", "id": "C", "at": 0],
      delete("e", "c"), insert(["n"], "A", ["at": 0]), move("d", ["after": "n"]))
    try scene.apply(
      update("b"),
      ["op": "updateItem", "id": "a", "set": ["size": ["height": 9]]],
      [
        "op": "updateSupplementary", "section": "A", "kind": "header", "id": "main",
        "set": ["metadata": 2],
      ])
    let query = ChangesQuery(since: .token(token))
    let json = try scene.test.store.changes(query).json()
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"feed":"f","from":\#(from),"to":\#(from + 2),"token":"\#(try scene.token())","#
        + #""counts":{"sections":[3,2],"items":[{"from":0,"to":1,"count":[5,4]}]},"#
        + #""batch":{"deleteSections":[1],"insertSections":[],"moveSections":[[2,0]],"#
        + #""deleteItems":[[0,4],[0,2]],"insertItems":[[1,0]],"moveItems":[[[0,3],[1,1]]]},"#
        + #""refresh":{"reloadSections":[],"reloadItems":[],"reconfigureItems":[[1,3]],"#
        + #""supplementaries":[{"section":1,"kind":"header","id":"main"}]},"#
        + #""settings":{"feed":false,"sections":[]},"resized":[[1,2]],"#
        + #""content":{"sections":[],"items":[{"section":1,"item":0,"id":"n"},"#
        + #"{"section":1,"item":2,"id":"a"},{"section":1,"item":3,"id":"b"}],"#
        + #""supplementaries":[{"section":1,"kind":"header","id":"main"}]}}"#)
  }
}
