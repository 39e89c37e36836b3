import { currentCaller, onOurBehalf } from '@farebox/concurrency/callers'
import type { RequestClock, SharedTurns } from '../ports.ts'
import type { Upstream, UpstreamAllowance } from '../upstream.ts'
import { createPace, type Pace } from './upstream-pace.ts'

const DAY_SECONDS = 86_400
// For vendors that state no limit.
const UNSTATED: UpstreamAllowance = { requests: 600, perSeconds: 60 }

/** The part of vendors' limits that calls which nobody paid for share: half, so that who paid finds the other half. */
export interface FreeShare {
  of(upstream: Upstream, by: UpstreamAccess): TakeFreeTurn
  /** In how many ms the next turn of a free call comes, where it found none. */
  nextInMs(upstream: Upstream): number
}

/** How a vendor is reached. */
export interface UpstreamAccess {
  /** With a key of the operator. */
  readonly hasKey: boolean
  /** At an address of the operator. */
  readonly isOwn: boolean
}

/** Resolves to how many ms to wait, 0 for a call that is paid; undefined if a free one has no turn within the limit. */
export type TakeFreeTurn = (maxWaitMs: number) => Promise<number | undefined>

/** Counts per process, a day's requests in the store, by all processes together. */
export function createFreeShare({
  store,
  clock,
}: {
  readonly store: SharedTurns
  readonly clock: RequestClock
}): FreeShare {
  const paces = new Map<string, Pace>()
  /** How many turns of each vendor's present day are known to be taken. */
  const taken = new Map<string, { readonly day: string; readonly turns: number }>()

  function paceOf({ name }: Upstream, { requests, perSeconds }: UpstreamAllowance): Pace {
    const known = paces.get(name)
    if (known) return known
    const half =
      requests > 1 ? { requests: Math.floor(requests / 2), perSeconds } : { requests, perSeconds: 2 * perSeconds }
    const pace = createPace(half, clock)
    paces.set(name, pace)
    return pace
  }

  async function takeOfDay({ name }: Upstream, most: number): Promise<boolean> {
    const day = clock.now().toISOString().slice(0, 10)
    const known = taken.get(name)
    // What others have taken is skipped in growing steps, never beyond half of what is left.
    let step = 1
    for (let turn = known?.day === day ? known.turns : 0; turn < most; turn += step) {
      taken.set(name, { day, turns: turn + 1 })
      const key = `free:${name}:${day}:${turn}`
      const isOurs = await onOurBehalf(() => store.putIfAbsent(key, '', { ttlSeconds: DAY_SECONDS }))
      if (isOurs) return true
      step = Math.min(2 * step, Math.ceil((most - turn) / 2))
    }
    return false
  }

  return {
    nextInMs: ({ name }) =>
      paces.get(name)?.nextInMs() ?? DAY_SECONDS * 1000 - (clock.now().getTime() % (DAY_SECONDS * 1000)),
    of:
      (upstream, { hasKey, isOwn }) =>
      async (maxWaitMs) => {
        if (!currentCaller().isFree) return 0
        // The limit that we assume of others is not that of a node of the operator.
        if (isOwn && !upstream.allowance && !upstream.pace) return 0
        const allowance: UpstreamAllowance = upstream.allowance ?? upstream.pace ?? UNSTATED
        if (allowance.perSeconds < DAY_SECONDS) return paceOf(upstream, allowance).takeTurn(maxWaitMs)
        const { requests, requestsWithKey = requests } = allowance
        return (await takeOfDay(upstream, Math.floor((hasKey ? requestsWithKey : requests) / 2))) ? 0 : undefined
      },
  }
}
