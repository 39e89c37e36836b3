const LOCALES =
  'en de fr es pt it nl sv da fi nb pl cs sk hu ro bg hr el ru uk tr ar fa he hi id vi th ja ko zh zh-Hant'.split(' ')
const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
// 'il y a 3 articles' is not a time, though 'il y a 3 a' is. Scripts without spaces need no such check.
const WORD_END = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}\\p{Script=Hebrew}])'
// One number for each plural form of any of the languages.
const COUNTS = [1, 2, 3, 5, 11, 21, 100]
const WORDLESS = /^an? (second|minute|hour|day|week|month|year) ago$/

const YESTERDAYS: ReadonlySet<string> = new Set(dayWords(-1))

const MAY_HOLD_AGE = new RegExp(
  ['\\d', 'ago', 'now', ...YESTERDAYS].map((word) => (word === '\\d' ? word : escapePattern(word))).join('|'),
  'i',
)

/** The word of today (0) or yesterday (-1) in each language. */
export function dayWords(day: 0 | -1): string[] {
  // The word of Hindi for yesterday is also that of tomorrow.
  return LOCALES.filter((locale) => locale !== 'hi').map((locale) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(day, 'day').toLowerCase(),
  )
}

/** Whether a line may tell an age or a time: such a line has digits, or one of a few words. */
export function mayTellAge(line: string): boolean {
  return MAY_HOLD_AGE.test(line)
}

type Unit = (typeof UNITS)[number]

/** The meaning of '3 minutes ago': count and unit; several units if the language writes them alike. */
export interface ElapsedTime {
  readonly text: string
  readonly count: number
  readonly units: readonly Unit[]
}

interface Phrasebook {
  readonly pattern: RegExp
  readonly unitsByPhrase: ReadonlyMap<string, ReadonlySet<Unit>>
}

let phrasebook: Phrasebook | undefined

/** Removes '3 minutes ago' and the like from a line, by the phrases of Unicode CLDR in 33 languages. */
export function takeElapsedTimes(line: string, mark: string): { readonly rest: string; readonly times: ElapsedTime[] } {
  // Created on first use: it takes a tenth of a second.
  phrasebook ??= createPhrasebook()
  const { pattern, unitsByPhrase } = phrasebook
  const times: ElapsedTime[] = []
  const rest = line.replace(pattern, (text) => {
    times.push(readPhrase(text, unitsByPhrase))
    return mark
  })
  return { rest, times }
}

function readPhrase(text: string, unitsByPhrase: Phrasebook['unitsByPhrase']): ElapsedTime {
  const bare = text.toLowerCase()
  const wordless = WORDLESS.exec(bare)?.[1]
  if (wordless) return { text, count: 1, units: UNITS.filter((unit) => unit === wordless) }
  if (YESTERDAYS.has(bare)) return { text, count: 1, units: ['day'] }
  const digits = /\d+/.exec(bare)?.[0]
  if (digits === undefined) return { text, count: 0, units: ['minute'] }
  return { text, count: Number(digits), units: [...(unitsByPhrase.get(phraseOf(bare.replace(digits, '#'))) ?? [])] }
}

function createPhrasebook(): Phrasebook {
  const endings = new Map<string, Set<string>>()
  const unitsByPhrase = new Map<string, Set<Unit>>()
  for (const { before, after, unit } of phrases()) {
    endings.set(before, (endings.get(before) ?? new Set()).add(after))
    const phrase = phraseOf(`${before}#${after}`.toLowerCase())
    unitsByPhrase.set(phrase, (unitsByPhrase.get(phrase) ?? new Set()).add(unit))
  }
  const branches = Array.from(endings, ([before, afters]) => {
    // The longest first: 'minutes' starts with 'minute'.
    const after = [...afters].sort((a, b) => b.length - a.length).map(escapePattern)
    return `${escapePattern(before)}(?<!\\d[.,:]?)\\d{1,5} ?(?:${after.join('|')})${WORD_END}`
  })
  const yesterdays = [...YESTERDAYS].map((word) => `(?<![\\p{L}\\p{N}])${escapePattern(word)}${WORD_END}`)
  const words = [...yesterdays, '\\ban? (?:second|minute|hour|day|week|month|year) ago', 'just now']
  return { pattern: new RegExp([...branches, ...words].join('|'), 'giu'), unitsByPhrase }
}

/** The text before and after the number. Phrases without a number ('one hour ago' in Hebrew) are left out. */
function* phrases() {
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style })
      for (const unit of UNITS) {
        for (const count of COUNTS) {
          const parts = format.formatToParts(-count, unit)
          const at = parts.findIndex(({ type }) => type === 'integer')
          if (at >= 0)
            yield { before: toText(parts.slice(0, at)), after: toText(parts.slice(at + 1)).trimStart(), unit }
        }
      }
    }
  }
}

function toText(parts: readonly Intl.RelativeTimeFormatPart[]): string {
  return parts
    .map(({ value }) => value)
    .join('')
    .replace(/\s+/g, ' ')
}

/** Matches with and without a space after the number. */
function phraseOf(text: string): string {
  return text.replace(/\s+/g, '')
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
