import { lookAround, NO_SPACES, pieceOf, type Surroundings } from './measures.ts'
import words from './number-words.json' with { type: 'json' }

/** A number as written, and the values that it may have: '1.250' is 1250 in Germany and 1.25 in England. */
export interface WrittenNumber {
  readonly written: string
  readonly values: readonly number[]
  /** Undefined for a part of a date or of a version. */
  readonly around?: Surroundings
}

/** A text and its language, as a BCP 47 code; undefined if nobody named it. */
export interface Writing {
  readonly text: string
  readonly language: string | undefined
}

const WRITTEN = /\d+(?:[.,'’٫٬]\d+)*/gu
const GROUPED = /^\d{1,3}(?:[.,'’٬]\d{2,3})*[.,'’٬]\d{3}$/u
// '5M' is a number; '5m' is one only of money.
const LETTER = /^([KMBT])N?(?!\p{L})/u
const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(words))
const HALF_OR_ROMAN = /(?<!\p{L})(?:[Hh]al[bfv]|half|puoli|fél|p[ůo]l|pół|пів|пол|[IVXLC]{2,}(?!\p{Lu}))|半|반/u
const AMOUNTS = Array.from({ length: 36 }, (_, at) => ([1, 2, 5][at % 3] ?? 1) * 10 ** (3 + Math.floor(at / 3)))
const lexicons = new Map<string | undefined, ReturnType<typeof makeLexicon>>()

/** The numbers of a text in digits; `joins` matches the spaces that group digits. */
export function numbersIn({ text, language }: Writing, joins: RegExp): WrittenNumber[] {
  const plain = text
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(joins, '')
    .replaceAll('24/7', '')
  const found: (WrittenNumber & { readonly end: number })[] = []
  for (const { 0: written, index } of plain.matchAll(WRITTEN)) {
    const [before, after] = [plain.slice(0, index), plain.slice(index + written.length)]
    const [scale, size] = scaleAfter(after, language, /\p{Sc} ?$/u.test(before))
    const values = valuesOf(written, language).map((value) => value * scale)
    const [last, end] = [found.at(-1), index + written.length + size]
    const around = language === undefined ? {} : { around: lookAround(before, after.slice(size), language) }
    // '1億2000万' is one number; '03.05.2026' and '2.10.1' are several.
    if (last?.end === index && scale > 1 && scale < Math.max(...last.values))
      found.splice(-1, 1, { ...last, end, values: last.values.flatMap((a) => values.map((b) => a + b)) })
    else if (values.length > 0) found.push({ written, values, end, ...around })
    else for (const part of written.split(/\D/)) found.push({ written: part, values: [Number(part)], end: 0 })
  }
  return found
}

/** Whether a text may have numbers in words, or its language has no list of them. */
export function hasNumberWords({ text, language }: Writing): boolean {
  const { stems } = lexiconOf(language)
  const lower = text.toLowerCase()
  return stems.length === 0 || HALF_OR_ROMAN.test(text) || stems.some((stem) => lower.includes(stem))
}

/** The scale that a word after a number gives it, and the length of the word: 1000000 of ' million'. */
function scaleAfter(after: string, language: string | undefined, isMoney: boolean): readonly [number, number] {
  const { scales, scale, longest } = lexiconOf(language)
  const [short = '', letter = ''] = LETTER.exec(isMoney ? after.toUpperCase() : after) ?? []
  const [long = '', spaced, unspaced = ''] = scale.exec(after) ?? []
  const name = longest.find((one) => (spaced ?? unspaced).toLowerCase().startsWith(one))
  const found = lexiconOf('en').scales.get(letter.toLowerCase()) ?? scales.get(name ?? '')
  return [found ?? 1, (short || long).length]
}

function valuesOf(written: string, language: string | undefined): number[] {
  const { group, decimal } = lexiconOf(language)
  const [whole = '', fraction = ''] = written.split(/\D(?=\d+$)/u)
  const marks = written.replaceAll(/\d/g, '')
  if (marks === '') return [Number(written)]
  const isOnly = (own: ReadonlySet<string>, other: ReadonlySet<string>) => own.has(marks) && !other.has(marks)
  const [isGrouped, isRound] = [GROUPED.test(written), fraction === '000']
  const isDecimal = marks.length === 1 ? !(isGrouped && (isRound || isOnly(group, decimal))) : GROUPED.test(whole)
  return [
    ...(isGrouped && (isRound || !isOnly(decimal, group)) ? [Number(written.replaceAll(/\D/g, ''))] : []),
    ...(isDecimal ? [Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`)] : []),
  ]
}

function lexiconOf(language: string | undefined) {
  const made = lexicons.get(language) ?? makeLexicon(language ?? 'und')
  lexicons.set(language, made)
  return made
}

/** A language's marks and words for scales, by Unicode's locale data, and stems of its words for numbers. */
function makeLexicon(language: string) {
  const [base = ''] = language.split('-', 1)
  const scales = new Map<string, number>(
    ['zh', 'ja'].includes(base) ? Object.entries({ 十: 10, 百: 100, 千: 1000 }) : [],
  )
  const [group, decimal] = [new Set<string>(), new Set<string>()]
  const isKnown = Intl.NumberFormat.supportedLocalesOf(language).length > 0
  // Spanish is written with other marks in America.
  for (const locale of isKnown ? [`${language}-u-nu-latn`, `${base}-419-u-nu-latn`] : []) {
    group.add(pieceOf(new Intl.NumberFormat(locale), { count: 1234567.5, type: /group/ }))
    decimal.add(pieceOf(new Intl.NumberFormat(locale), { count: 1234567.5, type: /decimal/ }))
    for (const compactDisplay of ['short', 'long'] as const) {
      const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay })
      for (const count of AMOUNTS) {
        const name = pieceOf(format, { count, type: /compact/ })
          .replace(/\.$/u, '')
          .toLowerCase()
        if (name) scales.set(name, count / Number(pieceOf(format, { count, type: /integer/ }) || 1))
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
  return { group, decimal, scales, longest, scale, stems }
}

/** Unicode keeps the digits of a script together, in rising order from zero. */
function toAsciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(((digit.codePointAt(0) ?? 0) - zero) % 10)
}
