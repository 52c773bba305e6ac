import FeedStore

/// A feed of a few letters, and what `changes` answers of it in short.
struct ChangesScene {
  let test: TestStore

  /// Makes a feed from sections such as `A[a,b] B[]`.
  init(_ sections: String, mostRevisions: Int? = nil) throws {
    test = try TestStore(mostRevisions: mostRevisions)
    let list: JSONValue = ["op": "putFeed", "sectionDefaults": ["layout": ["type": "list"]]]
    try apply([list] + Self.sections(sections).map { ["op": "insertSection", "section": $0] })
  }

  /// Sections as a change set has them.
  static func sections(_ text: String) -> [JSONValue] {
    text.split(separator: " ").map { part in
      let pieces = part.split(separator: "[", maxSplits: 1)
      let items = pieces[1].dropLast().split(separator: ",").map { id in
        JSONValue.object(["id": .string(String(id))])
      }
      return ["id": .string(String(pieces[0])), "items": .array(items)]
    }
  }

  @discardableResult
  func apply(_ operations: [JSONValue]) throws -> SyncResult {
    let result = try test.store.apply(test.line(operations))
    guard result.status == .applied else {
      throw LawFailure(description: "\(String(describing: result.error))")
    }
    return result
  }

  @discardableResult
  func apply(_ operations: JSONValue...) throws -> SyncResult { try apply(operations) }

  /// The position of a client at the present revision.
  func token() throws -> String { try test.store.feeds()[0].token }

  /// What is answered to a client at a token.
  func changes(since token: String, payload: Bool = false) throws -> JSONValue {
    var query = ChangesQuery(feed: "f", since: .token(token))
    query.includesPayload = payload
    return try JSONValue(parsing: test.store.changes(query).json())
  }

  /// What a client that has the present state is told after some operations.
  func changes(after operations: JSONValue...) throws -> JSONValue {
    let token = try token()
    let before = try client()
    try apply(operations)
    let answer = try changes(since: token, payload: true)
    var client = before
    try client.take(answer)
    guard try client == self.client() else {
      throw LawFailure(description: "\(client.order), not \(try self.client().order)")
    }
    return answer
  }

  /// A client that has begun afresh.
  func client() throws -> ModelClient {
    var query = ChangesQuery(feed: "f", since: .beginning)
    query.includesPayload = true
    var client = ModelClient()
    try client.take(try JSONValue(parsing: test.store.changes(query).json()))
    return client
  }
}

extension JSONValue {
  /// The lists of a batch and of a refresh that are not empty, as `deleteItems [[0,1]]`.
  var told: String {
    var parts: [String] = []
    for (owner, names) in [
      (
        "batch",
        [
          "deleteSections", "insertSections", "moveSections", "deleteItems", "insertItems",
          "moveItems",
        ]
      ),
      ("refresh", ["reloadSections", "reloadItems", "reconfigureItems", "supplementaries"]),
    ] {
      for name in names {
        guard let list = self[owner]?[name], !list.values.isEmpty else { continue }
        parts.append("\(name) \(list.text)")
      }
    }
    return parts.joined(separator: ", ")
  }
}
