import { EndlessPage } from '../../contract/endless-page.ts'
import { CallError } from '../../contract/errors.ts'

/** Ends what is done for a call when its time is over or the caller goes. */
export interface PageDeadline extends Disposable {
  /** performance.now() when the time is over. */
  readonly endsAt: number
  /** A document is open: from now on what takes the time is the page, and not the way to it. */
  pageIsOpen(): void
  /** The caller has its answer before this is done, but keeps its place until then: closing what hangs takes seconds. */
  closing(work: Promise<unknown>): void
  /** Resolves when all of that is done. */
  closed(): Promise<unknown>
  /** Resolves with the work, or rejects with why it had to end; the work is left to itself then. */
  race<T>(work: Promise<T>): Promise<T>
}

/** Starts the clock of one call. */
export function startDeadline(signal: AbortSignal, timeMs: number): PageDeadline {
  const { promise: over, reject } = Promise.withResolvers<never>()
  over.catch(() => {})
  const closing: Promise<unknown>[] = []
  let isOpen = false
  const late = () =>
    isOpen
      ? new EndlessPage(timeMs / 1000)
      : new CallError(
          'timed_out',
          `The browser had not opened the page after ${(timeMs / 1000).toFixed(1)} s. Not charged; try again.`,
        )
  const timer = setTimeout(() => reject(late()), timeMs)
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) abort()
  return {
    endsAt: performance.now() + timeMs,
    pageIsOpen() {
      isOpen = true
    },
    closing(work) {
      closing.push(work)
    },
    closed: () => Promise.allSettled(closing),
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
