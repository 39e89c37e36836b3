import type { Clock } from '../../contract/context.ts'
import type { UpstreamPace } from '../../contract/upstream.ts'

/** Spaces the requests to a host as its terms ask. */
export interface Pace {
  /** Takes the next turn and says how many ms away it is. Undefined, and nothing taken, where that is above the limit. */
  takeTurn(maxWaitMs: number): number | undefined
}

/** Turns of one vendor: never more than it allows in any window of that length. Counted in this process only. */
export function createPace({ requests, perSeconds }: UpstreamPace, clock: Clock): Pace {
  /** When the newest turns are, in milliseconds since the epoch; at most `requests` of them. */
  const turns: number[] = []

  return {
    takeTurn(maxWaitMs) {
      const now = clock.now().getTime()
      const [oldest = now] = turns
      const turn = turns.length < requests ? now : Math.max(now, oldest + perSeconds * 1000)
      if (turn - now > maxWaitMs) return undefined
      turns.push(turn)
      if (turns.length > requests) turns.shift()
      return turn - now
    },
  }
}
