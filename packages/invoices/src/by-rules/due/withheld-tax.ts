import { Big } from 'big.js'
import type { Totals } from '../../e-invoice/invoice.ts'
import { isNear } from '../amounts/amount-candidates.ts'
import type { AmountLine } from '../amounts/amount-lines.ts'

/**
 * The tax that a buyer keeps: it is the printed share of the gross or the net above it, and what is to pay is the gross
 * less it. A tax that is added is a share of what is left without it.
 */
export function findWithheld(
  amounts: readonly AmountLine[],
  { gross, net }: Totals,
): Pick<Totals, 'withheld' | 'payable'> | undefined {
  const top = amounts.findIndex(({ last }) => last === gross)
  if (gross === null || top === -1) return undefined
  const taxes = amounts.slice(top + 1).filter(({ kinds, rates }) => kinds.includes('tax') && rates.length === 1)
  for (const { line, last, rates } of taxes) {
    const withheld = last.replace('-', '')
    const left = new Big(gross).minus(withheld)
    const isShareOf = (base: Big.BigSource) => isNear(new Big(base).times(rates[0] ?? 0).div(100), withheld)
    const rest = amounts.find((other) => other.line > line && left.eq(other.last) && other.kinds.includes('payable'))
    if (rest && (isShareOf(gross) || (net !== null && isShareOf(net))) && !isShareOf(left))
      return { withheld, payable: rest.last }
  }
  return undefined
}
