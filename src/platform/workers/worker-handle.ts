import { EventEmitter } from 'node:events'

/** How a process ended: one of the two is set, as far as anybody knows. */
export interface WorkerEnd {
  readonly code: number | null
  readonly signal: string | null
}

/** A process of the worker pool that has started. Emits what it sends, and once how it ended. */
export abstract class WorkerHandle extends EventEmitter<{ message: [unknown]; exit: [WorkerEnd] }> {
  readonly pid: number
  #hasEnded = false

  constructor(pid: number) {
    super()
    this.pid = pid
    this.once('exit', () => {
      this.#hasEnded = true
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** `onSent` hears why it could not be sent, if it could not. */
  abstract send(message: unknown, onSent: (error?: Error | null) => void): void

  /** From now on it keeps this process from ending, as it does not at first. */
  abstract ref(): void
  abstract unref(): void

  /** Ends it at once. */
  kill() {
    if (this.#hasEnded) return
    try {
      process.kill(this.pid, 'SIGKILL')
    } catch {
      // It ended meanwhile, and nobody has said so yet.
    }
  }
}
