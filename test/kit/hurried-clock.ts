import type { WaitingClock } from '@farebox/concurrency'
import { systemClock } from '../../src/platform/clock.ts'

const TIMES = 50

/** The system clock, with every wait fifty times shorter. */
export const hurriedClock: WaitingClock = {
  ...systemClock,
  wait: (ms, options) => systemClock.wait(ms / TIMES, options),
}

const MINUTE_MS = 60_000

/** The system clock, with what is done every minute and seldomer done fifty times as often; deadlines stay. */
export const hurriedRounds: WaitingClock = {
  ...systemClock,
  wait: (ms, options) => systemClock.wait(ms < MINUTE_MS ? ms : ms / TIMES, options),
}
