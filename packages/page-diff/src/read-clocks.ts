const DATES = [
  String.raw`\d{4}-\d{2}-\d{2}`,
  String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{4}`,
  String.raw`\b(?:[A-Z][a-z]{2,8},? )?(?:\d{1,2} [A-Z][a-z]{2,8}|[A-Z][a-z]{2,8} \d{1,2}),? \d{4}`,
]
const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?![\d:])(?: ?([AaPp])\.?[Mm]\b)?`
const CLOCK = new RegExp(String.raw`(?<![\d:.,])(?:(${DATES.join('|')})(?:T|,? | at ))?${TIME}`, 'g')
// Words at the start of a line, or of a part of it, that introduce the time of the visit.
const SAYS_CLOCK =
  /(?:^|[,;|•·(]\s?)(?:the )?(?:(?:current|server|system) (?:date and |date\/)?time|time now|(?:it is|it's) now|it is|it's|es ist|il est|son las|jetzt|uhrzeit|serverzeit|aktuelle uhrzeit|heure actuelle|hora actual|ora attuale|现在时间|当前时间|現在時刻|현재 시각)[\s:：]{0,3}$/i
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
}

/**
 * Removes the times of day from a line, and tells which of them are proven clocks that show `at` somewhere on Earth: by
 * their seconds, or by the words before them. Other times that happen to fit, such as the start of a concert, prove
 * nothing.
 */
export function readClocks(line: string, { at, mark }: { readonly at: Date; readonly mark: string }) {
  const clocks: ClockReading[] = []
  const pattern = line.replace(CLOCK, (text, date, hour, minute, second, half, index: number) => {
    const shown = { date, hour, minute, second, half }
    const isClock = provesClock(shown, { before: line.slice(0, index), isAlone: text.length === line.length })
    clocks.push({ text, offsetSeconds: offsetOf(shown, at), isProof: isClock })
    return mark
  })
  return { pattern, clocks }
}

function provesClock(
  { date, minute, second }: Shown,
  { before, isAlone }: { readonly before: string; readonly isAlone: boolean },
): boolean {
  // Times in timetables have no seconds.
  if (second !== undefined && second !== '00') return true
  if (SAYS_CLOCK.test(before.slice(-60))) return true
  const isRound = Number(minute) % 5 === 0
  return !isRound && (MAY_SAY_CLOCK.test(before.slice(-60)) || (isAlone && date !== undefined))
}

function offsetOf({ date, hour, minute, second, half }: Shown, at: Date): number | null {
  if (date !== undefined && !readDates(date).some((ms) => Math.abs(ms - at.getTime()) <= NEAR_DATE_MS)) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  const shown = hours * 3600 + Number(minute) * 60 + Number(second ?? 30)
  const actual = (at.getTime() % DAY_MS) / 1000
  const near = second === undefined ? NEAR_SECONDS + 30 : NEAR_SECONDS
  const offset = Math.round((shown - actual) / QUARTER_SECONDS) * QUARTER_SECONDS
  if (Math.abs(shown - actual - offset) > near) return null
  return (offset + 2 * DAY_SECONDS) % DAY_SECONDS
}

/** Possible meanings of a date, in ms since 1970: 11/12/2026 has two. */
function readDates(date: string): number[] {
  const numbers = date.split(/[/.]/).map(Number)
  if (numbers.length !== 3) return [Date.parse(`${date} UTC`)]
  const [first = 0, second = 0, year = 0] = numbers
  return [Date.UTC(year, first - 1, second), Date.UTC(year, second - 1, first)]
}
