import { Big } from 'big.js'
import type { Totals } from '../../e-invoice/invoice.ts'
import type { AmountKind } from './amount-label.ts'
import type { AmountLine } from './amount-lines.ts'

// What is part of the total, or pays it, is not deducted from it.
const NO_DEDUCTION: readonly AmountKind[] = ['net', 'tax', 'included_tax', 'tender', 'change', 'discount']

/**
 * What is left to pay: an amount below the gross that is the gross less all amounts between the two, whatever these are
 * called. It must be labelled so, or what is deducted must have a minus: a card and a voucher lead to each other, too.
 */
export function findRest(amounts: readonly AmountLine[], { gross, net, tax }: Totals): string | null {
  const at = amounts.findIndex(({ last }) => last === gross)
  if (gross === null || at === -1) return null
  const below = amounts
    .slice(at + 1)
    .filter((line) => line.rates.length === 0 && ![gross, net, tax].includes(line.last) && !isOfTotal(line))
  let rest = new Big(gross)
  for (const [index, { last }] of below.entries()) {
    rest = rest.minus(new Big(last).abs())
    const next = below[index + 1]
    if (rest.lte(0) || !next) return null
    const isSigned = below.slice(0, index + 1).every((line) => line.last.startsWith('-'))
    if (rest.eq(next.last) && (next.kinds.includes('payable') || isSigned)) return next.last
  }
  return null
}

function isOfTotal({ kinds, last }: AmountLine): boolean {
  return kinds.length > 0 && kinds.every((kind) => NO_DEDUCTION.includes(kind)) && !last.startsWith('-')
}
