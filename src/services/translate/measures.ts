/** What stands around a number: what it measures, and the sign and the code before it. */
export interface Surroundings {
  /** Units and currencies that its words or symbols may mean; empty if no locale data have them. */
  readonly measures: ReadonlySet<string>
  /** 'mg', 'kWh', 'm²': a unit that is written alike in languages with Latin letters. */
  readonly symbol: string
  readonly sign: string
  /** 'LH' of 'LH400'. */
  readonly code: string
}

const UNITS = [...Intl.supportedValuesOf('unit'), 'mile-per-hour', 'kilometer-per-hour'].filter(
  // 'Degrees' alone may be of any scale, and 'in' is seldom an inch.
  (unit) => unit !== 'degree' && unit !== 'inch',
)
// Languages have up to six plurals.
const COUNTS = [1, 2, 3, 5, 11, 100, 0.5]
// In characters: the longest names have three words.
const MAX_AFTER = 40
// In letters: what a dollar is called for short, not whose it is.
const SHORTEST_WORD = 4
// Before a number only symbols and codes are of it: '$', 'US$', '%', 'EUR'.
const BEFORE = /(?:(?<!\p{L})\p{Lu}{0,3}[\p{Sc}%٪]|(?<!\p{L})[A-Z]{3})(?= ?$)/u
const IS_CODE = /^[A-Z]{3}$/
const NONE: ReadonlySet<string> = new Set()
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]$/u
const SYMBOL = /^[ \u00a0\u202f]?([munµμpkMGTcd]?(?:m|g|l|L|W|Wh|V|A|Ah|J|N|Hz|Pa|B|b|bit)[²³]?)(?![\p{L}\p{N}²³/])/u
// A hyphen after a number is a range.
const SIGN = /(?<![\p{L}\p{N}]|\d[ \u00a0\u202f])([-−–](?! )|[+<>≤≥]) ?\p{Sc}? ?$/u
const CODE = /(?<![\p{L}\p{N}])(\p{Lu}{2,})-?$/u
// A language takes 90 ms and 200 kB.
const names = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>()

/** What stands directly before and after a number of a text in a language. */
export function lookAround(before: string, after: string, language: string): Surroundings {
  const known = namesIn(language)
  const meaningsOf = (name: string) => known.get(name) ?? known.get(name.toLowerCase()) ?? NONE
  const tail = after.slice(0, MAX_AFTER).replace(/^[\s\u00a0-]/u, '')
  const [head = ''] = BEFORE.exec(before) ?? []
  const behind = lengths(tail).find((end) => endsWord(tail, end) && meaningsOf(tail.slice(0, end)) !== NONE)
  return {
    measures: new Set([
      ...meaningsOf(tail.slice(0, behind ?? 0)),
      // 'C$' is of Nicaragua, and the dollar of Canada.
      ...lengths(head).flatMap((size) => [...meaningsOf(head.slice(-size))]),
    ]),
    symbol: (SYMBOL.exec(after)?.[1] ?? '').replace('L', 'l').replace('μ', 'µ'),
    sign: (SIGN.exec(before)?.[1] ?? '').replace(/[−–]/u, '-'),
    code: CODE.exec(before)?.[1] ?? '',
  }
}

/** The names and symbols of units and currencies in a language, by Unicode's locale data, and what they may mean. */
function namesIn(language: string): ReadonlyMap<string, ReadonlySet<string>> {
  const made = names.get(language)
  if (made) return made
  const found = new Map<string, Set<string>>()
  const add = (name: string, meaning: string) => {
    const bare = name.replaceAll(/\p{Cf}/gu, '').trim()
    // 'Top' and 'all' are no currencies, as 'TOP' and 'ALL' are; single letters are many things but metres, grams and litres.
    const key = IS_CODE.test(bare) ? bare : bare.toLowerCase()
    if (!/^[\p{sc=Latn}\d]?$/u.test(bare) || /^[mgl]$/i.test(bare))
      found.set(key, (found.get(key) ?? new Set()).add(meaning))
  }
  for (const unit of UNITS) {
    for (const unitDisplay of ['long', 'short'] as const) {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
      for (const count of COUNTS) add(partOf(format, { count, type: /unit|percentSign/ }), unit)
    }
  }
  for (const currency of Intl.supportedValuesOf('currency')) {
    for (const currencyDisplay of ['name', 'symbol', 'narrowSymbol', 'code'] as const) {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
      for (const count of currencyDisplay === 'name' ? COUNTS : [1]) {
        const name = partOf(format, { count, type: /currency/ })
        for (const word of [name, ...name.split(/[\s-]/).filter((part) => part.length >= SHORTEST_WORD)])
          add(word, currency)
      }
    }
  }
  names.set(language, found)
  return found
}

function partOf(format: Intl.NumberFormat, { count, type }: { readonly count: number; readonly type: RegExp }): string {
  return format.formatToParts(count).find((part) => type.test(part.type))?.value ?? ''
}

function lengths(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.length - index)
}

function endsWord(text: string, end: number): boolean {
  return (
    UNSPACED.test(text.slice(0, end)) ||
    !/^[\p{L}\p{M}]/u.test(text.slice(end)) ||
    !/[\p{L}\p{M}]$/u.test(text.slice(0, end))
  )
}
