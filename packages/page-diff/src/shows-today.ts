const LOCALES =
  'en-US en-GB de fr es pt it nl sv da fi nb pl cs sk hu ro bg hr el ru uk tr id vi ja ko zh zh-Hant'.split(' ')
const TODAY =
  /^(?:today(?: is|'s date(?: is)?)?|heute(?: ist(?: der)?)?|aujourd'hui|nous sommes le|hoy(?: es)?|hoje(?: é)?|oggi(?: è)?|vandaag|idag|i dag|dziś|dnes|сегодня|сьогодні|今日は?|今天(?:是)?|오늘은?)?[\s:,]*/i
// Of sounds and of texts, in a row with the word or alone; the word alone only where a line begins.
const SIGNS = String.raw`(?:(?:[©℗]|\(c\))[\s:,]{0,3}(?:&\s)?(?:copyright[\s:,]{0,3})?|^copyright[\s:,]{1,3}){1,2}`
const YEAR = String.raw`(?:19|20)\d\d(?!\d)`
const NOTICE = new RegExp(String.raw`(${SIGNS})${YEAR}(?:\s?[-–—,]\s?${YEAR}){0,9}`, 'gi')
const DAY_MS = 24 * 3600 * 1000
const MAX_CHARS = 60

// Of a week.
const SUNDAY = Date.UTC(2026, 10, 1)

/** The names of the days of the week in these languages, as an expression; the longest first. */
export const WEEKDAYS = [...new Set(LOCALES.flatMap(weekdaysOf))]
  .sort((one, other) => other.length - one.length)
  .map((name) => name.replaceAll('.', '\\.'))
  .join('|')

function weekdaysOf(locale: string): string[] {
  return (['long', 'short'] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => format.format(SUNDAY + day * DAY_MS))
  })
}

const namesByDay = new Map<string, DayNames>()

interface DayNames {
  readonly withWeekday: ReadonlySet<string>
  readonly alone: ReadonlySet<string>
}

/** Whether a line contains only the date of the visit `at`, anywhere on Earth, with its weekday or behind a word for today. */
export function saysToday(line: string, at: Date): boolean {
  if (line.length > MAX_CHARS || !/\p{L}{2}|[年년]/u.test(line) || !/\d/.test(line)) return false
  const [said = ''] = TODAY.exec(line) ?? []
  const day = bare(line.slice(said.length))
  return namesNear(at).some(({ withWeekday, alone }) => withWeekday.has(day) || (/\p{L}/u.test(said) && alone.has(day)))
}

/** Whether a text is the name of the date of the visit `at`, anywhere on Earth, in any of the languages. */
export function namesDay(text: string, at: Date): boolean {
  const day = bare(text)
  // Russian has a word for the year behind it.
  return namesNear(at).some(({ withWeekday, alone }) => [...withWeekday, ...alone].some((name) => name.startsWith(day)))
}

function namesNear(at: Date): DayNames[] {
  return [-DAY_MS, 0, DAY_MS].map((shift) => namesOf(new Date(at.getTime() + shift)))
}

/**
 * The line with `mark` in place of the years directly behind a sign of copyright: each January they change by themselves.
 * Other years of the line, as that of a price, do not.
 */
export function withoutCopyrightYears(line: string, mark: string): string {
  return line.replace(NOTICE, (_, signs: string) => `${signs}${mark}`)
}

function namesOf(day: Date): DayNames {
  const key = day.toISOString().slice(0, 10)
  const known = namesByDay.get(key)
  if (known) return known
  const names = (weekday: 'long' | 'short' | undefined) =>
    LOCALES.flatMap((locale) =>
      (['long', 'short'] as const).map((month) =>
        bare(
          new Intl.DateTimeFormat(locale, { weekday, month, day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
            day,
          ),
        ),
      ),
    )
  const found = { withWeekday: new Set([...names('long'), ...names('short')]), alone: new Set(names(undefined)) }
  // A comparison needs two days; a server runs for many.
  if (namesByDay.size > 20) namesByDay.clear()
  namesByDay.set(key, found)
  return found
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(/[\s.,|·•()]+/g, '')
}
