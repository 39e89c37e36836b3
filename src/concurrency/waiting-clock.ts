/** The time of day, and waiting by it. Tests give one whose waits are short. */
export interface WaitingClock {
  now(): Date
  /** Resolves after so many ms. Rejects as soon as `signal` fires. Where `ref` is false, the process may end meanwhile; default true. */
  wait(ms: number, options?: { readonly signal?: AbortSignal; readonly ref?: boolean }): Promise<void>
}
