import codes from './currency-codes.json' with { type: 'json' }
import symbols from './currency-symbols.json' with { type: 'json' }

/** ISO 4217, list one, without funds, metals and test codes. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set(codes)

/** Codes that are also words or names: they count only beside a number. */
export const WORD_CODES: ReadonlySet<string> = new Set(
  'ALL TOP TRY PEN MAD SOS BAM COP CUP LAK MOP GEL MUR TOP BOB SAR ERN SVC KGS'.split(' '),
)

const DIGITS: readonly (readonly [string, number])[] = [
  ['BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF', 0],
  ['BHD IQD JOD KWD LYD OMR TND', 3],
]

/** Digits after the decimal mark, by ISO 4217; null for an unknown currency. */
export function currencyDigits(code: string | null): number | null {
  if (code === null) return null
  return DIGITS.find(([codes]) => codes.includes(code))?.[1] ?? 2
}

/** Symbols of exactly one currency. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map(Object.entries(symbols.one))

/**
 * Symbols of several currencies, with these currencies. A code, the country or the language decides between them. The
 * hamza distinguishes dinars from dirhams, but many writers omit it, and recognizers lose it.
 */
export const AMBIGUOUS_SYMBOLS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(symbols.several).map(([symbol, codes]) => [symbol, codes.split(' ')]),
)

const escapeSign = (text: string) => text.replaceAll(/[.$]/g, '\\$&')

/** Source of a pattern for every name of a currency beside a number. */
export const CURRENCY_SOURCE = [...SYMBOLS.keys(), ...CURRENCY_CODES, ...AMBIGUOUS_SYMBOLS.keys()]
  .sort((a, b) => b.length - a.length)
  .map(escapeSign)
  .join('|')
