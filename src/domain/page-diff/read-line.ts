import { elapsedTime } from './elapsed-time.ts'
import { type ClockReading, readClocks } from './read-clocks.ts'

const MARK = '\u2026'
const EPOCH = /(?<![\d.,])\d{10}(?:\d{3})?(?![\d.,])/g
const MAKING =
  /\b(?:generated|rendered|loaded|executed|processed|served|built|queries|query) (?:in|within|took) \d{1,9}(?:[.,]\d{1,9})? ?(?:s|ms|µs|secs?|seconds?|milliseconds?)\b/gi
const REQUEST_ID = /\b(?:ray|request|trace|correlation|session|incident) id\b[:# ]{0,3}[\w-]{6,64}/gi

const NEAR_MS = 2 * 60 * 1000

/** A line of a page as somebody sees it who knows when it was fetched. */
export interface LineReading {
  /**
   * Without what differs between two visits though nobody changed the page: Unix times of the visit, 'three minutes ago', how
   * long the page took to make, the number of the request. A mark stands in the place of each clock.
   */
  readonly pattern: string
  readonly clocks: readonly ClockReading[]
}

/** Reads a line of a page that was fetched `at`. */
export function readLine(line: string, at: Date): LineReading {
  // All of it is in figures, but for the few phrases without any.
  if (!/\d|ago|now/.test(line)) return { pattern: line, clocks: [] }
  const steady = line
    .replace(MAKING, MARK)
    .replace(REQUEST_ID, MARK)
    .replace(elapsedTime(), MARK)
    .replace(EPOCH, (digits) => (isNow(digits, at) ? MARK : digits))
  return readClocks(steady, { at, mark: MARK })
}

function isNow(digits: string, at: Date): boolean {
  const ms = digits.length === 13 ? Number(digits) : Number(digits) * 1000
  return Math.abs(ms - at.getTime()) <= NEAR_MS
}
