/** What stands around a number: what it measures, and the sign and the code before it. */
export interface Surroundings {
  /** Units and currencies that its words or symbols may mean; empty if no locale data have them. */
  readonly measures: ReadonlySet<string>
  // 'mg', 'kWh', 'm²': a unit that is written alike in languages with Latin letters.
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
/** Ends in a letter of a script without spaces between words. */
export const NO_SPACES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]$/u
const SYMBOL =
  /^[ \u00a0\u202f]?(mcg|[munµμpkMGTcd]?(?:m|g|l|L|W|Wh|V|A|Ah|J|N|Hz|Pa|B|b|bit)[²³]?)(?![\p{L}\p{N}²³/])/u
// A hyphen after a number is a range.
const SIGN = /(?<![\p{L}\p{N}]|\d[ \u00a0\u202f])([-−–](?! )|[+<>≤≥]) ?\p{Sc}? ?$/u
const CODE = /(?<![\p{L}\p{N}])(\p{Lu}{2,})-?$/u
// In letters: the shortest stem, what all forms of a name begin with, and the longest ending that a case or an adverb adds to it.
const [STEM, ENDING] = [4, 4]
// A tenth of something is said in Chinese and Japanese.
const PERCENT = /[%٪]|(?<!\p{L})p\p{L}{1,2} ?c\p{L}{0,2}nt|[百割成折]/u
const PERIODS: ReadonlySet<string> = new Set(['minute', 'hour', 'day', 'week', 'month', 'year'])
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
      ...(behind === undefined ? inflected(known, tail) : meaningsOf(tail.slice(0, behind))),
      // 'C$' is of Nicaragua, and the dollar of Canada.
      ...lengths(head).flatMap((size) => [...meaningsOf(head.slice(-size))]),
    ]),
    symbol: (SYMBOL.exec(after)?.[1] ?? '').replace('L', 'l').replace(/μ|mc(?=g)/u, 'µ'),
    sign: (SIGN.exec(before)?.[1] ?? '').replace(/[−–]/u, '-'),
    code: CODE.exec(before)?.[1] ?? '',
  }
}

/** The periods of time that a text names, but for those that a number counts: 'half an hour' is '30 minutes'. */
export function periodsIn(text: string, language: string): ReadonlySet<string> {
  const known = namesIn(language)
  const words = text.toLowerCase().matchAll(/(?<![\p{N}\p{L}\p{M}]|\p{N}[\s\u00a0-])[\p{L}\p{M}]+/gu)
  return PERIODS.intersection(new Set([...words].flatMap(([word]) => [...(known.get(word) ?? inflected(known, word))])))
}

/** Whether a text has a percentage, in signs or in words. */
export function saysPercent(text: string, language = 'und'): boolean {
  const names = [...namesIn(language)].filter(([, meanings]) => meanings.has('percent'))
  const lower = text.toLowerCase()
  return PERCENT.test(lower) || names.some(([name]) => lower.includes(name.replace('*', '')))
}

/** What the first word of a text may mean by its stem. */
function inflected(known: ReadonlyMap<string, ReadonlySet<string>>, text: string): ReadonlySet<string> {
  const [word = ''] = /^[\p{L}\p{M}]+/u.exec(text.toLowerCase()) ?? []
  const stem = lengths(word)
    .slice(0, ENDING + 1)
    .find((end) => known.has(`${word.slice(0, end)}*`))
  return known.get(`${word.slice(0, stem ?? 0)}*`) ?? NONE
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
      const forms = COUNTS.map((count) => pieceOf(format, { count, type: /unit|percentSign/ }))
      for (const form of forms) add(form, unit)
      const stem = commonStart(forms)
      if (stem.length >= STEM) add(`${stem}*`, unit)
    }
  }
  for (const currency of Intl.supportedValuesOf('currency')) {
    for (const currencyDisplay of ['name', 'symbol', 'narrowSymbol', 'code'] as const) {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
      for (const count of currencyDisplay === 'name' ? COUNTS : [1]) {
        const name = pieceOf(format, { count, type: /currency/ })
        for (const word of [name, ...name.split(/[\s-]/).filter((part) => part.length >= SHORTEST_WORD)])
          add(word, currency)
      }
    }
  }
  names.set(language, found)
  return found
}

function commonStart([first = '', ...others]: readonly string[]): string {
  return first.slice(0, lengths(first).find((end) => others.every((one) => one.startsWith(first.slice(0, end)))) ?? 0)
}

type Format = { formatToParts(count: number): readonly { readonly type: string; readonly value: string }[] }

/** The part of a kind that a format writes of a number or a time. */
export function pieceOf(format: Format, { count, type }: { readonly count: number; readonly type: RegExp }): string {
  return format.formatToParts(count).find((part) => type.test(part.type))?.value ?? ''
}

function lengths(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.length - index)
}

function endsWord(text: string, end: number): boolean {
  return (
    NO_SPACES.test(text.slice(0, end)) ||
    !/^[\p{L}\p{M}]/u.test(text.slice(end)) ||
    !/[\p{L}\p{M}]$/u.test(text.slice(0, end))
  )
}
