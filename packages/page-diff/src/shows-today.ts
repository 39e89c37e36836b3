const LOCALES =
  'en-US en-GB de fr es pt it nl sv da fi nb pl cs sk hu ro bg hr el ru uk tr id vi ja ko zh zh-Hant'.split(' ')
const TODAY =
  /^(?:today(?: is|'s date(?: is)?)?|heute(?: ist)?|aujourd'hui|nous sommes le|hoy(?: es)?|hoje(?: é)?|oggi(?: è)?|vandaag|idag|i dag|dziś|dnes|сегодня|сьогодні|今日は?|今天(?:是)?|오늘은?)?[\s:,]*/i
// The word alone may begin a headline.
const COPYRIGHT = /©|\(c\)\s?\d{4}|^copyright[\s:,]{1,3}\d{4}/i
const YEARS = /\b(?:19|20)\d\d(?:\s?[-–—]\s?(?:19|20)\d\d)?\b/g
const MAX_NOTICE_CHARS = 200
const DAY_MS = 24 * 3600 * 1000
const MAX_CHARS = 60

const namesByDay = new Map<string, ReadonlySet<string>>()

/** Whether a line contains only the date and weekday of the visit `at`, anywhere on Earth. */
export function saysToday(line: string, at: Date): boolean {
  if (line.length > MAX_CHARS || !/\p{L}{2}|[年년]/u.test(line) || !/\d/.test(line)) return false
  const day = bare(line.replace(TODAY, ''))
  return [-DAY_MS, 0, DAY_MS].some((shift) => namesOf(new Date(at.getTime() + shift)).has(day))
}

/** The line with `mark` in place of the years of a copyright notice: each January they change by themselves. */
export function withoutCopyrightYears(line: string, mark: string): string {
  return line.length <= MAX_NOTICE_CHARS && COPYRIGHT.test(line) ? line.replace(YEARS, mark) : line
}

function namesOf(day: Date): ReadonlySet<string> {
  const key = day.toISOString().slice(0, 10)
  const known = namesByDay.get(key)
  if (known) return known
  const names = new Set<string>()
  for (const locale of LOCALES) {
    for (const month of ['long', 'short'] as const) {
      for (const weekday of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(locale, {
          weekday,
          month,
          day: 'numeric',
          year: 'numeric',
          timeZone: 'UTC',
        })
        names.add(bare(format.format(day)))
      }
    }
  }
  // A comparison needs two days; a server runs for many.
  if (namesByDay.size > 20) namesByDay.clear()
  namesByDay.set(key, names)
  return names
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/[\s.,|·•()]+/g, '')
}
