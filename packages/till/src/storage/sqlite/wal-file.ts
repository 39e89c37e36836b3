import { closeSync, fdatasync, openSync, readSync } from 'node:fs'
import { promisify } from 'node:util'

const flush = promisify(fdatasync)

// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const HEADER_BYTES = 32
const HEADER_SALT = 16
const FRAME_HEADER_BYTES = 24
const FRAME_SALT = 8
const SALT_BYTES = 8
const PAGE_BYTES = 4096

/**
 * SQLite's write-ahead log as a file. Flushing it writes the committed data to disk, like `PRAGMA synchronous = FULL`,
 * but in the thread pool, without blocking the event loop.
 */
export class WalFile {
  readonly #path: string
  #file: number | undefined

  /** @param path it need not exist before the first flush */
  constructor(path: string) {
    this.#path = path
  }

  async flush() {
    await flush(this.#open())
  }

  /** Whether at least so many pages are in the log and not yet in the database, counted since the last copy. */
  holds(pages: number): boolean {
    const end = HEADER_BYTES + (pages - 1) * (FRAME_HEADER_BYTES + PAGE_BYTES)
    const salt = this.#read(HEADER_SALT)
    // Data behind the end of a restarted log belong to the previous log, with another salt.
    return salt !== undefined && this.#read(end + FRAME_SALT)?.equals(salt) === true
  }

  #read(position: number): Buffer | undefined {
    const bytes = Buffer.alloc(SALT_BYTES)
    return readSync(this.#open(), bytes, 0, SALT_BYTES, position) === SALT_BYTES ? bytes : undefined
  }

  #open(): number {
    this.#file ??= openSync(this.#path, 'r+')
    return this.#file
  }

  close() {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}
