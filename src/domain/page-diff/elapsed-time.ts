const LOCALES =
  'en de fr es pt it nl sv da fi nb pl cs sk hu ro bg hr el ru uk tr ar fa he hi id vi th ja ko zh zh-Hant'.split(' ')
const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
// 'il y a 3 articles' is no time, though 'il y a 3 a' is. Scripts without spaces have nothing of the kind.
const WORD_END = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Arabic}\\p{Script=Hebrew}])'
// One of each plural form of any of the languages.
const COUNTS = [1, 2, 3, 5, 11, 21, 100]

let pattern: RegExp | undefined

/** Finds '3 minutes ago' in the words that Unicode CLDR has for it in 33 languages. */
export function elapsedTime(): RegExp {
  // Not before it is needed: it takes a tenth of a second to make.
  pattern ??= createPattern()
  return pattern
}

function createPattern(): RegExp {
  const endings = new Map<string, Set<string>>()
  for (const [before, after] of phrases()) {
    const known = endings.get(before) ?? new Set()
    endings.set(before, known.add(after))
  }
  const branches = Array.from(endings, ([before, afters]) => {
    // The longest first: 'minute' begins 'minutes'.
    const after = [...afters].sort((a, b) => b.length - a.length).map(escapePattern)
    return `${escapePattern(before)}(?<!\\d[.,:]?)\\d{1,4} ?(?:${after.join('|')})${WORD_END}`
  })
  return new RegExp([...branches, '\\ban? (?:second|minute|hour|day|week|month|year) ago', 'just now'].join('|'), 'giu')
}

/** What stands before and after the number. Phrases that need no number ('one hour ago' in Hebrew) are left out. */
function* phrases(): Generator<readonly [before: string, after: string]> {
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style })
      for (const unit of UNITS) {
        for (const count of COUNTS) {
          const parts = format.formatToParts(-count, unit)
          const at = parts.findIndex(({ type }) => type === 'integer')
          if (at >= 0) yield [toText(parts.slice(0, at)), toText(parts.slice(at + 1)).trimStart()]
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

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
