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

/**
 * Quotes `symbols`, or every currency if empty, in `base`. Euro rates stay as they were published. A currency of the series that
 * was not quoted on this day has no rate.
 */
export function rebase(
  { date, perEuro }: ReferenceRates,
  wanted: { readonly base: string; readonly symbols: readonly string[] },
  series: readonly ReferenceRates[] = [],
): Quotes {
  const codes = Object.keys(perEuro).sort()
  const ofSeries = new Set(series.flatMap((day) => Object.keys(day.perEuro)))

  function readCode(field: string, given: string, isKnown: (code: string) => boolean): string {
    const code = given.trim().toUpperCase()
    if (isKnown(code)) return code
    throw invalidInput(
      `${field}: ${JSON.stringify(given)} is not quoted on ${date}. Use one of: ${codes.join(', ')}. Not charged.`,
    )
  }

  const isQuoted = (code: string) => Object.hasOwn(perEuro, code)
  const base = readCode('base', wanted.base, isQuoted)
  const isKnown = (code: string) => isQuoted(code) || ofSeries.has(code)
  const symbols = wanted.symbols.map((symbol, index) => readCode(`symbols.${index}`, symbol, isKnown))
  const perBase = perEuro[base] ?? Number.NaN
  const quoted = symbols.length > 0 ? new Set(symbols.filter(isQuoted)) : new Set(codes)
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
  series: readonly ReferenceRates[],
  { base, symbols }: { readonly base: string; readonly symbols: readonly string[] },
): { readonly date: string; readonly rates: Record<string, number> }[] {
  return series
    .filter(({ perEuro }) => Object.hasOwn(perEuro, base))
    .map((day) => ({ date: day.date, rates: rebase(day, { base, symbols }, series).rates }))
}

function wholeDigits(value: number): number {
  return Math.trunc(value).toString().length
}
