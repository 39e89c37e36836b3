import type { RequestClock } from '../ports.ts'
import type { UpstreamPace } from '../upstream.ts'

/** Limits the rate of requests to a host as its terms require. */
export interface Pace {
  /**
   * Takes the next turn and returns in how many ms it comes. Undefined, and nothing taken, if that exceeds the limit.
   */
  takeTurn(maxWaitMs: number): number | undefined
  /** In how many ms the next turn comes. */
  nextInMs(): number
}

/** Turns of one vendor: never more than it allows in any window of that length. Counted per process. */
export function createPace({ requests, perSeconds }: UpstreamPace, clock: RequestClock): Pace {
  /** When the newest turns are, in milliseconds since the epoch; at most `requests` of them. */
  let turns: number[] = []
  let seen = clock.now().getTime()

  function nextInMs(): number {
    const now = clock.now().getTime()
    // The clock was set back, and the turns with it.
    const setBackMs = seen - now
    if (setBackMs > 0) turns = turns.map((turn) => turn - setBackMs)
    seen = now
    const [oldest = now] = turns
    return turns.length < requests ? 0 : Math.max(0, oldest + perSeconds * 1000 - now)
  }

  return {
    nextInMs,
    takeTurn(maxWaitMs) {
      const inMs = nextInMs()
      if (inMs > maxWaitMs) return undefined
      turns.push(clock.now().getTime() + inMs)
      if (turns.length > requests) turns.shift()
      return inMs
    },
  }
}
