import { takeOneOf } from '@farebox/concurrency'
import type { SharedTurns } from '../ports.ts'
import type { Upstream } from '../upstream.ts'

/** How often to check whether another process's turn is over. */
const LOOK_MS = 250
// Near the limit most turns are taken; those that are not looked at have another chance soon.
const MOST_LOOKED_AT = 5

interface SharedTurnOptions {
  readonly store: SharedTurns
  readonly maxWaitMs: number
  readonly signal: AbortSignal
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Takes the next turn that all processes and replicas of one database share at a vendor. Each of its `requests` turns can be taken
 * once in `perSeconds`, so no window of that length has more. Returns how many ms it waited; undefined, and nothing taken, if the turn would come too late.
 */
export async function takeSharedTurn(
  { name, pace }: Upstream,
  { store, maxWaitMs, signal, wait }: SharedTurnOptions,
): Promise<number | undefined> {
  if (!pace?.isShared) return 0
  for (let waitedMs = 0; waitedMs <= maxWaitMs; waitedMs += LOOK_MS) {
    if (waitedMs > 0) await wait(LOOK_MS, signal)
    const turns = turnsOf(pace.requests).map((turn) => `turn:${name}:${turn}`)
    if ((await takeOneOf(turns, { store, ttlSeconds: pace.perSeconds })) !== undefined) return waitedMs
  }
  return undefined
}

/** Some of the turns, beginning at any: processes that began at the same one would meet there. */
function turnsOf(requests: number): number[] {
  const first = Math.floor(Math.random() * requests)
  return Array.from({ length: Math.min(requests, MOST_LOOKED_AT) }, (_, index) => (first + index) % requests)
}
