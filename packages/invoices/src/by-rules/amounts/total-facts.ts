import type { TaxBreakdown } from '../../e-invoice/invoice.ts'
import { valuesAboveTax } from './adjusted-total.ts'
import { type Candidate, toCandidates } from './amount-candidates.ts'
import type { AmountKind } from './amount-label.ts'
import type { AmountLine } from './amount-lines.ts'
import type { AmountRow } from './amount-rows.ts'
import type { TotalProofs } from './prove-total.ts'
import { readSummaries, sumOf, sumRates, sumRuns } from './sums-of-rows.ts'

/** What is known beside the rows. */
export interface TotalsSources {
  readonly breakdown: readonly TaxBreakdown[]
  /** Net amounts of the invoice lines. */
  readonly lineAmounts: readonly string[]
  readonly amounts: readonly AmountLine[]
  readonly proofs: TotalProofs
}

/** What the rows of amounts say, by what they are called. */
export interface TotalFacts {
  readonly nets: readonly string[]
  readonly taxes: readonly string[]
  readonly lineSum: string | null
  readonly tenders: readonly Candidate[]
  readonly changes: readonly Candidate[]
  readonly roundings: readonly string[]
  readonly charges: readonly string[]
  readonly discounts: readonly string[]
  readonly prepaid: readonly string[]
  readonly stated: readonly Candidate[]
  /** What may be the amount before the tax, whatever it is called; empty if another one is called so. */
  readonly untaxed: readonly string[]
  readonly rates: readonly string[]
  readonly amounts: readonly AmountLine[]
  readonly proofs: TotalProofs
}

/** Gathers what the totals are held against. */
export function gatherTotalFacts(
  rows: readonly AmountRow[],
  { breakdown, lineAmounts, amounts, proofs }: TotalsSources,
): TotalFacts {
  const of = (...kinds: AmountKind[]) => toCandidates(rows.filter(({ kind }) => kinds.includes(kind)))
  const nets = of('net')
  const table = readSummaries(rows)
  const ofRates = sumOf(breakdown.map(({ amount }) => amount))
  const bases = sumOf(breakdown.map(({ base }) => base))
  const lineSum = lineAmounts.length > 1 ? sumOf(lineAmounts) : (lineAmounts[0] ?? null)
  return {
    nets: [
      ...nets.map(({ value }) => value),
      ...sumRates(rows),
      ...(bases ? [bases] : []),
      ...table.map(({ net }) => net),
    ],
    taxes: [
      ...of('tax', 'included_tax').map(({ value }) => value),
      ...(ofRates ? [ofRates] : []),
      ...sumRuns(rows.filter(({ kind }) => kind === 'tax')),
      ...table.map(({ tax }) => tax),
    ],
    lineSum,
    tenders: of('tender'),
    changes: of('change'),
    roundings: of('rounding').map(({ value }) => value),
    charges: of('charge').map(({ value }) => value),
    discounts: of('discount').map(({ value }) => value.replace('-', '')),
    prepaid: of('prepaid').map(({ value }) => value.replace('-', '')),
    stated: [...of('gross'), ...of('payable')],
    untaxed: nets.length > 0 ? [] : valuesAboveTax({ rows, amounts, lineSum }),
    rates: rows.filter(({ kind }) => kind === 'tax').flatMap(({ rates }) => rates),
    amounts,
    proofs,
  }
}
