import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const flush = promisify(fdatasync)

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
    this.#file ??= openSync(this.#path, 'r+')
    await flush(this.#file)
  }

  close() {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}
