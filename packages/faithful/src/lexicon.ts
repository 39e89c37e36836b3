import { NO_SPACES, pieceOf } from './measures.ts'
import words from './number-words.json' with { type: 'json' }

// '5M' is a number; '5m' is one only of money.
const LETTER = /^([KMBT])N?(?!\p{L})/u
// The words of a language stand in this order; those of a hundred or more, which multiply others, come last.
const SAID = [...Array.from({ length: 19 }, (_, at) => at + 2), 30, 40, 50, 60, 70, 80, 90]
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(words).map(([language, list]) => [language, plainWord(list)]),
)
const AMOUNTS = Array.from({ length: 36 }, (_, at) => ([1, 2, 5][at % 3] ?? 1) * 10 ** (3 + Math.floor(at / 3)))
const lexicons = new Map<string | undefined, ReturnType<typeof makeLexicon>>()

/** The scale that a word after a number gives it, and the length of the word: 1000000 of ' million'. */
export function scaleAfter(after: string, language: string | undefined, isMoney = false): readonly [number, number] {
  const { scales, scale, longest } = lexiconOf(language)
  const [short = '', letter = ''] = LETTER.exec(isMoney ? after.toUpperCase() : after) ?? []
  const [long = '', spaced, unspaced = ''] = scale.exec(after) ?? []
  const name = longest.find((one) => (spaced ?? unspaced).toLowerCase().startsWith(one))
  const found = lexiconOf('en').scales.get(letter.toLowerCase()) ?? scales.get(name ?? '')
  return [found ?? 1, (short || long).length]
}

/** The lexicon of a language, made once; that of no language has no words. */
export function lexiconOf(language: string | undefined) {
  const made = lexicons.get(language) ?? makeLexicon(language ?? 'und')
  lexicons.set(language, made)
  return made
}

/** A language's marks and words for scales, by Unicode's locale data, its words for numbers and the stems of them. */
function makeLexicon(language: string) {
  // The words of Norwegian are listed under its older code.
  const base = language
    .split('-', 1)
    .join()
    .replace(/^n[bn]$/, 'no')
  const scales = new Map<string, number>(
    ['zh', 'ja'].includes(base) ? Object.entries({ 十: 10, 百: 100, 千: 1000 }) : [],
  )
  const [group, decimal] = [new Set<string>(), new Set<string>()]
  const isKnown = Intl.NumberFormat.supportedLocalesOf(language).length > 0
  // Spanish is written with other marks in America.
  for (const locale of isKnown ? [`${language}-u-nu-latn`, `${base}-419-u-nu-latn`] : []) {
    group.add(pieceOf(new Intl.NumberFormat(locale), { count: 1234567.5, type: /group/ }))
    decimal.add(pieceOf(new Intl.NumberFormat(locale), { count: 1234567.5, type: /decimal/ }))
  }
  // English has 'lakh' in India; the short 'T' is a thousand there.
  const styles = ['short', 'long'] as const
  for (const [region, some] of [
    ['-419', styles],
    ['-IN', styles.slice(1)],
    ['', styles],
  ] as const) {
    for (const compactDisplay of isKnown ? some : []) {
      const locale = `${region === '' ? language : base + region}-u-nu-latn`
      const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay })
      for (const count of AMOUNTS) {
        const name = pieceOf(format, { count, type: /compact/ })
          .replace(/\.$/u, '')
          .toLowerCase()
        // '1,000 crore' has more digits than its first.
        const isWhole = pieceOf(format, { count, type: /group/ }) === ''
        if (name && isWhole) scales.set(name, count / Number(pieceOf(format, { count, type: /integer/ }) || 1))
      }
    }
  }
  // Cases add an ending, but 'mil' is not in 'millas'.
  const longest = [...scales.keys()].sort((a, b) => b.length - a.length)
  const [spaced = '', unspaced = ''] = [/[\p{L}\p{M}]{2}/u, NO_SPACES].map((kind) =>
    longest
      .flatMap((name) => (kind.test(name) ? [RegExp.escape(name) + (name.length > 5 ? '\\p{L}{0,3}' : '')] : []))
      .concat('(?!)')
      .join('|'),
  )
  const scale = new RegExp(`^[\\s\u00a0\u202f]?(?:(${spaced})(?![\\p{L}\\p{M}])|(${unspaced}))`, 'iu')
  const said = [...(WORDS.get(base)?.split(/[ /]/u) ?? []), ...longest].filter((word) => word.length > 2)
  const stems = WORDS.has(base) ? said.map((word) => word.replace(/^(.{4,}).$/u, '$1')) : []
  const lists = (WORDS.get(base) ?? '').split(' ').map((list) => list.split('/').filter((word) => word.length > 1))
  const values = new Map(SAID.flatMap((value, at) => (lists[at] ?? []).map((word) => [word, value] as const)))
  return { group, decimal, scales, longest, scale, stems, values, multiples: lists[SAID.length] ?? [] }
}

/** In lower case, with one kind of apostrophe and one of 'ș': both are written in two ways. */
export function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/['ʼ]/gu, '’').replaceAll('ş', 'ș').replaceAll('ţ', 'ț')
}
