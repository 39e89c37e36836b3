import { CallError } from '../../contract/errors.ts'

/** Ends what is done for a call when its time is over or the caller goes. */
export interface PageDeadline extends Disposable {
  /** performance.now() when the time is over. */
  readonly endsAt: number
  /** Resolves with the work, or rejects with why it had to end; the work is left to itself then. */
  race<T>(work: Promise<T>): Promise<T>
}

/** Starts the clock of one call. */
export function startDeadline(signal: AbortSignal, timeMs: number): PageDeadline {
  const { promise: over, reject } = Promise.withResolvers<never>()
  over.catch(() => {})
  const late = () =>
    new CallError(
      'timed_out',
      `The page kept the browser busy for ${(timeMs / 1000).toFixed(1)} s. Not charged; try again or simplify the page.`,
    )
  const timer = setTimeout(() => reject(late()), timeMs)
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  return {
    endsAt: performance.now() + timeMs,
    race(work) {
      // What it fails with after the end is nobody's business any more.
      work.catch(() => {})
      return Promise.race([over, work])
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    },
  }
}
