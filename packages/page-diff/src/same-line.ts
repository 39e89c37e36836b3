import { onlyAged } from './only-aged.ts'
import type { ClockReading } from './read-clocks.ts'
import type { LineReading } from './read-line.ts'

/**
 * Whether two lines differ only in the time of the visit: clocks and ages advanced by exactly the time between the
 * visits. Any other time is content.
 */
export function isSameLine(left: LineReading, right: LineReading): boolean {
  if (left.pattern !== right.pattern || left.quotes !== right.quotes) return false
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
  // One proof is enough: the other visit may have been on the full minute.
  return left.offsetSeconds !== null && left.offsetSeconds === right?.offsetSeconds && (left.isProof || right.isProof)
}
