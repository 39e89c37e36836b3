import { onlyAged } from './only-aged.ts'
import type { ClockReading } from './read-clocks.ts'
import type { LineReading } from './read-line.ts'

/**
 * Whether two lines differ in nothing but the time of the visit: clocks that went on, and ages that grew, exactly as much as
 * passed between the visits. Every other time is what the page says.
 */
export function isSameLine(left: LineReading, right: LineReading): boolean {
  if (left.pattern !== right.pattern) return false
  if (left.clocks.length !== right.clocks.length || left.ages.length !== right.ages.length) return false
  const seconds = (right.at.getTime() - left.at.getTime()) / 1000
  return (
    left.clocks.every((clock, at) => isSameClock(clock, right.clocks[at])) &&
    left.ages.every((age, at) => {
      const other = right.ages[at]
      return other !== undefined && (age.text === other.text || onlyAged(age, other, seconds))
    })
  )
}

function isSameClock(left: ClockReading, right: ClockReading | undefined): boolean {
  if (left.text === right?.text) return true
  // One of the two is enough: the other may be looked at on the full minute.
  return left.offsetSeconds !== null && left.offsetSeconds === right?.offsetSeconds && (left.isProof || right.isProof)
}
