import { invalidInput } from '../../contract/errors.ts'
import type { ReferenceRates } from '../../upstreams/ecb/ecb.ts'

const SIGNIFICANT_DIGITS = 6

export interface Quotes {
  readonly base: string
  /** Units of each currency for one unit of the base. */
  readonly rates: Record<string, number>
}

/** Quotes `symbols`, or every currency where there are none, in `base`. Euro rates stay as they were published. */
export function rebase({ perEuro }: ReferenceRates, wanted: { base: string; symbols: readonly string[] }): Quotes {
  const codes = Object.keys(perEuro).sort()

  function readCode(field: string, given: string): string {
    const code = given.trim().toUpperCase()
    if (codes.includes(code)) return code
    throw invalidInput(
      `${field}: ${JSON.stringify(given)} is not quoted. Use one of: ${codes.join(', ')}. Not charged.`,
    )
  }

  const base = readCode('base', wanted.base)
  const symbols = wanted.symbols.map((symbol, index) => readCode(`symbols.${index}`, symbol))
  const perBase = perEuro[base] ?? Number.NaN
  const quoted = new Set(symbols.length > 0 ? symbols : codes)
  const rates = [...quoted].map((code) => {
    const rate = (perEuro[code] ?? Number.NaN) / perBase
    return [code, base === 'EUR' ? rate : Number(rate.toPrecision(SIGNIFICANT_DIGITS))]
  })
  return { base, rates: Object.fromEntries(rates) }
}
