const CLOCK = /(?<![\d:])\d{1,2}:(\d\d):(\d\d)(?![\d:])/
const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
// Zones are apart by quarters of an hour.
const QUARTER_SECONDS = 15 * 60
// From when a script wrote it to when the page was read.
const MOST_SECONDS = 15

/** Whether a text states the second at which the page was read, in any time zone: a script wrote it, and nothing was published then. */
export function isClockOfReading(text: string, day: string, readAt: Date): boolean {
  const [, minutes, seconds] = CLOCK.exec(text) ?? []
  if (minutes === undefined || Math.abs(readAt.getTime() - Date.parse(day)) > 2 * DAY_MS) return false
  const passed = Math.floor(readAt.getTime() / 1000) - 60 * Number(minutes) - Number(seconds)
  return (passed + 1) % QUARTER_SECONDS <= MOST_SECONDS
}

/** Whether it is this day somewhere on earth at a moment, in milliseconds: offsets go from -12 to +14 hours. */
export function isDayAt(moment: number, day: string): boolean {
  const hours = (moment - Date.parse(day)) / HOUR_MS
  return hours >= -14 && hours < 24 + 12
}
