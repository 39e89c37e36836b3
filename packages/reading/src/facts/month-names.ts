const STYLES = [
  { month: 'long', day: 'numeric' },
  { month: 'long' },
  { month: 'short', day: 'numeric' },
  { month: 'short' },
] as const
// Pages make languages up.
const MAX_KNOWN = 200
/** BCP 47, of the larger press. Pages leave their language out, or state that of their program. */
export const PRESS_LANGUAGES = 'de fr es it pt nl pl ru uk cs sv da nb fi tr hu hr ro el id'.split(' ')
const known = new Map<string, ReadonlyMap<string, number>>()
let ofAll: ReadonlyMap<string, number> | undefined

/**
 * The month that a word names, 1 to 12: in English, in the language (BCP 47), or in any other of the larger press if all
 * of them that have the word mean the same month. 0 if it names none.
 */
export function monthOf(word: string, language: string | null): number {
  const name = word.toLowerCase()
  const own = monthsOf('en').get(name) ?? monthsOf(language ?? 'en').get(name)
  if (own !== undefined) return own
  ofAll ??= agreed()
  return ofAll.get(name) ?? 0
}

/** The names of the months, whole, shortened, and as they stand behind a day. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  const [code = 'en'] = language.toLowerCase().split(/[-_]/)
  const seen = known.get(code)
  if (seen) return seen
  const months = new Map(code === 'en' ? [['sept', 9]] : [])
  for (const style of STYLES) {
    const format = new Intl.DateTimeFormat(/^[a-z]{2,3}$/.test(code) ? code : 'en', { ...style, timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2020, month - 1, 15))
      const name = parts
        .find(({ type }) => type === 'month')
        ?.value.toLowerCase()
        .replace(/\.$/, '')
      if (name) months.set(name, month)
    }
  }
  if (known.size < MAX_KNOWN) known.set(code, months)
  return months
}

function agreed(): ReadonlyMap<string, number> {
  const all = PRESS_LANGUAGES.flatMap((code) => [...monthsOf(code)])
  const meanings = Map.groupBy(all, ([name]) => name)
  return new Map(all.filter(([name]) => new Set(meanings.get(name)?.map(([, month]) => month)).size === 1))
}
