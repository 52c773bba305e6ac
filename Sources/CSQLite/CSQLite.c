#include "CSQLite.h"

#include <stddef.h>

static int remember_frames(void *context, sqlite3 *db, const char *schema, int frames) {
  (void)db;
  (void)schema;
  *(int *)context = frames;
  return SQLITE_OK;
}

void csqlite_watch_log(sqlite3 *db, int *frames) {
  sqlite3_wal_hook(db, remember_frames, frames);
}

const void *csqlite_wal_index_header(sqlite3 *db) {
  sqlite3_file *file = NULL;
  if (sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK) return NULL;
  if (file == NULL || file->pMethods == NULL) return NULL;
  if (file->pMethods->iVersion < 2 || file->pMethods->xShmMap == NULL) return NULL;
  void volatile *region = NULL;
  if (file->pMethods->xShmMap(file, 0, 32768, 0, &region) != SQLITE_OK) return NULL;
  return (const void *)region;
}
