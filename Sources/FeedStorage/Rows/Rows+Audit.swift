import FeedSQLite

extension Rows {
  /// How many pages and directories of a feed have a row for a class.
  package func layoutRowCounts(
    feed: Int64, class classID: Int64
  ) throws -> (pages: Int, directories: Int) {
    let pages = try connection.firstInt(
      """
      SELECT count(*) FROM directory JOIN page ON page.directory = directory.id
      JOIN page_layout ON page_layout.key = page.id << 16 | ?2 WHERE directory.feed = ?1
      """, feed, classID)
    let directories = try connection.firstInt(
      """
      SELECT count(*) FROM directory
      JOIN directory_layout ON directory_layout.key = directory.id << 16 | ?2
      WHERE directory.feed = ?1
      """, feed, classID)
    return (pages ?? 0, directories ?? 0)
  }

  /// What SQLite finds wrong with the file, in words.
  ///
  /// - `quick`: whether indexes are not compared with their tables.
  package func integrityFaults(quick: Bool) throws -> [String] {
    var found: [String] = []
    if quick {
      try connection.each("PRAGMA quick_check(100)") { found.append($0.string(0)) }
    } else {
      try connection.each("PRAGMA integrity_check(100)") { found.append($0.string(0)) }
      try connection.each("PRAGMA foreign_key_check") {
        found.append(
          "a row of \($0.string(0)) refers to a row of \($0.string(2)) that is not there")
      }
    }
    return found.filter { $0 != "ok" }
  }

  /// What is wrong with the order of content and its counts, in words.
  package func orderFaults() throws -> [String] {
    var found: [String] = []
    func note(_ what: String, _ row: borrowing Statement) {
      found.append("\(what) \(row.int64(0))")
    }
    try connection.each(
      """
      SELECT page.id FROM page LEFT JOIN item ON item.page = page.id
      GROUP BY page.id HAVING page.items <> count(item.id) LIMIT 20
      """
    ) { note("the number of items is wrong in page", $0) }
    try connection.each("SELECT id FROM item WHERE page IS NULL LIMIT 20") {
      note("no place has item", $0)
    }
    try connection.each(
      "SELECT min(id) FROM item GROUP BY page, slot HAVING count(*) > 1 LIMIT 20"
    ) { note("another one is at the place of item", $0) }
    try connection.each(
      """
      SELECT section.id FROM section LEFT JOIN page ON page.section = section.id GROUP BY section.id
      HAVING section.items <> coalesce(sum(page.items), 0)
        OR coalesce(sum(page.edge & 1), 0) <> 1 OR coalesce(sum(page.edge >> 1), 0) <> 1 LIMIT 20
      """
    ) { note("the pages do not add up in section", $0) }
    try connection.each(
      """
      SELECT directory.id FROM directory JOIN page ON page.directory = directory.id
      WHERE directory.level = 1 GROUP BY directory.id
      HAVING directory.items <> sum(page.items) OR directory.sections <> sum(page.edge & 1)
        OR directory.children <> count(*) OR directory.change < max(page.change) LIMIT 20
      """
    ) { note("the pages do not add up in directory", $0) }
    try connection.each(
      """
      SELECT directory.id FROM directory JOIN directory AS child ON child.parent = directory.id
      GROUP BY directory.id
      HAVING directory.items <> sum(child.items) OR directory.sections <> sum(child.sections)
        OR directory.children <> count(*) OR directory.change < max(child.change)
        OR min(child.level) <> directory.level - 1 OR max(child.level) <> directory.level - 1
      LIMIT 20
      """
    ) { note("the directories do not add up in directory", $0) }
    try connection.each(
      """
      SELECT feed.id FROM feed LEFT JOIN directory
        ON directory.feed = feed.id AND directory.parent IS NULL
      GROUP BY feed.id HAVING count(directory.id) > 1 LIMIT 20
      """
    ) { note("there is more than one root of feed", $0) }
    return found
  }

  /// What is left over of things that are gone, in words.
  package func leftovers() throws -> [String] {
    var found: [String] = []
    func note(_ what: String, _ row: borrowing Statement) {
      found.append("\(what) \(row.int64(0))")
    }
    try connection.each(
      """
      SELECT key FROM page_layout WHERE NOT EXISTS (SELECT 1 FROM page WHERE id = key >> 16)
        OR NOT EXISTS (SELECT 1 FROM width_class WHERE id = key & 65535) LIMIT 20
      """
    ) { note("nothing belongs to the layout row of a page", $0) }
    try connection.each(
      """
      SELECT key FROM directory_layout
      WHERE NOT EXISTS (SELECT 1 FROM directory WHERE id = key >> 16)
        OR NOT EXISTS (SELECT 1 FROM width_class WHERE id = key & 65535) LIMIT 20
      """
    ) { note("nothing belongs to the layout row of a directory", $0) }
    try connection.each(
      """
      SELECT section FROM supplementary_measurement
      WHERE section <> 0 AND NOT EXISTS (SELECT 1 FROM section WHERE id = section) LIMIT 20
      """
    ) { note("a measured size is left over of section", $0) }
    return found
  }
}
