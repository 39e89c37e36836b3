import { Big } from 'big.js'
import type { AmountRow } from './amount-rows.ts'

/** An amount that may be one of the totals. */
export interface Candidate {
  readonly value: string
  readonly rank: number
  readonly line: number
  readonly isSure: boolean
}

/** At most this many candidates of each kind. A real invoice has no longer list. */
export const MAX_CANDIDATES = 10
const CENT = new Big('0.011')

/** A row with one amount is a total. A row with several is the last row of a table, with a total for each column. */
export function toCandidates(rows: readonly AmountRow[]): Candidate[] {
  const found = rows.flatMap(({ amounts, rank, line, kind, isSure }) => {
    const last = amounts.at(-1)
    if (last === undefined || (amounts.length > 1 && !['tax', 'included_tax'].includes(kind))) return []
    return [{ value: last, rank, line, isSure }]
  })
  const unique = new Map<string, Candidate>()
  for (const candidate of found.sort((a, b) => a.rank - b.rank || b.line - a.line))
    if (!unique.has(candidate.value)) unique.set(candidate.value, candidate)
  return [...unique.values()].slice(0, MAX_CANDIDATES)
}

/** The value of the only candidate, if it is sure; else null. */
export function only(candidates: readonly Candidate[]): string | null {
  const [first] = candidates
  return first?.isSure && candidates.length === 1 ? first.value : null
}

/** Whether a sum equals a stated value, within a rounded cent. */
export function isNear(sum: Big, value: string): boolean {
  return sum.minus(value).abs().lte(CENT)
}

/** Whether a tax is a whole percentage of an amount. */
export function isWholeRate(base: Big, tax: string): boolean {
  return base.gt(0) && isNear(base.times(new Big(tax).div(base).round(2)), tax)
}
