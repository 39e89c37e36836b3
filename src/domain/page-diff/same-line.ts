import type { ClockReading } from './read-clocks.ts'
import type { LineReading } from './read-line.ts'

/**
 * Whether two lines differ in nothing but the time of the visit. A time of day is the same where it did not change, or where
 * it went on as far as the time between the visits did: '9:00 to 18:00' stays what it is, whenever somebody looks.
 */
export function isSameLine(left: LineReading, right: LineReading): boolean {
  return (
    left.pattern === right.pattern &&
    left.clocks.length === right.clocks.length &&
    left.clocks.every((clock, at) => isSameClock(clock, right.clocks[at]))
  )
}

function isSameClock(left: ClockReading, right: ClockReading | undefined): boolean {
  if (left.text === right?.text) return true
  return left.offsetSeconds !== null && left.offsetSeconds === right?.offsetSeconds
}
