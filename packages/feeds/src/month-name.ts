/**
 * Ordered by how often their feeds write dates in words. These languages agree on every name. Croatian would not: its
 * 'listopad' is October, in Czech and Polish it is November.
 */
export const DATE_LOCALES = 'en de fr es it pt nl el hu sv da nb pl cs ro tr ru uk'.split(' ')
const MIN_LETTERS = 3

let names: ReadonlyMap<string, number> | undefined

/** 1 to 12 for a month name in a European language, whole or shortened; undefined for any other word. */
export function readMonthName(word: string): number | undefined {
  const name = bareLetters(word)
  if (name.length < MIN_LETTERS) return undefined
  names ??= readLocales()
  const exact = names.get(name)
  if (exact) return exact
  for (const [month, number] of names) if (month.startsWith(name)) return number
  return undefined
}

function readLocales(): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const locale of DATE_LOCALES) {
    for (const width of ['long', 'short'] as const) {
      // Formatted with a day, so that Slavic and Greek names are in the genitive, as in a date.
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: width, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2001, month - 1, 15))
        const name = bareLetters(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (name.length >= MIN_LETTERS && !found.has(name)) found.set(name, month)
      }
    }
  }
  return found
}

/** Its letters, small and without accents. */
export function bareLetters(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\P{L}/gu, '')
}
