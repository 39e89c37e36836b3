import type { Store } from '../../contract/context.ts'
import type { Upstream } from '../../contract/upstream.ts'

/** How often to check whether another process's turn is over. */
const LOOK_MS = 250

interface SharedTurnOptions {
  readonly store: Pick<Store, 'putIfAbsent'>
  readonly maxWaitMs: number
  readonly signal: AbortSignal
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Takes the next turn that all processes and replicas of one database share at a vendor that allows one request per
 * interval. Returns how many ms it waited; undefined, and nothing taken, if the turn would come too late.
 */
export async function takeSharedTurn(
  { name, pace }: Upstream,
  { store, maxWaitMs, signal, wait }: SharedTurnOptions,
): Promise<number | undefined> {
  if (!pace?.isShared) return 0
  for (let waitedMs = 0; waitedMs <= maxWaitMs; waitedMs += LOOK_MS) {
    if (waitedMs > 0) await wait(LOOK_MS, signal)
    if (await store.putIfAbsent(`turn:${name}`, '', { ttlSeconds: pace.perSeconds })) return waitedMs
  }
  return undefined
}
