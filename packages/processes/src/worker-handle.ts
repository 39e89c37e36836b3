import { EventEmitter } from 'node:events'

/** How a process ended: one of the two is set, as far as known. */
export interface WorkerEnd {
  readonly code: number | null
  readonly signal: string | null
}

/** For what waited for a process that ended. */
export function endedBy({ code, signal }: WorkerEnd): Error {
  return new Error(`the worker ended: ${signal ?? `exit code ${code}`}`)
}

/** A started process of the worker pool. Emits what it sends, and once how it ended. */
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

  /** `onSent` is called with the error if it could not be sent. */
  abstract send(message: unknown, onSent: (error?: Error | null) => void): void

  /** From now on it keeps this process alive, unlike at first. */
  abstract ref(): void
  abstract unref(): void

  /** Kills it at once. */
  kill() {
    if (this.#hasEnded) return
    try {
      process.kill(this.pid, 'SIGKILL')
    } catch {
      // It has ended already, but the event is still to come.
    }
  }
}
