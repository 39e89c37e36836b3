import { AMBIGUOUS_SYMBOLS, CURRENCY_CODES, CURRENCY_SOURCE, SYMBOLS, WORD_CODES } from './currencies.ts'

const BESIDE_NUMBER = new RegExp(
  `(?<![\\p{L}$])(${CURRENCY_SOURCE})(?=\\.?\\s{0,2}[-−(]?\\d)|(?<=\\d(?:[,.][-–])?\\s{0,2})(${CURRENCY_SOURCE})(?![\\p{Script=Latin}\\p{Script=Arabic}])`,
  'gu',
)
const ALONE =
  /(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d$])|US\$|AU?\$|CA?\$|NZ\$|HK\$|SG?\$|NT\$|R\$|[€£₹₩₽₺₴₦₱฿₫₪₸]|zł|Kč|د\.إ|ر\.س|د\.ك/gu
// What a bare dollar is, by what only one country writes on its invoices.
const DOLLARS: readonly (readonly [string, RegExp])[] = [
  ['AUD', /\bABN\b|\bAustralia\b|\bA\.?C\.?N\.?\b|\b(?:NSW|VIC|QLD) \d{4}\b/],
  ['CAD', /\bCanada\b|\bHST\b|\bPST\b|\bQST\b|\bTVQ\b|\b[A-Z]\d[A-Z] \d[A-Z]\d\b/],
  ['NZD', /\bNew Zealand\b|\bNZBN\b/],
  ['SGD', /\bSingapore\b|\bUEN\b/],
  ['HKD', /\bHong Kong\b/],
  ['MXN', /\bM[eé]xico\b|\bRFC\b/],
  ['USD', /\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\bUSA\b|\bUnited States\b|\bsales tax\b|\bEIN\b/i],
]
// 'R 4' and 'Fr. 20.09.' are much else besides: they count where nothing else is named.
const LETTERS = ['R', 'Fr']
const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sv: { kr: 'SEK' },
  da: { kr: 'DKK' },
  nb: { kr: 'NOK' },
  ja: { '¥': 'JPY' },
  zh: { '¥': 'CNY' },
  de: { Fr: 'CHF' },
}

/** A currency and how sure it is, 0 to 1. */
export interface FoundCurrency {
  readonly code: string | null
  readonly confidence: number
}

/**
 * The currency of the amounts: the one that stands beside most numbers, else the only one named. A sign of several
 * currencies is told by a code or a country elsewhere on the page, else by the language; null where nothing tells.
 */
export function findCurrency(text: string, language: string): FoundCurrency {
  const beside = countBy([...text.matchAll(BESIDE_NUMBER)].map((match) => match[1] ?? match[2] ?? ''))
  const named = countBy(
    [...text.matchAll(ALONE)]
      .map(([mention]) => mention)
      .filter((mention) => mention in SYMBOLS || (CURRENCY_CODES.has(mention) && !WORD_CODES.has(mention))),
  )
  const isNamed =
    [...named.keys()].length > 0 || [...beside.keys()].some((mention) => !AMBIGUOUS_SYMBOLS.includes(mention))
  const [first, second] = [...beside]
    .map(([mention, count]) => ({ mention, count }))
    .filter(({ mention }) => !(isNamed && LETTERS.includes(mention)))
    .sort((a, b) => b.count - a.count)
  if (!first) {
    const codes = [...new Set([...named.keys()].map(toCode))]
    return codes.length === 1 ? { code: codes[0] ?? null, confidence: 0.95 } : { code: null, confidence: 0 }
  }
  if (AMBIGUOUS_SYMBOLS.includes(first.mention)) return tell(first.mention, { text, language, named, beside })
  const isRivalled = second && toCode(second.mention) !== toCode(first.mention) && second.count >= first.count
  return isRivalled ? { code: null, confidence: 0 } : { code: toCode(first.mention), confidence: 0.98 }
}

interface Evidence {
  readonly text: string
  readonly language: string
  readonly named: ReadonlyMap<string, number>
  readonly beside: ReadonlyMap<string, number>
}

function tell(symbol: string, { text, language, named, beside }: Evidence): FoundCurrency {
  const family: Readonly<Record<string, RegExp>> = {
    $: /^(USD|AUD|CAD|NZD|SGD|HKD|TWD|MXN|BRL|CLP|COP|ARS|UYU|FJD|JMD|TTD|BBD|BSD|BZD|BND|XCD|LRD|NAD|SBD|SRD|GYD|KYD|BMD|DOP)$/,
    '¥': /^(JPY|CNY)$/,
    kr: /^(SEK|DKK|NOK|ISK)$/,
    R: /^ZAR$/,
    Fr: /^CHF$/,
  }
  const codes = new Set([...named.keys(), ...beside.keys()].map(toCode).filter((code) => family[symbol]?.test(code)))
  if (codes.size === 1) return { code: [...codes][0] ?? null, confidence: 0.97 }
  if (codes.size > 1) return { code: null, confidence: 0 }
  const byLanguage = BY_LANGUAGE[language]?.[symbol]
  if (byLanguage) return { code: byLanguage, confidence: 0.93 }
  if (symbol === 'R') return { code: 'ZAR', confidence: 0.8 }
  if (symbol !== '$') return { code: null, confidence: 0 }
  const countries = DOLLARS.filter(([, pattern]) => pattern.test(text)).map(([code]) => code)
  if (countries.length === 1) return { code: countries[0] ?? null, confidence: 0.92 }
  // Australia, Canada, Singapore and New Zealand have a GST, the United States have none.
  const isAmerican = countries.length === 0 && language === 'en' && !/\bGST\b/i.test(text)
  return isAmerican ? { code: 'USD', confidence: 0.75 } : { code: null, confidence: 0 }
}

function toCode(mention: string): string {
  return SYMBOLS[mention] ?? mention
}

function countBy(mentions: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const mention of mentions) counts.set(mention, (counts.get(mention) ?? 0) + 1)
  return counts
}
