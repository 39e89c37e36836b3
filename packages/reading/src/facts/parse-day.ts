import { monthOf } from './month-names.ts'

const YEAR = '((?:19|20)\\d\\d)'
const NUMBERS: readonly (readonly [RegExp, readonly [number, number, number]])[] = [
  [new RegExp(`(?<!\\d)${YEAR}(?:[-/]|\\.\\s?)(\\d{1,2})(?:[-/]|\\.\\s?)(\\d{1,2})(?!\\d)`), [1, 2, 3]],
  [new RegExp(`${YEAR}[年년]\\s?(\\d{1,2})[月월]\\s?(\\d{1,2})[日일]`), [1, 2, 3]],
  // With points the day comes first wherever it is written so.
  [new RegExp(`(?<![\\d.])(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?${YEAR}(?!\\d)`), [3, 2, 1]],
]
const SLASHED = new RegExp(`(?<!\\d)(\\d{1,2})[/-](\\d{1,2})[/-]${YEAR}(?!\\d)`)
// C, asctime: its time stands between the day and the year. Programs that hold mail write it with a zone.
const TIME = '(?:\\d\\d:\\d\\d(?::\\d\\d)?\\s(?:(?:[A-Z]{2,5}|[+-]\\d{4})\\s)?)?'
const NAMED = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|º|ª|\\.)?,?\\s(?:(?:de|of|di)\\s)?(\\p{L}{3,12})\\.?,?\\s(?:(?:de|del)\\s)?${YEAR}(?!\\d)|(\\p{L}{3,12})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s${TIME}${YEAR}(?!\\d)|${YEAR}\\s(\\p{L}{3,12})\\.?\\s(\\d{1,2})(?![\\d:.])`,
  'iu',
)
// A version has two points, too: the text must be a date alone, or one with a time.
const SHORT_YEAR = /^\W*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d\d)(?:\D{1,10}\d{1,2}[.:h]\d\d(?:\D{0,10}))?\W*$/
// Countries differ.
const SEVERAL_ORDERS = /^en(?:-us|-ca)?$/

/** A written day, and the text on both sides of it. */
export interface WrittenDay {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly before: string
  readonly after: string
}

/**
 * The first written day of a text with a single interpretation, as YYYY-MM-DD: numbers with the year first or with
 * points, numbers in the order of the language (BCP 47), or the name of a month. Null without one.
 */
export function parseDay(text: string, language: string | null): string | null {
  return findDay(text, language)?.day ?? null
}

/** As parseDay, with its place in the text. */
export function findDay(text: string, language: string | null): WrittenDay | null {
  const patterns = [...NUMBERS.map(([pattern]) => pattern), NAMED, SLASHED, SHORT_YEAR]
  const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  const day = found && readDay(found[0], language)
  if (!day) return null
  return { day, before: text.slice(0, found.index), after: text.slice(found.index + found[0].length) }
}

function readDay(text: string, language: string | null): string | null {
  for (const [pattern, [year, month, day]] of NUMBERS) {
    const found = pattern.exec(text)
    if (found) return toDay(found[year], Number(found[month]), found[day])
  }
  const named = NAMED.exec(text)
  const [, day1, month1, year1, month2, day2, year2, year3, month3, day3] = named ?? []
  if (named)
    return toDay(year1 ?? year2 ?? year3, monthOf(month1 ?? month2 ?? month3 ?? '', language), day1 ?? day2 ?? day3)
  const [, one, other, year] = SLASHED.exec(text) ?? []
  if (year === undefined) return shortDay(text, language)
  if (Number(one) > 12 || one === other) return toDay(year, Number(other), one)
  if (Number(other) > 12) return toDay(year, Number(one), other)
  return isDayFirst(language) ? toDay(year, Number(other), one) : null
}

/** With two digits, a year could be a day elsewhere. */
function shortDay(text: string, language: string | null): string | null {
  const [, day, month, year] = SHORT_YEAR.exec(text) ?? []
  return year !== undefined && isDayFirst(language) ? toDay(`20${year}`, Number(month), day) : null
}

function toDay(year = '', month: number, day = ''): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? date : null
}

const orders = new Map<string, boolean>()
const MAX_ORDERS = 200

/** Whether a language writes the day before the month wherever it is spoken. */
function isDayFirst(language: string | null): boolean {
  const tag = (language ?? 'en').replaceAll('_', '-').toLowerCase()
  if (SEVERAL_ORDERS.test(tag)) return false
  const seen = orders.get(tag)
  if (seen !== undefined) return seen
  const isKnown = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(tag) && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  const parts = isKnown ? new Intl.DateTimeFormat(tag).formatToParts(0) : []
  const answer = parts.find(({ type }) => type !== 'literal')?.type === 'day'
  if (orders.size < MAX_ORDERS) orders.set(tag, answer)
  return answer
}
