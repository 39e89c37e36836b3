const LOCALES =
  'en de fr es pt it nl sv da fi nb pl cs sk hu ro bg hr el ru uk tr ar fa he hi id vi th ja ko zh zh-Hant'.split(' ')
const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
// 'il y a 3 articles' is no time, though 'il y a 3 a' is. Scripts without spaces have nothing of the kind.
const WORD_END = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}\\p{Script=Hebrew}])'
// One of each plural form of any of the languages.
const COUNTS = [1, 2, 3, 5, 11, 21, 100]
const WORDLESS = /^an? (second|minute|hour|day|week|month|year) ago$/

type Unit = (typeof UNITS)[number]

/** What '3 minutes ago' says: how many, of which unit; of several units where the language writes them alike. */
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

/** Takes '3 minutes ago' and the like out of a line, in the words that Unicode CLDR has for it in 33 languages. */
export function takeElapsedTimes(line: string, mark: string): { readonly rest: string; readonly times: ElapsedTime[] } {
  // Not before it is needed: it takes a tenth of a second to make.
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
    // The longest first: 'minute' begins 'minutes'.
    const after = [...afters].sort((a, b) => b.length - a.length).map(escapePattern)
    return `${escapePattern(before)}(?<!\\d[.,:]?)\\d{1,5} ?(?:${after.join('|')})${WORD_END}`
  })
  const words = ['\\ban? (?:second|minute|hour|day|week|month|year) ago', 'just now']
  return { pattern: new RegExp([...branches, ...words].join('|'), 'giu'), unitsByPhrase }
}

/** What stands before and after the number. Phrases that need no number ('one hour ago' in Hebrew) are left out. */
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

/** With or without a space after the number. */
function phraseOf(text: string): string {
  return text.replace(/\s+/g, '')
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
