import { namesDay, WEEKDAYS } from './shows-today.ts'

const MONTH = String.raw`(?:de )?\p{L}{3,12}\.?`
const DATES = [
  String.raw`\d{4}[-/]\d{2}[-/]\d{2}`,
  String.raw`\d{4}[年년] ?\d{1,2}[月월] ?\d{1,2}[日일]`,
  String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{4}`,
  String.raw`(?<!\p{L})(?:(?:${WEEKDAYS}),? )?(?:\d{1,2}\.? ${MONTH}|\p{Lu}\p{Ll}{2,8} \d{1,2}),? (?:de )?\d{4}`,
]
// Between a date and its time stands a word in many languages.
const JOINED = String.raw`(?:T|,? (?:\p{L}{1,3}\.? ){0,2})`
const ZONE = String.raw`(?: ?(UTC|GMT|Z)(?! ?[+\-−\d]|\p{L}))`
const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?![\d:])(?: ?([AaPp])\.?[Mm]\b)?`
const CLOCK = new RegExp(String.raw`(?<![\d:.,])(?:(${DATES.join('|')})${JOINED})?${TIME}${ZONE}?`, 'gu')
// Words at the start of a line, or of a part of it, that introduce the time of the visit.
const SAYS_CLOCK =
  /(?:^|[.,;|•·(]\s?)(?:the )?(?:(?:current|server|system) (?:date and |date\/)?time|time now(?: is)?|(?:it is|it's) now|it is|it's|es ist|il est|son las|jetzt|uhrzeit|serverzeit|aktuelle uhrzeit|heure actuelle|hora actual|ora attuale|现在时间|当前时间|現在時刻|현재 시각)[\s:：]{0,3}$/i
const MAY_SAY_CLOCK =
  /(?:^|[,;|•·(]\s?)(?:"?now"?|local time(?: in [\p{L} ]{1,30})?|as of|stand|(?:page |last |zuletzt )?(?:updated|refreshed|generated|rendered|loaded|retrieved|accessed|checked|aktualisiert|actualisé|actualizado)(?: at| on| am| le| el)?)[\s:：]{0,3}$/iu

const DAY_SECONDS = 24 * 3600
const DAY_MS = DAY_SECONDS * 1000
// The tolerance for a date without a time, anywhere on Earth.
const NEAR_DATE_MS = 1.5 * DAY_MS
// Time zone offsets are multiples of a quarter of an hour.
const QUARTER_SECONDS = 15 * 60
const NEAR_SECONDS = 60

/** A date and time of day on a page, or a time of day alone. */
export interface ClockReading {
  readonly text: string
  /** Offset from UTC in seconds, modulo a day, if it shows the time of the visit; null if it cannot. */
  readonly offsetSeconds: number | null
  /** True if its form or the words before it prove a clock; a time that happens to fit is not proof. */
  readonly isProof: boolean
}

interface Shown {
  readonly date: string | undefined
  readonly hour: string
  readonly minute: string
  readonly second: string | undefined
  readonly half: string | undefined
  readonly zone: string | undefined
}

/**
 * Removes the times of day from a line, and tells which of them are proven clocks that show `at` somewhere on Earth: by
 * their seconds, by their date or zone, or by the words before them. Other times that happen to fit, such as the start of a
 * concert, prove nothing.
 */
export function readClocks(line: string, { at, mark }: { readonly at: Date; readonly mark: string }) {
  const clocks: ClockReading[] = []
  const pattern = line.replace(CLOCK, (text, date, hour, minute, second, half, zone, index: number) => {
    const shown = { date, hour, minute, second, half, zone }
    const offsetSeconds = offsetOf(shown, at)
    clocks.push({ text, offsetSeconds, isProof: provesClock(shown, line.slice(0, index), offsetSeconds) })
    return zone === undefined ? mark : `${mark} ${zone}`
  })
  return { pattern, clocks }
}

function provesClock({ date, minute, second, zone }: Shown, before: string, offsetSeconds: number | null): boolean {
  // Times in timetables have no seconds.
  if (second !== undefined && second !== '00') return true
  if (SAYS_CLOCK.test(before.slice(-60))) return true
  if (Number(minute) % 5 === 0) return false
  // A day with an odd minute, or such a minute of the zone that is named, fits two visits by chance once in thousands.
  return date !== undefined || (zone !== undefined && offsetSeconds === 0) || MAY_SAY_CLOCK.test(before.slice(-60))
}

function offsetOf({ date, hour, minute, second, half }: Shown, at: Date): number | null {
  if (date !== undefined && !isNearDate(date, at)) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  const shown = hours * 3600 + Number(minute) * 60 + Number(second ?? 30)
  const actual = (at.getTime() % DAY_MS) / 1000
  const near = second === undefined ? NEAR_SECONDS + 30 : NEAR_SECONDS
  const offset = Math.round((shown - actual) / QUARTER_SECONDS) * QUARTER_SECONDS
  if (Math.abs(shown - actual - offset) > near) return null
  return (offset + 2 * DAY_SECONDS) % DAY_SECONDS
}

/** Whether a date is that of the visit somewhere on Earth. */
function isNearDate(date: string, at: Date): boolean {
  return readDates(date).some((ms) => Math.abs(ms - at.getTime()) <= NEAR_DATE_MS) || namesDay(date, at)
}

/** Possible meanings of a date, in ms since 1970: 11/12/2026 has two. */
function readDates(date: string): number[] {
  const numbers = date
    .split(/[^\d]+/)
    .filter(Boolean)
    .map(Number)
  if (numbers.length !== 3) return [Date.parse(`${date} UTC`)]
  const [first = 0, second = 0, third = 0] = numbers
  if (first > 31) return [Date.UTC(first, second - 1, third)]
  return [Date.UTC(third, first - 1, second), Date.UTC(third, second - 1, first)]
}
