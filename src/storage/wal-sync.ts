import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const flush = promisify(fdatasync)

/**
 * Brings what SQLite has committed to its write-ahead log onto the disk, as `PRAGMA synchronous = FULL` does, but without
 * holding up the event loop: whoever asks while a flush is under way shares the next one.
 */
export class WalSync {
  readonly #path: string
  #file: number | undefined
  #running: Promise<void> | undefined
  #next: Promise<void> | undefined

  /** @param path the log's file; it need not exist yet */
  constructor(path: string) {
    this.#path = path
  }

  /** Resolves when everything committed before the call is on disk. */
  sync(): Promise<void> {
    if (!this.#running) return this.#start()
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    )
    return this.#next
  }

  #start(): Promise<void> {
    this.#next = undefined
    this.#file ??= openSync(this.#path, 'r+')
    this.#running = flush(this.#file).finally(() => {
      if (!this.#next) this.#running = undefined
    })
    return this.#running
  }

  async close() {
    await this.#running
    // SQLite keeps no locks on this file that closing it would drop; they are on the database and its -shm.
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}
