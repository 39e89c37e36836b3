// https://www.sqlite.org/rescode.html#busy
const SQLITE_BUSY = 5

/** True for what SQLite says of a file that another process holds. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
