// https://www.sqlite.org/rescode.html#busy
const SQLITE_BUSY = 5

/** Whether an error of SQLite means that another process holds the file. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
