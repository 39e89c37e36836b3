const YEAR = '((?:19|20)\\d\\d)'
const NUMBERS: readonly (readonly [RegExp, readonly [number, number, number]])[] = [
  [new RegExp(`(?<!\\d)${YEAR}[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d)`), [1, 2, 3]],
  [new RegExp(`${YEAR}[年년]\\s?(\\d{1,2})[月월]\\s?(\\d{1,2})[日일]`), [1, 2, 3]],
  // With points the day comes first wherever it is written so.
  [new RegExp(`(?<![\\d.])(\\d{1,2})\\.\\s?(\\d{1,2})\\.\\s?${YEAR}(?!\\d)`), [3, 2, 1]],
]
const SLASHED = new RegExp(`(?<!\\d)(\\d{1,2})[/-](\\d{1,2})[/-]${YEAR}(?!\\d)`)
const NAMED = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|º|ª|\\.)?,?\\s(?:(?:de|of|di)\\s)?(\\p{L}{3,12})\\.?,?\\s(?:(?:de|del)\\s)?${YEAR}(?!\\d)|(\\p{L}{3,12})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s${YEAR}(?!\\d)`,
  'iu',
)
const names = new Map<string, ReadonlyMap<string, number>>()

/**
 * The first written day of a text with a single interpretation, as YYYY-MM-DD: numbers with the year first or with
 * points, or a name of a month in the language (BCP 47) or in English. Null without one.
 */
export function parseDay(text: string, language: string | null): string | null {
  for (const [pattern, [year, month, day]] of NUMBERS) {
    const found = pattern.exec(text)
    if (found) return toDay(found[year], Number(found[month]), found[day])
  }
  const named = NAMED.exec(text)
  if (named) return toDay(named[3] ?? named[6], monthOf(named[2] ?? named[4] ?? '', language), named[1] ?? named[5])
  const [, one, other, year] = SLASHED.exec(text) ?? []
  if (Number(one) > 12 || (one === other && one !== undefined)) return toDay(year, Number(other), one)
  return Number(other) > 12 ? toDay(year, Number(one), other) : null
}

function toDay(year = '', month: number, day = ''): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ? date : null
}

/** 1 to 12; 0 if the word is no name of a month. */
function monthOf(word: string, language: string | null): number {
  const name = word.toLowerCase()
  return monthsOf('en').get(name) ?? monthsOf(language ?? 'en').get(name) ?? 0
}

/** The names of the months, whole, shortened, and as they stand behind a day. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  const [code = 'en'] = language.toLowerCase().split(/[-_]/)
  const known = names.get(code)
  if (known) return known
  const months = new Map(code === 'en' ? [['sept', 9]] : [])
  for (const style of ['long', 'short'] as const)
    for (const withDay of [{ day: 'numeric' } as const, {}])
      for (let month = 1; month <= 12; month += 1) addName({ month: style, ...withDay }, month)
  // Pages make languages up.
  if (names.size < 200) names.set(code, months)
  return months

  function addName(format: Intl.DateTimeFormatOptions, month: number) {
    const isLanguage = /^[a-z]{2,3}$/.test(code)
    const parts = new Intl.DateTimeFormat(isLanguage ? code : 'en', { ...format, timeZone: 'UTC' }).formatToParts(
      Date.UTC(2020, month - 1, 15),
    )
    const name = parts
      .find(({ type }) => type === 'month')
      ?.value.toLowerCase()
      .replace(/\.$/, '')
    if (name) months.set(name, month)
  }
}
