#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

// What Swift can't reach in SQLite's interface: variadic functions, the casts that stand for
// destructors, and the WAL-index header, which needs loads with an ordering. Also the one system call
// for a new name that Swift's libraries leave out.

/// Sets a boolean `SQLITE_DBCONFIG_…` option and reports in `actual` what it is afterwards.
static inline int csqlite_db_config_flag(sqlite3 *db, int option, int value, int *actual) {
  return sqlite3_db_config(db, option, value, actual);
}

/// Binds UTF-8 text of a stated length; SQLite copies it when `copies` is not 0, else the memory
/// must stay.
static inline int csqlite_bind_text(
    sqlite3_stmt *statement, int index, const void *utf8, uint64_t count, int copies) {
  return sqlite3_bind_text64(
      statement, index, (const char *)utf8, count, copies ? SQLITE_TRANSIENT : SQLITE_STATIC,
      SQLITE_UTF8);
}

/// Binds a BLOB, never as NULL: a null pointer or no bytes makes an empty one.
static inline int csqlite_bind_blob(
    sqlite3_stmt *statement, int index, const void *bytes, uint64_t count, int copies) {
  if (bytes == NULL || count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob64(
      statement, index, bytes, count, copies ? SQLITE_TRANSIENT : SQLITE_STATIC);
}

/// Writes the number of frames in the log to `frames` after each commit of this connection.
void csqlite_watch_log(sqlite3 *db, int *frames);

/// The mapped WAL-index header of an open connection, or NULL where the VFS has none. The mapping
/// stays as long as the connection is open. Call it only once the connection has read a database in
/// WAL mode.
const void *csqlite_wal_index_header(sqlite3 *db);

/// Gives a file a name that no other has: 0, or an error number (EEXIST where there is one).
int csqlite_rename_exclusively(const char *from, const char *to);

/// The part of a WAL-index header that each commit changes: the change counter, the number of
/// frames with the size of the database, and the checksum of the last frame.
typedef struct {
  uint64_t change, frames, checksum;
} csqlite_wal_index_stamp;

/// Loads the stamp. Plain loads of mapped memory may be hoisted out of a caller's loop; atomic ones
/// may not. The words can come from two commits, which only makes a stamp that never compares equal
/// again.
static inline csqlite_wal_index_stamp csqlite_load_wal_index_stamp(const void *header) {
  const uint64_t *words = (const uint64_t *)header;
  csqlite_wal_index_stamp stamp = {
      __atomic_load_n(&words[1], __ATOMIC_ACQUIRE),
      __atomic_load_n(&words[2], __ATOMIC_ACQUIRE),
      __atomic_load_n(&words[3], __ATOMIC_ACQUIRE),
  };
  return stamp;
}

#endif
