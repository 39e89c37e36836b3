/** The time of day. */
export interface TimeOfDay {
  now(): Date
}

/** The time of day, and a timer. */
export interface PaymentClock extends TimeOfDay {
  /** Resolves after so many ms; rejects as soon as `signal` fires. With `ref: false` the timer does not keep the process alive. */
  wait(ms: number, options?: { readonly signal?: AbortSignal; readonly ref?: boolean }): Promise<void>
}
