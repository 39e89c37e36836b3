import type { Totals } from '../../e-invoice/invoice.ts'
import type { Line } from '../../text-lines.ts'
import { readAmountLabel } from './amount-label.ts'
import type { AmountRow } from './amount-rows.ts'
import {
  AMBIGUOUS_SYMBOLS,
  CURRENCY_CODES,
  CURRENCY_SOURCE,
  currencyDigits,
  SYMBOLS,
  WORD_CODES,
} from './currencies.ts'
import { COUNTRY_MARKS } from './currency-countries.ts'

const BESIDE_NUMBER = new RegExp(
  `(?<![\\p{L}$])(${CURRENCY_SOURCE})(?=\\.?\\s{0,2}[-−(]?\\d)|(?<=\\d(?:[,.][-–])?\\s{0,2})(${CURRENCY_SOURCE})(?![\\p{Script=Latin}\\p{Script=Arabic}])`,
  'gu',
)
const ALONE =
  /(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d$])|US\$|AU?\$|CA?\$|NZ\$|HK\$|SG?\$|NT\$|R\$|[€£₹₩₽₺₴₦₱฿₫₪₸]|zł|Kč|د\.إ|ر\.س|د\.ك/gu
// 'R 4', 'KD 1024' and 'Fr. 20.09.' have many other meanings: they count only if no other currency is named.
const LETTERS = ['R', 'Fr', 'KD', 'BD']
const BY_LANGUAGE: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries({
    sv: { kr: 'SEK' },
    da: { kr: 'DKK' },
    nb: { kr: 'NOK' },
    ja: { '¥': 'JPY' },
    zh: { '¥': 'CNY' },
    en: { C$: 'CAD' },
    fr: { C$: 'CAD' },
    ru: { руб: 'RUB' },
    de: { Fr: 'CHF' },
  }),
)

/** A currency and how sure it is, 0 to 1. */
export interface FoundCurrency {
  readonly code: string | null
  readonly confidence: number
}

interface ReadTotals {
  readonly language: string
  readonly rows: readonly AmountRow[]
  readonly totals: Totals
  readonly own: string
}

// If a second currency has at least this share of the first one's mentions, it may be the currency of the totals.
const RIVAL_SHARE = 0.5

/**
 * The currency of the amounts: the one beside most numbers, else the only one named. For a symbol of several
 * currencies, a code or a country on the page decides, else the language; null if nothing decides. With `part`, only the
 * numbers in that part of the text count, and with `own` only countries in that one: a customer's says nothing about a price.
 */
export function findCurrency(
  text: string,
  language: string,
  { part = text, own = text }: { readonly part?: string; readonly own?: string } = {},
): FoundCurrency {
  const beside = part.split('\n').flatMap((line) =>
    [...line.matchAll(BESIDE_NUMBER)]
      .map((match) => match[1] ?? match[2] ?? '')
      // 'PEN 2.50' is the price of a pen, unless it is a total.
      .filter((mention) => !WORD_CODES.has(mention) || isOfAmount(line, { mention, language }))
      // 'SDN BHD (139386)' is a company and its number.
      .filter((mention) => currencyDigits(toCode(mention)) !== 3 || hasDigitsOf(text, toCode(mention))),
  )
  const namedIn = (some: string) =>
    [...some.matchAll(ALONE)]
      .map(([mention]) => mention)
      .filter((mention) => SYMBOLS.has(mention) || (CURRENCY_CODES.has(mention) && !WORD_CODES.has(mention)))
      // 'Sdn BHD' is the end of a company's name: dinars have three digits.
      .filter((mention) => hasDigitsOf(text, toCode(mention)))
  const named = namedIn(part)
  const isNamed =
    named.length > 0 || beside.some((mention) => !AMBIGUOUS_SYMBOLS.has(mention) && !LETTERS.includes(mention))
  const evidence = { own, language, codes: new Set([...namedIn(text), ...beside].map(toCode)) }
  const meanings = new Map([...new Set(beside)].map((mention) => [mention, tell(mention, evidence)]))
  const told = beside.flatMap((mention) => (isNamed && LETTERS.includes(mention) ? [] : (meanings.get(mention) ?? [])))
  if (told.length === 0) {
    const codes = [...new Set(named.map(toCode))]
    return codes.length === 1 ? { code: codes[0] ?? null, confidence: 0.95 } : UNKNOWN
  }
  const counts = [...countBy(told.map(({ code }) => code))].sort(([, a], [, b]) => b - a)
  const [[code, count] = [null, 0], [, rivals] = [null, 0]] = counts
  if (code === null || rivals >= RIVAL_SHARE * count) return UNKNOWN
  return { code, confidence: Math.max(...told.filter((one) => one.code === code).map(({ confidence }) => confidence)) }
}

/** 'Total CHF 100.00' and 'Entspricht EUR 105.00': of two currencies, the only one beside the totals that were read. */
export function findTotalCurrency(lines: readonly Line[], { language, rows, totals, own }: ReadTotals): FoundCurrency {
  const read = Object.values(totals)
  const ofTotals = rows.filter(({ amounts }) => amounts.some((amount) => read.includes(amount)))
  const [all = '', part = ''] = [lines, ofTotals.flatMap(({ line }) => lines[line] ?? [])].map((some) =>
    some.map(({ text }) => text).join('\n'),
  )
  return findCurrency(all, language, { part, own })
}

/** False if more amounts of the text have cents than the digits of the currency. */
function hasDigitsOf(text: string, code: string): boolean {
  const digits = currencyDigits(code)
  const count = (length: number) => text.match(new RegExp(`\\d[.,]\\d{${length}}(?![\\d.,/-])`, 'g'))?.length ?? 0
  return digits === null || digits === 2 || count(2) === 0 || (digits > 0 && count(digits) > count(2))
}

const UNKNOWN: FoundCurrency = { code: null, confidence: 0 }

/** 'TOTAL PEN 2.50': the rest of the line is the label of an amount. */
function isOfAmount(line: string, { mention, language }: { mention: string; language: string }): boolean {
  const label = line.replaceAll(mention, ' ').replaceAll(/[\d.,'’]+/g, ' ')
  return readAmountLabel(label, [language, 'en'])?.rank === 0
}

interface Evidence {
  /** What names the country. */
  readonly own: string
  readonly language: string
  /** Codes of all currencies named on the page. */
  readonly codes: ReadonlySet<string>
}

/** The meaning of one symbol on this page. */
function tell(mention: string, { own, language, codes }: Evidence): FoundCurrency {
  const possible = AMBIGUOUS_SYMBOLS.get(mention)
  if (!possible) return { code: toCode(mention), confidence: 0.98 }
  const named = possible.filter((code) => codes.has(code))
  if (named.length > 0) return named.length === 1 ? { code: named[0] ?? null, confidence: 0.97 } : UNKNOWN
  const local = possible.filter((code) => COUNTRY_MARKS.get(code)?.test(own))
  const byLanguage = BY_LANGUAGE.get(language)?.[mention]
  if (byLanguage) return local.some((code) => code !== byLanguage) ? UNKNOWN : { code: byLanguage, confidence: 0.93 }
  return local.length === 1 ? { code: local[0] ?? null, confidence: 0.92 } : UNKNOWN
}

function toCode(mention: string): string {
  return SYMBOLS.get(mention) ?? mention
}

function countBy<T>(mentions: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const mention of mentions) counts.set(mention, (counts.get(mention) ?? 0) + 1)
  return counts
}
