import { setTimeout as pause } from 'node:timers/promises'
import type { WaitingClock } from '@farebox/concurrency'

/** The time of this machine. */
export const systemClock: WaitingClock = {
  now: () => new Date(),
  wait: (ms, options) => pause(ms, undefined, options),
}
