import { Big } from 'big.js'
import { isNear } from './amount-candidates.ts'
import type { AmountRow } from './amount-rows.ts'

/** Sums taxes of several kinds on consecutive lines, such as a federal and a state tax. */
export function sumRuns(rows: readonly AmountRow[]): string[] {
  const runs: AmountRow[][] = []
  for (const row of rows.filter(({ amounts }) => amounts.length === 1)) {
    const last = runs.at(-1)?.at(-1)
    if (last && row.line === last.line + 1) runs.at(-1)?.push(row)
    else runs.push([row])
  }
  return runs.flatMap((run) => (run.length > 1 ? (sumOf(run.map(({ amounts }) => amounts[0] ?? null)) ?? []) : []))
}

/** The sum of the nets of several rates: 'Net 19 % 100.00' and 'Net 7 % 50.00'. */
export function sumRates(rows: readonly AmountRow[]): string[] {
  const nets = rows.filter(({ kind, rates, amounts }) => kind === 'net' && rates.length === 1 && amounts.length === 1)
  if (new Set(nets.map(({ rates }) => rates[0])).size < Math.max(2, nets.length)) return []
  return [sumOf(nets.map(({ amounts }) => amounts[0] ?? null)) ?? []].flat()
}

/** 'Total 140.00 8.40' below a table of taxes: base and tax, and their sum if it is printed too. */
export function readSummaries(rows: readonly AmountRow[]): { net: string; tax: string }[] {
  return rows.flatMap(({ kind, amounts: [first, second, third, more] }) => {
    if (!first || !second || more || !['gross', 'net', 'tax', 'included_tax'].includes(kind)) return []
    const [base, tax] = new Big(first).gte(second) ? [first, second] : [second, first]
    if (third)
      return isNear(new Big(base).plus(tax), third) ? [{ net: base, tax }] : readIncluded([first, second, third])
    return new Big(tax).gt(0) && new Big(tax).lt(new Big(base).times('0.3')) ? [{ net: base, tax }] : []
  })
}

function readIncluded(amounts: readonly string[]): { net: string; tax: string }[] {
  const [gross, net, tax] = amounts.toSorted((a, b) => new Big(b).cmp(a))
  return gross && net && tax && isNear(new Big(net).plus(tax), gross) ? [{ net, tax }] : []
}

/** Null if the list is empty, or if a value is not stated. */
export function sumOf(values: readonly (string | null)[]): string | null {
  const stated = values.filter((value) => value !== null)
  if (stated.length === 0 || stated.length < values.length) return null
  if (stated.length === 1) return stated[0] ?? null
  const sum = stated.reduce((total, value) => total.plus(value), new Big(0))
  return sum.toFixed(Math.max(0, ...stated.map((value) => value.split('.')[1]?.length ?? 0)))
}
