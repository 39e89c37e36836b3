import { closeSync, openSync, rmSync, statSync } from 'node:fs'

const PRIVATE = 0o600
// One that was killed cannot take its word back.
const BELIEVED_MS = 10 * 60_000

/** Tells the server that has this SQLite file open that somebody reads it; the answer ends that. Where nothing can be written, nobody is told. */
export function announceReader(path: string): () => void {
  try {
    closeSync(openSync(noticeOf(path), 'w', PRIVATE))
    return () => rmSync(noticeOf(path), { force: true })
  } catch {
    return () => {}
  }
}

/** Whether another process said lately that it reads this SQLite file. */
export function hasReader(path: string): boolean {
  const notice = statSync(noticeOf(path), { throwIfNoEntry: false })
  return notice !== undefined && Date.now() - notice.mtimeMs < BELIEVED_MS
}

function noticeOf(path: string): string {
  return `${path}-reader`
}
