import type { PaymentClock } from './ports/payment-clock.ts'
import type { PaymentLog } from './ports/payment-log.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

interface KeepTryingParts {
  /** Name of the task, for the log. */
  readonly name: string
  readonly signal: AbortSignal
  readonly clock: PaymentClock
  readonly log: PaymentLog
}

/**
 * Runs a task that must succeed eventually, such as a write to a database that is unreachable: retries with growing
 * pauses until it succeeds or `signal` fires. Resolves then, never rejects.
 */
export async function keepTrying(
  task: () => Promise<void>,
  { name, signal, clock, log }: KeepTryingParts,
): Promise<void> {
  for (let waitMs = FIRST_PAUSE_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await task()
    } catch (error) {
      log.warn({ err: error, task: name }, 'failed; it is tried again')
    }
    await clock.wait(waitMs, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
  }
}
