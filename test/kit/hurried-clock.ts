import type { WaitingClock } from '@farebox/concurrency'
import { systemClock } from '../../src/platform/clock.ts'

const TIMES = 50

/** The system clock, with every wait fifty times shorter. */
export const hurriedClock: WaitingClock = {
  ...systemClock,
  wait: (ms, options) => systemClock.wait(ms / TIMES, options),
}
