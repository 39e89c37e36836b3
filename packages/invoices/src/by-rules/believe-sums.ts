import { checkArithmetic } from '../e-invoice/arithmetic.ts'
import type { Invoice } from '../e-invoice/invoice.ts'
import { PROVEN_TWICE } from './amounts/totals.ts'
import { DISPUTED } from './as-labelled.ts'
import type { Sums } from './read-sums.ts'

// Of totals that one sum leads to and another one of the paper contradicts.
const CONTRADICTED = 0.6
// The sum of the totals: net and tax are the gross.
const SUM_OF_TOTALS = 'BR-CO-15'

/** The confidence of the totals; of those that one sum leads to, less if another one contradicts it. */
export function believeSums({ confidence }: Sums, invoice: Invoice): [string, number][] {
  const { issues } = checkArithmetic(invoice, { isPrinted: true })
  const isDisputed = issues.some((issue) => issue.startsWith(SUM_OF_TOTALS))
  const most = isDisputed ? DISPUTED : issues.length > 0 ? CONTRADICTED : 1
  return Object.entries(confidence).map(([name, value]) => [name, value < PROVEN_TWICE ? Math.min(value, most) : value])
}

/** What contradicts the totals, in words: the sums of what is given, and what the page calls otherwise than its sums do. */
export function warnOfSums({ corrected }: Sums, invoice: Invoice): string[] {
  const { issues } = checkArithmetic(invoice, { isPrinted: true })
  const named = corrected.map((part) => `totals.${part}`).join(', ')
  return [
    ...(corrected.length > 0
      ? [
          `${named}: the sums of the page contradict its labels. Given is what stands beside the label itself, or nothing. Ask the seller.`,
        ]
      : []),
    ...issues.map((issue) => `The amounts do not add up as printed: ${issue}`),
  ]
}
