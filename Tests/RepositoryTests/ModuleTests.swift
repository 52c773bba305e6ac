import Testing

/// Which module may import which, and where the outside begins.
struct ModuleTests {
  /// Modules of this package, and the siblings that each may import.
  private static let siblings: [String: Set<String>] = [
    "CSQLite": [],
    "FeedSQLite": ["CSQLite"],
    "FeedStorage": ["FeedSQLite"],
    "FeedJSON": [],
    "LayoutEngine": [],
    "FeedFormat": ["FeedJSON", "LayoutEngine"],
    "FeedSync": ["FeedSQLite", "FeedStorage", "FeedFormat", "FeedJSON", "LayoutEngine"],
    "LayoutCache": ["FeedSQLite", "FeedStorage", "FeedFormat", "FeedJSON", "LayoutEngine"],
    "FeedStore": [
      "FeedSync", "LayoutCache", "FeedSQLite", "FeedStorage", "FeedFormat", "FeedJSON",
      "LayoutEngine",
    ],
    "ArgumentParsing": [],
    "FeedStoreCommands": ["ArgumentParsing", "FeedStore", "FeedJSON"],
    "feedstore-tool": ["FeedStoreCommands"],
  ]

  /// The C library; each module that needs it has one file for it.
  private static let platform: Set<String> = ["Darwin", "Glibc", "Musl"]

  /// What comes with the language, and who may use it.
  private static let runtime: [String: Set<String>] = [
    "Synchronization": ["FeedSQLite", "LayoutCache", "FeedStore", "feedstore-tool"],
    "Dispatch": ["FeedSQLite"],
  ]

  @Test func `modules import only what the architecture lets them`() throws {
    for file in try Repository.sources.get() {
      let allowed = try #require(Self.siblings[file.module], "\(file.module) is no known module")
      for name in file.imports where !Self.platform.contains(name) {
        let isAllowed =
          allowed.contains(name) || Self.runtime[name]?.contains(file.module) == true
        #expect(isAllowed, "\(file.path) imports \(name)")
      }
    }
  }

  @Test func `at most one file of a module imports the C library, and pure modules have none`()
    throws
  {
    let files = try Repository.sources.get().filter {
      !Self.platform.isDisjoint(with: $0.imports)
    }
    let pure: Set = ["LayoutEngine", "FeedJSON", "FeedFormat", "ArgumentParsing"]
    for (module, files) in Dictionary(grouping: files, by: \.module) {
      #expect(files.count == 1, "\(files)")
      #expect(!pure.contains(module), "\(module) reaches for the C library")
    }
  }

  @Test func `only the database driver speaks of SQLite's own functions`() throws {
    for file in try Repository.sources.get() where file.module != "FeedSQLite" {
      let lines = file.linesOfCode(with: "sqlite3_")
      #expect(lines.isEmpty, "\(file.path):\(lines)")
    }
  }

  @Test func `the package depends on no other package`() throws {
    let manifest = try Repository.text("Package.swift")
    #expect(!manifest.contains(".package("))
  }

  @Test func `the top level holds what it should, and nothing else`() throws {
    let allowed: Set = [
      "Package.swift", "Sources", "Tests", "Migrations", "Seeds", "Makefile", "README.md",
      "Benchmarks", "Examples", "docs", "demo",
    ]
    let names = try Repository.names(in: ".").filter {
      !$0.hasPrefix(".") && !$0.contains(".sqlite")
    }
    #expect(Set(names).subtracting(allowed) == [])
  }
}
