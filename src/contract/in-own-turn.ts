import { FairSemaphore } from '@farebox/concurrency'
import { busy } from './errors.ts'

// As many pieces of work take seconds, in which callers give up.
const MOST_WAITING = 1000

const turns = new FairSemaphore({
  size: 1,
  maxWaiting: MOST_WAITING,
  refusal: () => busy('Many calls are worked on. Not charged; try again.', 1),
})

/**
 * Does a piece of work that keeps the event loop for milliseconds in a turn of its own. Those of several calls at the
 * same moment would keep it for a tenth of a second, and with it every other caller.
 */
export async function inOwnTurn<T>(work: () => T, { signal }: { readonly signal: AbortSignal }): Promise<Awaited<T>> {
  setImmediate(await turns.acquire({ signal }))
  return await work()
}
