import type { Clock } from '../contract/context.ts'

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() }
