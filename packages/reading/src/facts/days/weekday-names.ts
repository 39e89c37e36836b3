import { PRESS_LANGUAGES } from '../month-names.ts'

const known = new Map<string, ReadonlySet<string>>()
// Pages make languages up.
const MAX_KNOWN = 200
const LETTERS = /\p{L}+/gu

/**
 * Whether a word, in lower case, is a part of the name of a day of the week: in English, in the language (BCP 47) or in any other of
 * the larger press. Short ones only in its own: "do" is "until" elsewhere.
 */
export function isWeekday(word: string, language: string | null): boolean {
  return (
    ['en', language ?? 'en'].some((each) => weekdaysOf(each, 'short').has(word)) ||
    ['en', language ?? 'en', ...PRESS_LANGUAGES].some((each) => weekdaysOf(each, 'long').has(word))
  )
}

function weekdaysOf(language: string, weekday: 'long' | 'short'): ReadonlySet<string> {
  const [code = 'en'] = language.toLowerCase().split(/[-_]/)
  const seen = known.get(`${code} ${weekday}`)
  if (seen) return seen
  const format = new Intl.DateTimeFormat(/^[a-z]{2,3}$/.test(code) ? code : 'en', { weekday, timeZone: 'UTC' })
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2020, 0, day)).toLowerCase())
  const names = new Set(days.flatMap((name) => name.match(LETTERS) ?? []))
  if (known.size < MAX_KNOWN) known.set(`${code} ${weekday}`, names)
  return names
}
