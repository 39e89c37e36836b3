import { type ElapsedTime, mayTellAge, takeElapsedTimes } from './elapsed-time.ts'
import { type ClockReading, readClocks } from './read-clocks.ts'
import { saysToday, withoutCopyrightYears } from './shows-today.ts'

/** Stands in a pattern for what is of the time of the visit. */
export const CLOCK_MARK = '\u2026'
const AGE_MARK = '\u2025'
const EPOCH = /(?<![\d.,])\d{10}(?:\d{3})?(?![\d.,])/g
const MAKING =
  /\b(?:(?:page|site|request|document|content) )?(?:generated|rendered|loaded|executed|processed|served|built|created|queries|query)(?: in| within| took):? \d{1,9}(?:[.,]\d{1,9})? ?(?:s|ms|µs|secs?|seconds?|milliseconds?)\b/gi
const QUERIES = /\d{1,5} (?:(?:db|sql|database|mysql) )?quer(?:y|ies)\b/gi
const SAYS_PAGE = /\b(?:page|site|request|document|generated|rendered|executed|quer(?:y|ies)|php|sql|cache|server)\b/i
const QUOTES = /["'\u2018-\u201F]/g
const DOUBLE = /["\u201C-\u201F]/
const REQUEST_ID = /\b(?:ray|request|trace|correlation|incident) id\b[:# ]{0,3}[\w-]{6,64}/gi

const NEAR_MS = 2 * 60 * 1000

/** A line of a page, read with knowledge of when it was fetched. */
export interface LineReading {
  readonly at: Date
  /**
   * The line without parts that differ between two visits of an unchanged page: Unix times and the date of the visit,
   * the time taken to make the page, the number of the request. Marks replace clocks and ages.
   */
  readonly pattern: string
  /** Its quotation marks as they are; plain in the pattern. */
  readonly quotes: string
  readonly clocks: readonly ClockReading[]
  readonly ages: readonly ElapsedTime[]
}

/** Reads a line of a page that was fetched at the moment `at`. */
export function readPageLine(text: string, at: Date): LineReading {
  const seen = withoutUnseen(text)
  const quotes = (seen.match(QUOTES) ?? []).join('')
  const line = seen.replace(QUOTES, (quote) => (DOUBLE.test(quote) ? '"' : "'"))
  if (!mayTellAge(line)) return { at, pattern: line, quotes, clocks: [], ages: [] }
  if (saysToday(line, at)) return { at, pattern: CLOCK_MARK, quotes, clocks: [], ages: [] }
  const isMade = line.search(MAKING) >= 0
  const steady = withoutCopyrightYears(line, CLOCK_MARK)
    .replace(MAKING, (text) => (SAYS_PAGE.test(text) ? CLOCK_MARK : text))
    .replace(QUERIES, (text) => (isMade ? CLOCK_MARK : text))
    .replace(REQUEST_ID, CLOCK_MARK)
    .replace(EPOCH, (digits) => (isNow(digits, at) ? CLOCK_MARK : digits))
  const { rest, times } = takeElapsedTimes(steady, AGE_MARK)
  return { at, quotes, ...readClocks(rest, { at, mark: CLOCK_MARK }), ages: times }
}

function isNow(digits: string, at: Date): boolean {
  const ms = digits.length === 13 ? Number(digits) : Number(digits) * 1000
  return Math.abs(ms - at.getTime()) <= NEAR_MS
}

/** Without soft hyphens and joiners, and letters with their accents in one: servers change these, and a reader sees the same. */
function withoutUnseen(line: string): string {
  return line.replace(/[\u00AD\u200B\u2060\uFEFF]/g, '').normalize('NFC')
}
