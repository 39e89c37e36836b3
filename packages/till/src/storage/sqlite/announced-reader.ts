import { closeSync, openSync, rmSync, statSync } from 'node:fs'

const PRIVATE = 0o600
// A reader that was killed cannot withdraw its announcement.
const BELIEVED_MS = 10 * 60_000

/**
 * Announces a reader to the server that has this SQLite file open; the returned function withdraws it. In a folder that
 * cannot be written, nothing is announced.
 */
export function announceReader(path: string): () => void {
  try {
    closeSync(openSync(noticeOf(path), 'w', PRIVATE))
    return () => rmSync(noticeOf(path), { force: true })
  } catch {
    return () => {}
  }
}

/** Whether another process recently announced that it reads this SQLite file. */
export function hasReader(path: string): boolean {
  const notice = statSync(noticeOf(path), { throwIfNoEntry: false })
  return notice !== undefined && Date.now() - notice.mtimeMs < BELIEVED_MS
}

function noticeOf(path: string): string {
  return `${path}-reader`
}
