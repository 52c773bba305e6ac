-- The store: content, its order, what was applied, and the kept layouts.
--
-- Row numbers (the INTEGER ids here) never leave the store and are never reused; what clients call
-- an id is a `name`. Order is a place in a tree: directory.ord, page.ord, item.slot, each numbered
-- inside its own node only. The views at the end show all of it to a person.

CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO meta VALUES ('minimum_reader', 1), ('minimum_writer', 1), ('class_clock', 0);

-- What layouts are made for. `version` is meta.class_clock as it was when the class last changed.
CREATE TABLE width_class (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id < 65536),
  name TEXT NOT NULL UNIQUE,
  settings TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT;

-- `settings` is null once the feed has been deleted: its revision goes on when it is made again.
-- `change` counts applied change sets that had an effect, measurements included; `settings_change`
-- is its value when settings that every section may depend on last changed. `deletion` is the revision
-- of the last deletion (0: none), `floor` the oldest one that `changes` can go on from, and
-- `history_bytes` what its rows of `history` count for.
CREATE TABLE feed (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 512),
  revision INTEGER NOT NULL CHECK (revision >= 0),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  change INTEGER NOT NULL CHECK (change >= 0),
  settings_change INTEGER NOT NULL CHECK (settings_change >= 0),
  settings TEXT,
  deletion INTEGER NOT NULL DEFAULT 0 CHECK (deletion BETWEEN 0 AND revision),
  floor INTEGER NOT NULL DEFAULT 0 CHECK (floor BETWEEN deletion AND revision),
  history_bytes INTEGER NOT NULL DEFAULT 0 CHECK (history_bytes >= 0)
) STRICT;

-- What each revision of a feed did to its structure, from feed.floor on; no payloads. `digest` is the
-- feed's at that revision, `at` seconds since 1970. `events` is null at the floor alone: nothing goes
-- on from before it.
CREATE TABLE history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  feed INTEGER NOT NULL REFERENCES feed (id),
  revision INTEGER NOT NULL CHECK (revision > 0),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  at INTEGER NOT NULL,
  events BLOB,
  UNIQUE (feed, revision)
) STRICT;

-- `change` is feed.change when settings that the section's frames depend on last changed.
CREATE TABLE section (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  feed INTEGER NOT NULL REFERENCES feed (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 512),
  items INTEGER NOT NULL CHECK (items >= 0),
  change INTEGER NOT NULL CHECK (change >= 0),
  settings TEXT NOT NULL,
  UNIQUE (feed, name)
) STRICT;

-- The feed's revision at which a supplementary last changed; section 0 stands for the feed's own.
CREATE TABLE supplementary_revision (
  feed INTEGER NOT NULL REFERENCES feed (id),
  section INTEGER NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (feed, section, kind, name)
) STRICT, WITHOUT ROWID;

-- A node of the tree of places. Level 1 holds pages, a higher one directories of the level below.
-- `items` and `sections` (those that begin in it) are sums over what is below it, `change` the
-- largest, `children` their number.
CREATE TABLE directory (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  feed INTEGER NOT NULL REFERENCES feed (id),
  parent INTEGER REFERENCES directory (id),
  ord INTEGER NOT NULL,
  level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 16),
  children INTEGER NOT NULL CHECK (children >= 0),
  items INTEGER NOT NULL CHECK (items >= 0),
  sections INTEGER NOT NULL CHECK (sections >= 0),
  change INTEGER NOT NULL
) STRICT;
CREATE INDEX directory_place ON directory (parent, ord);
CREATE INDEX directory_feed ON directory (feed, parent);

-- A run of consecutive items of one section. `edge`: 1 the section's first page, 2 its last, 3 both.
-- `change` is feed.change when its items, their order or their sizes last changed.
CREATE TABLE page (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id < 140737488355328),
  directory INTEGER NOT NULL REFERENCES directory (id),
  ord INTEGER NOT NULL,
  section INTEGER NOT NULL REFERENCES section (id),
  edge INTEGER NOT NULL CHECK (edge BETWEEN 0 AND 3),
  items INTEGER NOT NULL CHECK (items >= 0),
  change INTEGER NOT NULL
) STRICT;
CREATE INDEX page_place ON page (directory, ord);
CREATE INDEX page_section ON page (section, edge);

CREATE TABLE reuse_identifier (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- `size` tells how to read `width` and `height`: 0 no size of its own, 1 an aspect ratio (in
-- `width`), else 16 + 8 · (how the width is given) + (how the height is given), each 0 absent,
-- 1 points, 2 fraction of the width, 3 fraction of the height, 4 estimated, 5 uniform.
-- `revision` is the feed's when size, payload or reuse identifier last changed; `since` when the
-- item was made. `page` is null only while an item is on its way to another.
CREATE TABLE item (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  feed INTEGER NOT NULL REFERENCES feed (id),
  page INTEGER REFERENCES page (id),
  slot INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 512),
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

-- Measured sizes in points; `stale`: the content has changed since.
CREATE TABLE measurement (
  item INTEGER NOT NULL REFERENCES item (id),
  class INTEGER NOT NULL REFERENCES width_class (id),
  width REAL,
  height REAL,
  stale INTEGER NOT NULL CHECK (stale IN (0, 1)),
  PRIMARY KEY (item, class)
) STRICT, WITHOUT ROWID;
CREATE INDEX measurement_class ON measurement (class);

CREATE TABLE supplementary_measurement (
  feed INTEGER NOT NULL REFERENCES feed (id),
  section INTEGER NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  class INTEGER NOT NULL REFERENCES width_class (id),
  width REAL,
  height REAL,
  stale INTEGER NOT NULL CHECK (stale IN (0, 1)),
  PRIMARY KEY (feed, section, kind, name, class)
) STRICT, WITHOUT ROWID;
CREATE INDEX supplementary_measurement_class ON supplementary_measurement (class);

-- What each applied change set was and made. `feed` is null for the store's own.
CREATE TABLE receipt (
  name TEXT PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  feed INTEGER REFERENCES feed (id),
  revision INTEGER NOT NULL,
  history BLOB NOT NULL CHECK (length(history) IN (0, 32)),
  operations INTEGER NOT NULL,
  source TEXT,
  sequence INTEGER,
  applied_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX receipt_place ON receipt (source, sequence) WHERE source IS NOT NULL;
CREATE INDEX receipt_feed ON receipt (feed, revision);

-- How far each upstream stream has been applied.
CREATE TABLE watermark (
  source TEXT PRIMARY KEY,
  sequence INTEGER NOT NULL CHECK (sequence >= 0),
  change_set TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What was rejected, put aside and passed over: sent again under its id it is applied out of turn.
CREATE TABLE skipped (
  name TEXT PRIMARY KEY,
  source TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 0),
  code TEXT NOT NULL,
  skipped_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX skipped_place ON skipped (source, sequence);

-- Kept layouts: one a feed and class, made by version `rules` of the rules for feed.change = `change`
-- and the class's `class_version`. Lengths are in ticks (1/24,576,000 point).
CREATE TABLE layout (
  feed INTEGER NOT NULL REFERENCES feed (id),
  class INTEGER NOT NULL REFERENCES width_class (id),
  change INTEGER NOT NULL,
  class_version INTEGER NOT NULL,
  rules INTEGER NOT NULL,
  root BLOB NOT NULL,
  PRIMARY KEY (feed, class)
) STRICT, WITHOUT ROWID;
CREATE INDEX layout_class ON layout (class);

-- key = page · 65536 + class, so a page's classes lie side by side; likewise for directories.
CREATE TABLE page_layout (
  key INTEGER PRIMARY KEY,
  state BLOB NOT NULL,
  extents BLOB NOT NULL
) STRICT;

CREATE TABLE directory_layout (
  key INTEGER PRIMARY KEY,
  entries BLOB NOT NULL
) STRICT;

-- What is where, in which order, with which payload.

CREATE VIEW pages_in_order AS
WITH RECURSIVE node (feed, id, level, place) AS (
  SELECT feed, id, level, '' FROM directory WHERE parent IS NULL
  UNION ALL
  SELECT node.feed, directory.id, directory.level,
    node.place || printf('%020d', directory.ord + 4611686018427387904)
  FROM node JOIN directory ON directory.parent = node.id
)
SELECT node.feed, page.id AS page, page.section, page.edge, page.items, page.change,
  node.place || printf('%020d', page.ord + 4611686018427387904) AS place
FROM node JOIN page ON page.directory = node.id WHERE node.level = 1;

CREATE VIEW sections_in_order AS
SELECT feed.name AS feed,
  row_number() OVER (PARTITION BY p.feed ORDER BY p.place) - 1 AS "index",
  section.name AS section, section.items, section.settings
FROM pages_in_order AS p JOIN section ON section.id = p.section JOIN feed ON feed.id = p.feed
WHERE p.edge & 1 ORDER BY feed.name, p.place;

CREATE VIEW items_in_order AS
SELECT feed.name AS feed, section.name AS section,
  row_number() OVER (PARTITION BY p.section ORDER BY p.place, item.slot) - 1 AS "index",
  item.name AS item, reuse_identifier.name AS reuse_identifier, item.size, item.width, item.height,
  item.revision, payload.body AS payload
FROM pages_in_order AS p JOIN item ON item.page = p.page
JOIN section ON section.id = p.section JOIN feed ON feed.id = p.feed
LEFT JOIN reuse_identifier ON reuse_identifier.id = item.reuse
LEFT JOIN payload ON payload.item = item.id
ORDER BY feed.name, p.place, item.slot;

CREATE VIEW supplementaries AS
SELECT feed.name AS feed, NULL AS section, each.value ->> 'kind' AS kind,
  coalesce(each.value ->> 'id', each.value ->> 'kind') AS supplementary,
  each.value -> 'metadata' AS metadata, each.value AS settings
FROM feed JOIN json_each(feed.settings, '$.supplementaries') AS each
UNION ALL
SELECT feed.name, section.name, each.value ->> 'kind',
  coalesce(each.value ->> 'id', each.value ->> 'kind'), each.value -> 'metadata', each.value
FROM section JOIN feed ON feed.id = section.feed
JOIN json_each(section.settings, '$.supplementaries') AS each;
