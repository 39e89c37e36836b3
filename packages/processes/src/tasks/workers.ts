import type { WorkerTask } from './worker-task.ts'

/** Processes for work that would block other callers, or that hostile input could make endless. */
export interface Workers {
  /**
   * Runs a task in a process with its own limits. The process is killed if it exceeds its time or memory, or if the
   * caller disconnects; only this call is affected. Every decoder of untrusted bytes belongs here. Throws busy if all
   * slots are taken.
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, options: WorkerOptions): Promise<Output>
}

/** The limits of one task in a process of its own. */
export interface WorkerOptions {
  /**
   * Milliseconds of processor time, or three times as many of wall-clock time; on a busy machine the latter throws
   * busy.
   */
  readonly timeoutMs: number
  /** performance.now() at which a started task ends at the latest, as busy; a waiting task ends by its signal. */
  readonly endsAt?: number
  readonly signal: AbortSignal
  /** The message of the invalid_input that is thrown if the input exceeds time or memory. */
  readonly tooHeavy: string
}
