import { Big } from 'big.js'
import type { Totals } from '../../e-invoice/invoice.ts'
import { isNear } from './amount-candidates.ts'
import type { AmountLine } from './amount-lines.ts'

/**
 * The only net, tax and gross below each other where the tax has a printed rate and nothing larger is printed, whatever
 * they are called: both equations hold for no other three amounts but by chance. Null if there are none.
 */
export function findTaxedSum(amounts: readonly AmountLine[]): Pick<Totals, 'net' | 'tax' | 'gross'> | null {
  const sums = amounts.flatMap(({ last: tax, rates }, index) => {
    const [net, gross] = [amounts[index - 1]?.last, amounts[index + 1]?.last]
    if (!net || !gross || !new Big(net).plus(tax).eq(gross)) return []
    const isTax = rates.some((rate) => Number(rate) > 0 && isNear(new Big(net).times(rate).div(100), tax))
    const isLargest = amounts.every(({ values }) => values.every((value) => new Big(value).lte(gross)))
    return isTax && isLargest ? [{ net, tax, gross }] : []
  })
  return sums.length === 1 ? (sums[0] ?? null) : null
}
