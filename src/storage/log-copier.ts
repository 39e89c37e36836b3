import { open } from 'node:fs/promises'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { hasReader } from './announced-reader.ts'
import type { WalFile } from './wal-file.ts'

const RETRY_MS = 1000
// 16 MiB: some 15 ms of copying. The event loop stands for no more than that.
const PAGES = 4096
// 64 MiB, for who reads beside us: where the log is copied back, they begin anew.
const PAGES_WITH_READER = 16_384

/**
 * Copies SQLite's log back into the database, as SQLite does by itself, except that the disk is waited for in the thread pool. The log
 * is on disk before a page of the database is written, and the database is before the log begins anew: a power cut finds one of them whole.
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
      // On a full disk there may be no log to look at.
      return false
    }
  }

  /**
   * Nothing may be committed until it resolves. What could not be copied stays in the log, which only grows.
   * @param onUnsafe told why, each second while what was copied cannot be brought to disk: until then no write may be accepted
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
