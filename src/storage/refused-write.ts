/**
 * Whether the database itself said that it could not make a write, as on a full disk. False for a connection that was lost on the way:
 * that tells nothing of the next write.
 */
export function isRefusedWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { syscall, severity } = error as { readonly syscall?: unknown; readonly severity?: unknown }
  // SQLite's number of what went wrong, or the flush of its log; the level of a message of PostgreSQL, FATAL where it ends a connection.
  return 'errcode' in error || syscall === 'fdatasync' || severity === 'ERROR'
}
