import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../contract/context.ts'

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/**
 * Does what must be done sooner or later, such as a write to a database that is away: once, and again with growing
 * pauses until it succeeds or `signal` fires. Resolves then, never rejects.
 */
export async function keepTrying(
  task: () => Promise<void>,
  { name, signal, log }: { readonly name: string; readonly signal: AbortSignal; readonly log: Logger },
): Promise<void> {
  for (let waitMs = FIRST_PAUSE_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await task()
    } catch (error) {
      log.warn({ err: error, task: name }, 'not done; it is tried again')
    }
    await pause(waitMs, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
  }
}
