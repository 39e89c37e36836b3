/** The time of day, and a timer. Tests pass one with short waits. */
export interface WaitingClock {
  now(): Date
  /**
   * Resolves after so many ms; rejects as soon as `signal` fires. With `ref: false` the timer does not keep the process
   * alive; default true.
   */
  wait(ms: number, options?: { readonly signal?: AbortSignal; readonly ref?: boolean }): Promise<void>
}
