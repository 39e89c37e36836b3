import { Big } from 'big.js'
import type { AmountLine } from '../amounts/amount-lines.ts'
import { findNetsOf } from '../amounts/tax-of-total.ts'

// Cents of a tax that was rounded, for both of two taxes at one rate.
const ROUNDING = '0.01'

/**
 * True for a correction that states its amounts before, after and as their difference: another total with a net and a tax of
 * its own at the same rate, and what the two differ by. Nothing then tells which of the three is the total but a minus.
 */
export function showsBeforeAndAfter(amounts: readonly AmountLine[], total: string): boolean {
  const own = netOf(total)
  if (own === undefined || new Big(total).lte(0)) return false
  return amounts.some(({ last }) => {
    const other = new Big(last).abs()
    const difference = other.minus(total).abs()
    const net = difference.eq(0) ? undefined : netOf(other.toFixed())
    return net !== undefined && isAlike([total, own], [other, net]) && amounts.some((line) => states(line, difference))
  })

  function netOf(value: string): string | undefined {
    return findNetsOf(amounts, value)[0]
  }
}

function states({ values }: AmountLine, amount: Big): boolean {
  return values.some((value) => new Big(value).abs().eq(amount))
}

/** Whether two totals have their taxes at one rate; those of two rates are parts of one paper. */
function isAlike([one, net]: readonly [string, string], [other, otherNet]: readonly [Big, string]): boolean {
  const off = new Big(one).times(otherNet).minus(other.times(net)).abs()
  return off.lte(new Big(net).plus(otherNet).times(ROUNDING))
}
