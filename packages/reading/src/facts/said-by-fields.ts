import { BYLINE, DATE, RELATIVE_TIME } from '../main-content/stock-phrases.ts'
import { plainWords } from '../main-content/title-of.ts'
import { CHANGED } from './day-label.ts'
import { PUBLISHED } from './day-proof.ts'
import { findDay, type WrittenDay } from './parse-day.ts'
import type { StatedPublication } from './publication.ts'

/** What the fields of an answer say of the publication of a page. */
export interface SaidByFields extends Omit<StatedPublication, 'image'> {
  /** BCP 47, of the names of its days. */
  readonly language: string | null
}

// With its zone.
const CLOCK =
  /(?<![\d:])(\d{1,2})[:.](\d\d)(?::\d\d)?(?!\d)(?:\s?([ap])\.?m\b\.?)?(?:\s?(?:utc|gmt|ist|[a-z]{1,3}t)\b)?/iu
const SHORT_DAY = /(?<!\d)\d{1,2}\/\d{1,2}\/\d\d(?!\d)/
// What joins a name and a day says neither: "on", "at", "um", "à".
const JOINING = /^\p{Ll}{1,3}$/u
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const NO_WORD = /^[^\p{L}\p{N}]+/u
const FIGURE = /\p{N}/u
const MAX_DAYS = 3
const [MINUTE_MS, QUARTER_MINUTES, HALF_DAY_MINUTES] = [60_000, 15, 720]
// Time zones: from -12 to +14 hours.
const [FIRST_ZONE, LAST_ZONE] = [-720, 840]

/**
 * Whether a line says more than the fields of its answer do: another day than that of publication, an hour, a name, a
 * place, a price. The day of an event is no byline because it is written as one. What is certainly said of the publication
 * may name a role or a section, and that of an article its changes.
 */
export function saysMoreThanFields(line: string, fields: SaidByFields): boolean {
  const { author, publishedDay, language, isDayStated, isWork } = fields
  const known = new Set(plainWords(author ?? '').split(' '))
  const mayChange = isWork && publishedDay !== null && CHANGED.test(line)
  let [rest, isProven] = [line.replace(RELATIVE_TIME, ' ').replace(NO_WORD, ''), PUBLISHED.test(line) || mayChange]
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const found = findDay(rest, language) ?? findShortDay(rest, publishedDay)
    if (!found) break
    rest = `${found.before} ${found.after}`
    const clock = CLOCK.exec(rest)
    const isMoment = clock !== null && isMomentOf(found.day, clock, fields)
    if (found.day !== publishedDay && !isMoment && !mayChange) return true
    isProven ||= isMoment || (isDayStated && !hasTime(fields))
    for (const name of weekdays(found.day, language)) known.add(name)
    if (isProven || isWork) rest = rest.replace(CLOCK, ' ')
  }
  if (DATE.test(rest)) return true
  const words = (rest.match(WORD) ?? []).slice(Number(BYLINE.test(rest))).filter((word) => !JOINING.test(word))
  const isOfAuthor = BYLINE.test(rest) && known.has(plainWords(words[0] ?? ''))
  const isSaid = (word: string) => known.has(plainWords(word)) || PUBLISHED.test(word)
  return words.some((word) => !isSaid(word) && (FIGURE.test(word) || author === null || !(isProven || isOfAuthor)))
}

function hasTime({ publishedAt }: SaidByFields): boolean {
  return publishedAt?.includes('T') === true
}

/** Whether a day with a clock is the moment of publication in some time zone. */
function isMomentOf(day: string, [, hours, minutes, half]: readonly string[], fields: SaidByFields): boolean {
  if (!hasTime(fields)) return false
  const ofDay = half ? (Number(hours) % 12) * 60 + (/p/i.test(half) ? HALF_DAY_MINUTES : 0) : Number(hours) * 60
  const published = Math.floor(Date.parse(fields.publishedAt ?? '') / MINUTE_MS)
  const offset = Date.parse(day) / MINUTE_MS + ofDay + Number(minutes) - published
  return offset % QUARTER_MINUTES === 0 && offset >= FIRST_ZONE && offset <= LAST_ZONE
}

/** The day of publication with two digits of its year, in any order. */
function findShortDay(text: string, publishedDay: string | null): WrittenDay | null {
  const numbers = (written: string) => written.split(/\D/).map(Number).sort().join()
  const found = SHORT_DAY.exec(text)
  if (!found || !publishedDay || numbers(found[0]) !== numbers(publishedDay.slice(2))) return null
  return { day: publishedDay, before: text.slice(0, found.index), after: text.slice(found.index + found[0].length) }
}

/** The names of the day of the week of a day, whole and shortened, in English and in the language. */
function weekdays(day: string, language: string | null): readonly string[] {
  const [code = 'en'] = (language ?? 'en').toLowerCase().split(/[-_]/)
  const codes = new Set(['en', /^[a-z]{2,3}$/.test(code) ? code : 'en'])
  return [...codes].flatMap((each) =>
    (['long', 'short'] as const).map((weekday) =>
      plainWords(new Intl.DateTimeFormat(each, { weekday, timeZone: 'UTC' }).format(new Date(day))),
    ),
  )
}
