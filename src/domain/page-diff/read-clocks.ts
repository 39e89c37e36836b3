const DATES = [
  String.raw`\d{4}-\d{2}-\d{2}`,
  String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{4}`,
  String.raw`\b(?:[A-Z][a-z]{2,8},? )?(?:\d{1,2} [A-Z][a-z]{2,8}|[A-Z][a-z]{2,8} \d{1,2}),? \d{4}`,
]
const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?![\d:])(?: ?[AaPp]\.?[Mm]\b)?`
const CLOCK = new RegExp(String.raw`(?<![\d:.,])(?:(${DATES.join('|')})(?:T|,? | at ))?${TIME}`, 'g')

const DAY_MS = 24 * 3600 * 1000
// A date without its time, anywhere on Earth.
const NEAR_DATE_MS = 1.5 * DAY_MS
// Clocks without 'am' may mean either half of the day.
const HALF_DAY_SECONDS = 12 * 3600
// Offsets of time zones are whole quarters of an hour, nearly all whole halves.
const QUARTER_SECONDS = 15 * 60
const HALF_HOUR_SECONDS = 30 * 60
const NEAR_SECONDS = 60

/** A date and time of day on a page, or a time of day alone. */
export interface ClockReading {
  readonly text: string
  /** How far it is from UTC in seconds, modulo half a day, if it shows the time of the visit; null where it cannot. */
  readonly offsetSeconds: number | null
}

interface Shown {
  readonly date: string | undefined
  readonly hour: string
  readonly minute: string
  readonly second: string | undefined
}

/** Takes the times of day out of a line, and says which of them may be a clock that showed `at` somewhere on Earth. */
export function readClocks(line: string, { at, mark }: { readonly at: Date; readonly mark: string }) {
  const clocks: ClockReading[] = []
  const pattern = line.replace(CLOCK, (text, date, hour, minute, second) => {
    clocks.push({ text, offsetSeconds: offsetOf({ date, hour, minute, second }, at) })
    return mark
  })
  return { pattern, clocks }
}

function offsetOf({ date, hour, minute, second }: Shown, at: Date): number | null {
  if (date !== undefined && !readDates(date).some((ms) => Math.abs(ms - at.getTime()) <= NEAR_DATE_MS)) return null
  const shown = Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 30)
  const actual = (at.getTime() % DAY_MS) / 1000
  const [step, near] = second === undefined ? [HALF_HOUR_SECONDS, NEAR_SECONDS + 30] : [QUARTER_SECONDS, NEAR_SECONDS]
  const offset = Math.round((shown - actual) / step) * step
  if (Math.abs(shown - actual - offset) > near) return null
  return (offset + 2 * HALF_DAY_SECONDS) % HALF_DAY_SECONDS
}

/** What a date may mean, in ms since 1970: 11/12/2026 is two days. */
function readDates(date: string): number[] {
  const numbers = date.split(/[/.]/).map(Number)
  if (numbers.length !== 3) return [Date.parse(`${date} UTC`)]
  const [first = 0, second = 0, year = 0] = numbers
  return [Date.UTC(year, first - 1, second), Date.UTC(year, second - 1, first)]
}
