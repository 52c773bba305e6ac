#ifndef SYSTEM_SQLITE_H
#define SYSTEM_SQLITE_H

#include <sqlite3.h>

// The casts that stand for destructors can't be written in Swift.

/// Binds UTF-8 text that stays where it is until the statement has run.
int bench_bind_text(sqlite3_stmt *statement, int index, const void *utf8, int count);

/// Binds bytes that stay where they are until the statement has run.
int bench_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count);

#endif
