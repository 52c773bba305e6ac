import FeedSQLite

/// A kept layout: what it was made for, and its root.
package struct LayoutRow: Equatable, Sendable {
  package var feed: Int64
  package var widthClass: Int64
  /// feed.change that it was made for.
  package var change: Int64
  package var classVersion: Int64
  /// The version of the rules that made it.
  package var rules: Int64
  /// The root directory's summary, encoded by LayoutCache.
  package var root: [UInt8]

  package init(
    feed: Int64, widthClass: Int64, change: Int64, classVersion: Int64, rules: Int64,
    root: [UInt8]
  ) {
    self.feed = feed
    self.widthClass = widthClass
    self.change = change
    self.classVersion = classVersion
    self.rules = rules
    self.root = root
  }
}

extension Rows {
  /// The kept layout of a feed and class.
  package func layout(feed: Int64, class classID: Int64) throws -> LayoutRow? {
    try connection.first(
      "SELECT change, class_version, rules, root FROM layout WHERE feed = ? AND class = ?", feed,
      classID
    ) {
      LayoutRow(
        feed: feed, widthClass: classID, change: $0.int64(0), classVersion: $0.int64(1),
        rules: $0.int64(2), root: $0.bytes(3))
    }
  }

  /// Keeps a layout's head.
  package func setLayout(_ layout: LayoutRow) throws {
    try connection.run(
      """
      INSERT INTO layout (feed, class, change, class_version, rules, root) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (feed, class) DO UPDATE SET change = excluded.change,
        class_version = excluded.class_version, rules = excluded.rules, root = excluded.root
      """, layout.feed, layout.widthClass, layout.change, layout.classVersion, layout.rules,
      layout.root)
  }

  /// A directory's entries for a class.
  package func directoryLayout(_ directory: Int64, class classID: Int64) throws -> [UInt8]? {
    try connection.first(
      "SELECT entries FROM directory_layout WHERE key = ?", directory << 16 | classID
    ) { $0.bytes(0) }
  }

  /// Keeps a directory's entries for a class.
  package func setDirectoryLayout(
    _ directory: Int64, class classID: Int64, entries: [UInt8]
  ) throws {
    let statement = try connection.statement(
      """
      INSERT INTO directory_layout (key, entries) VALUES (?, ?)
      ON CONFLICT (key) DO UPDATE SET entries = excluded.entries
      """)
    try statement.bind(1, directory << 16 | classID)
    try statement.withBlob(2, entries.span) { () throws(SQLiteError) in
      try statement.run()
    }
  }

  /// A page's state and extents for a class.
  package func pageLayout(
    _ page: Int64, class classID: Int64
  ) throws -> (state: [UInt8], extents: [UInt8])? {
    try connection.first(
      "SELECT state, extents FROM page_layout WHERE key = ?", page << 16 | classID
    ) { ($0.bytes(0), $0.bytes(1)) }
  }

  /// Keeps a page's state and extents for a class.
  package func setPageLayout(
    _ page: Int64, class classID: Int64, state: [UInt8], extents: [UInt8]
  ) throws {
    let statement = try connection.statement(
      """
      INSERT INTO page_layout (key, state, extents) VALUES (?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET state = excluded.state, extents = excluded.extents
      """)
    try statement.bind(1, page << 16 | classID, state)
    try statement.withBlob(3, extents.span) { () throws(SQLiteError) in
      try statement.run()
    }
  }

  /// Drops all kept layouts of a feed.
  package func deleteLayouts(ofFeed feed: Int64) throws {
    var pages: [Int64] = []
    var directories: [Int64] = []
    try connection.each("SELECT id FROM directory WHERE feed = ?", feed) {
      directories.append($0.int64(0))
    }
    for directory in directories {
      try connection.each("SELECT id FROM page WHERE directory = ?", directory) {
        pages.append($0.int64(0))
      }
      try connection.run(
        "DELETE FROM directory_layout WHERE key BETWEEN ? AND ?", directory << 16,
        directory << 16 | 0xFFFF)
    }
    for page in pages {
      try connection.run(
        "DELETE FROM page_layout WHERE key BETWEEN ? AND ?", page << 16, page << 16 | 0xFFFF)
    }
    try connection.run("DELETE FROM layout WHERE feed = ?", feed)
  }

  /// Drops the kept layout of a feed and class.
  package func deleteLayout(feed: Int64, class classID: Int64) throws {
    try connection.run(
      """
      DELETE FROM page_layout WHERE key IN (
        SELECT page.id << 16 | ?2 FROM directory JOIN page ON page.directory = directory.id
        WHERE directory.feed = ?1)
      """, feed, classID)
    try connection.run(
      """
      DELETE FROM directory_layout WHERE key IN (
        SELECT id << 16 | ?2 FROM directory WHERE feed = ?1)
      """, feed, classID)
    try connection.run("DELETE FROM layout WHERE feed = ? AND class = ?", feed, classID)
  }

  /// Drops all kept layouts of a class.
  package func deleteLayouts(ofClass classID: Int64) throws {
    var feeds: [Int64] = []
    try connection.each("SELECT feed FROM layout WHERE class = ?", classID) {
      feeds.append($0.int64(0))
    }
    for feed in feeds { try deleteLayout(feed: feed, class: classID) }
  }
}
