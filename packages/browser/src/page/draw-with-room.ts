import { busy, type CallError } from '@farebox/call-errors'
import { limitTime } from '@farebox/concurrency'
import { startSparedWork } from '@farebox/processes/machine'
import { LostProcess } from '../chromium/on-living-browser.ts'
import type { PageDeadline } from './page-deadline.ts'
import { HarmfulPage } from './page-limits.ts'

interface Drawing {
  readonly deadline: PageDeadline
  readonly signal: AbortSignal
}

/**
 * Draws; a page that was killed for lack of room is drawn once more, exempt from that, when no other exempt work is left.
 * Throws LostProcess if the first one ended for another reason.
 */
export async function drawWithRoom<T>(
  draw: (isSpared: boolean) => Promise<T>,
  { deadline, signal }: Drawing,
): Promise<T> {
  try {
    return await draw(false)
  } catch (error) {
    if (!(error instanceof LostProcess && error.isForRoom)) throw error
    using time = limitTime(signal, { ms: deadline.endsAt - performance.now(), late: noRoom })
    const end = await startSparedWork(time.signal)
    return await draw(true).catch(throwCrashed).finally(end)
  }
}

/** A page that crashed twice is itself the cause, or the machine lacks memory. */
export function throwCrashed(error: unknown): never {
  if (!(error instanceof LostProcess)) throw error
  throw error.isForRoom ? noRoom() : new HarmfulPage('crashes the browser')
}

function noRoom(): CallError {
  return busy('The memory for pages is in use. Not charged; try again in a few seconds.', 5)
}
