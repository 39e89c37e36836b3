import symbols from './currency-symbols.json' with { type: 'json' }

/** ISO 4217, list one, without funds, metals and test codes. */
export const CURRENCY_CODES: ReadonlySet<string> = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
    'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS ' +
    'INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP ' +
    'MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR ' +
    'SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV ' +
    'WST XAF XCD XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
)

/** Codes that are also words or names: they count only beside a number. */
export const WORD_CODES: ReadonlySet<string> = new Set(
  'ALL TOP TRY PEN MAD SOS BAM COP CUP LAK MOP GEL MUR TOP BOB SAR ERN SVC'.split(' '),
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
