#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CSQLite.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>
#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#endif

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

// Where the file system has no such call a second name is made, which fails likewise, and the first
// one taken away.
static int link_exclusively(const char *from, const char *to) {
  if (link(from, to) != 0) return errno;
  return unlink(from) == 0 ? 0 : errno;
}

int csqlite_rename_exclusively(const char *from, const char *to) {
#if defined(__linux__) && defined(SYS_renameat2)
  const unsigned no_replace = 1;
  if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, no_replace) == 0) return 0;
  if (errno != ENOSYS && errno != EINVAL) return errno;
#elif defined(__APPLE__)
  if (renamex_np(from, to, RENAME_EXCL) == 0) return 0;
  if (errno != ENOTSUP) return errno;
#endif
  return link_exclusively(from, to);
}
