import { invalidInput } from '../../contract/errors.ts'
import type { ReferenceRates } from '../../upstreams/ecb/ecb.ts'

const SIGNIFICANT_DIGITS = 6

interface Quotes {
  readonly base: string
  /** Units of each currency for one unit of the base. */
  readonly rates: Record<string, number>
  /** The same as the bank's rates give them. An amount multiplied by a rounded rate would be wrong in its last digits. */
  readonly exact: Record<string, number>
}

/** Quotes `symbols`, or every currency if empty, in `base`. Euro rates stay as they were published. */
export function rebase(
  { date, perEuro }: ReferenceRates,
  wanted: { base: string; symbols: readonly string[] },
): Quotes {
  const codes = Object.keys(perEuro).sort()

  function readCode(field: string, given: string): string {
    const code = given.trim().toUpperCase()
    if (codes.includes(code)) return code
    throw invalidInput(
      `${field}: ${JSON.stringify(given)} is not quoted on ${date}. Use one of: ${codes.join(', ')}. Not charged.`,
    )
  }

  const base = readCode('base', wanted.base)
  const symbols = wanted.symbols.map((symbol, index) => readCode(`symbols.${index}`, symbol))
  const perBase = perEuro[base] ?? Number.NaN
  const quoted = new Set(symbols.length > 0 ? symbols : codes)
  const exact = [...quoted].map((code) => [code, (perEuro[code] ?? Number.NaN) / perBase] as const)
  const rounded = exact.map(([code, rate]) => [code, Number(rate.toPrecision(SIGNIFICANT_DIGITS))] as const)
  return { base, rates: Object.fromEntries(base === 'EUR' ? exact : rounded), exact: Object.fromEntries(exact) }
}

/** Converts an amount of the base to every quoted currency, to at least cents and six significant digits. */
export function convert(amount: number, rates: Readonly<Record<string, number>>): Record<string, number> {
  const amounts = Object.entries(rates).map(([code, rate]) => [
    code,
    Number((amount * rate).toPrecision(Math.max(SIGNIFICANT_DIGITS, wholeDigits(amount * rate) + 2))),
  ])
  return Object.fromEntries(amounts)
}

/** The same quotes for each day. Omits days without the base, and currencies that were not quoted on a day. */
export function rebaseSeries(
  tables: readonly ReferenceRates[],
  { base, codes }: { readonly base: string; readonly codes: readonly string[] },
): { readonly date: string; readonly rates: Record<string, number> }[] {
  return tables
    .filter(({ perEuro }) => Object.hasOwn(perEuro, base))
    .map((table) => {
      const symbols = codes.filter((code) => Object.hasOwn(table.perEuro, code))
      // No symbols mean all of them.
      return { date: table.date, rates: symbols.length > 0 ? rebase(table, { base, symbols }).rates : {} }
    })
}

function wholeDigits(value: number): number {
  return Math.trunc(value).toString().length
}
