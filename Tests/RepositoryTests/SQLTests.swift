import Testing

/// Where SQL may be, and what it may be made of.
struct SQLTests {
  private static let verbs: Set<Substring> = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "CREATE", "DROP", "ALTER", "PRAGMA", "WITH",
    "BEGIN", "SAVEPOINT",
  ]

  private static func isSQL(_ text: String) -> Bool {
    let words = text.split(maxSplits: 1) { $0 == " " || $0 == "\n" }
    return words.count == 2 && verbs.contains(words[0])
  }

  @Test func `SQL is in the storage modules alone`() throws {
    let homes: Set = ["FeedSQLite", "FeedStorage"]
    for file in try Repository.sources.get() where !homes.contains(file.module) {
      let found = file.strings.filter(Self.isSQL)
      #expect(found.isEmpty, "\(file.path): \(found)")
    }
  }

  @Test func `no statement is put together from texts, but pragmas, which take no bound value`()
    throws
  {
    for file in try Repository.sources.get() {
      let found = file.strings.filter {
        Self.isSQL($0) && $0.contains("\\(…)")
          && !(file.module == "FeedSQLite" && $0.hasPrefix("PRAGMA"))
      }
      #expect(found.isEmpty, "\(file.path): \(found)")
    }
  }

  @Test func `the schema lists every migration, in order`() throws {
    let files = try Repository.names(in: "Migrations").filter { $0.hasSuffix(".sql") }
    let schema = try Repository.text("Sources/FeedStorage/Schema.swift")
    let listed = schema.matches(of: /version: (\d+), name: "(\w+)"/)
    #expect(listed.map { "\($0.2).sql" } == files)
    #expect(listed.map { Int($0.1) } == Array(1...files.count))
    #expect(files.allSatisfy { $0.contains(/^\d{4}_[a-z_]+\.sql$/) })
  }
}
