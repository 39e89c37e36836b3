import { open } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { hasReader } from './announced-reader.ts'
import type { WalFile } from './wal-file.ts'

const RETRY_MS = 1000
// 16 MiB: some 15 ms of copying, during which the event loop is blocked.
const PAGES = 4096
// 64 MiB while another process reads: copying the log back makes readers start over.
const PAGES_WITH_READER = 16_384

/**
 * Checkpoints SQLite's log like SQLite itself, but waits for the disk in the thread pool. The log is on disk before a
 * page of the database is written, and the database is on disk before the log restarts, so a power cut always finds one
 * of them intact.
 */
export class LogCopier {
  readonly #path: string
  readonly #wal: WalFile

  constructor(path: string, wal: WalFile) {
    this.#path = path
    this.#wal = wal
  }

  isDue(): boolean {
    try {
      return this.#wal.holds(PAGES) && (this.#wal.holds(PAGES_WITH_READER) || !hasReader(this.#path))
    } catch {
      // On a full disk there may be no log file.
      return false
    }
  }

  /**
   * Copies the log into the database; nothing may be committed until it resolves. What could not be copied stays in the
   * log, which then only grows.
   * @param onUnsafe called every second with the reason while copied pages cannot be flushed to disk; until then no
   * write may be accepted
   */
  async copyBack(database: DatabaseSync, onUnsafe: (error: unknown) => void): Promise<void> {
    try {
      await this.#wal.flush()
      copyWithoutDisk(database)
    } catch {
      return
    }
    for (;;) {
      try {
        return await flushFile(this.#path)
      } catch (error) {
        onUnsafe(error)
        await pause(RETRY_MS)
      }
    }
  }
}

function copyWithoutDisk(database: DatabaseSync) {
  database.exec('PRAGMA synchronous = OFF')
  try {
    database.exec('PRAGMA wal_checkpoint(PASSIVE)')
  } finally {
    database.exec('PRAGMA synchronous = NORMAL')
  }
}

async function flushFile(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}
