/// The comparator of sync: the same rows of items with the same keys and indexes, and nothing else.
final class BareRows {
  private let database: Database
  private let item: Statement
  private let payload: Statement

  /// Makes the tables, with the rows that items refer to.
  init(at path: String, items: Int) throws {
    database = try Database(making: path)
    try database.execute(Self.schema)
    try database.execute("INSERT INTO page (id) VALUES (1)")
    let page = try database.prepare("INSERT INTO page DEFAULT VALUES")
    try database.transaction { for _ in 0..<items / 128 { try page.run() } }
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    item = try database.prepare(
      """
      INSERT INTO item
        (feed, page, slot, name, reuse, size, width, height, by_width_class, revision, since)
      VALUES (1, ?1, ?2, ?5, 1, 17, NULL, ?3, NULL, ?4, ?4)
      """)
    payload = try database.prepare("INSERT INTO payload VALUES (?1, ?2)")
  }

  /// Inserts items, so many in a commit.
  func insert(_ items: [SyncedItem], perCommit: Int) throws {
    for first in stride(from: 0, to: items.count, by: perCommit) {
      try database.transaction {
        for ordinal in first..<min(first + perCommit, items.count) {
          item.bind(1, ordinal / 128 + 1)
          item.bind(2, ordinal % 128)
          item.bind(3, Double(items[ordinal].height))
          item.bind(4, first / perCommit + 1)
          try item.run(5, text: items[ordinal].name)
          payload.bind(1, ordinal + 1)
          try payload.run(2, text: items[ordinal].payload)
        }
      }
    }
  }

  func count() throws -> Int {
    try database.integer("SELECT count(*) FROM item JOIN payload ON payload.item = item.id")
  }

  private static let schema = """
    CREATE TABLE feed (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT;
    INSERT INTO feed VALUES (1, 'list');
    CREATE TABLE page (id INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;
    CREATE TABLE reuse_identifier (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    INSERT INTO reuse_identifier VALUES (1, 'Card');
    CREATE TABLE item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      feed INTEGER NOT NULL REFERENCES feed (id),
      page INTEGER REFERENCES page (id),
      slot INTEGER NOT NULL,
      name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 512),
      reuse INTEGER REFERENCES reuse_identifier (id),
      size INTEGER NOT NULL CHECK (size BETWEEN 0 AND 63),
      width REAL,
      height REAL,
      by_width_class TEXT,
      revision INTEGER NOT NULL,
      since INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX item_name ON item (feed, name);
    CREATE INDEX item_place ON item (page, slot);
    CREATE TABLE payload (
      item INTEGER PRIMARY KEY REFERENCES item (id),
      body TEXT NOT NULL
    ) STRICT;
    """
}
