import type { CallError } from '@farebox/call-errors'
import { machineBusy } from '@farebox/processes'

/** Ends the work for a call when its time is up or the caller disconnects. */
export interface PageDeadline extends Disposable {
  /** performance.now() when the call began. */
  readonly startedAt: number
  /** performance.now() when the time is up. */
  readonly endsAt: number
  /** From now on, this says what takes the time, given all the seconds that the call had. At first it is our own start. */
  sayWhyLate(whyLate: (seconds: number) => CallError): void
  /** The caller gets its answer before this is done, but its slot stays taken: closing a hanging page takes seconds. */
  closing(work: Promise<unknown>): void
  /** Resolves when all of that is done. */
  closed(): Promise<unknown>
  /** Resolves with the work, or rejects with the reason why it had to end; the work is then abandoned. */
  race<T>(work: Promise<T>): Promise<T>
}

/** Starts the clock of one call. */
export function startDeadline(signal: AbortSignal, timeMs: number): PageDeadline {
  const { promise: over, reject } = Promise.withResolvers<never>()
  over.catch(() => {})
  const closing: Promise<unknown>[] = []
  const startedAt = performance.now()
  // The page was not even asked for: no place, no browser or no window for it.
  let late: (seconds: number) => CallError = () => machineBusy()
  const timer = setTimeout(() => reject(late(timeMs / 1000)), timeMs)
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  return {
    startedAt,
    endsAt: startedAt + timeMs,
    sayWhyLate(whyLate) {
      late = whyLate
    },
    closing(work) {
      closing.push(work)
    },
    closed: () => Promise.allSettled(closing),
    race(work) {
      // Ignore late rejections: the race is already decided.
      work.catch(() => {})
      return Promise.race([over, work])
    },
    [Symbol.dispose]() {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    },
  }
}
