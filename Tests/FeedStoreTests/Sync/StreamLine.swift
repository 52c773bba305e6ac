/// A change set of a stream, put together for a test.
struct StreamLine {
  var id: String
  var feed = "f"
  var source: String? = "s"
  var sequence: Int?
  var previous: Int?
  var operations: [JSONValue]

  init(
    _ id: String, _ sequence: Int?, after previous: Int? = nil, feed: String = "f",
    source: String? = "s", _ operations: JSONValue...
  ) {
    self.id = id
    self.feed = feed
    self.source = sequence == nil ? nil : source
    self.sequence = sequence
    self.previous = previous
    self.operations = operations
  }

  var text: String {
    var line: JSONValue = [
      "id": .string(id), "feed": .string(feed), "operations": .array(operations),
    ]
    if let source { line = line.adding(["source": .string(source)]) }
    if let sequence { line = line.adding(["sequence": .number(Double(sequence))]) }
    if let previous { line = line.adding(["previousSequence": .number(Double(previous))]) }
    return line.text
  }

  static let makeFeed: JSONValue = [
    "op": "putFeed", "sectionDefaults": ["layout": ["type": "list", "rowHeight": 10]],
  ]
  static let makeSection: JSONValue = ["op": "insertSection", "section": ["id": "a"]]

  static func insert(_ item: String) -> JSONValue {
    ["op": "insertItems", "section": "a", "items": [["id": .string(item)]]]
  }

  static func delete(_ item: String) -> JSONValue {
    ["op": "deleteItems", "ids": [.string(item)]]
  }
}
