import type { RequestClock } from '../src/ports.ts'

/** A clock that stands still until it is set. */
export function fixedClock(at: string): RequestClock & { set(at: string): void } {
  let now = new Date(at)
  return {
    now: () => now,
    set(next) {
      now = new Date(next)
    },
  }
}
