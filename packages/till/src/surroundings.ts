import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentClock } from './payment/ports/payment-clock.ts'
import type { PaymentLog } from './payment/ports/payment-log.ts'

/** The time of this machine. */
export const machineClock: PaymentClock = {
  now: () => new Date(),
  wait: (milliseconds, options) => pause(milliseconds, undefined, options),
}

/** Writes nothing. */
export const noLog: PaymentLog = { debug() {}, info() {}, warn() {}, error() {} }
