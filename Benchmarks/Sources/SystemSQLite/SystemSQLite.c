#include "SystemSQLite.h"

int bench_bind_text(sqlite3_stmt *statement, int index, const void *utf8, int count) {
  return sqlite3_bind_text(statement, index, (const char *)utf8, count, SQLITE_STATIC);
}

int bench_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_STATIC);
}
