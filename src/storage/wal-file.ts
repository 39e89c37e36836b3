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
 * SQLite's write-ahead log as a file. Flushing it brings to disk what was committed, as `PRAGMA synchronous = FULL` does
 * after each commit, but in the thread pool: the event loop goes on.
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

  /** Whether so many pages or more are in the log and not in the database yet, as long as nothing was copied back since. */
  holds(pages: number): boolean {
    const end = HEADER_BYTES + (pages - 1) * (FRAME_HEADER_BYTES + PAGE_BYTES)
    const salt = this.#read(HEADER_SALT)
    // What lies behind the end of a log that began anew is of the log before, under another salt.
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
