import { Big } from 'big.js'
import type { AmountKind } from './amount-label.ts'
import type { AmountLine } from './amount-lines.ts'

// What a line of an item may be called, too.
const OF_ITEMS: readonly AmountKind[] = ['discount', 'charge', 'rounding']
const OF_TAX: readonly AmountKind[] = ['net', 'tax', 'included_tax']

/** True if two or more lines in sequence, the last of them directly above an amount, add up to it. */
export function addUpLines(amounts: readonly AmountLine[], value: string): boolean {
  const above = amounts.slice(
    0,
    amounts.findIndex(({ last }) => last === value),
  )
  return reaches(above, value) || reaches(above.filter(isItem), value) || isOfOneItem(amounts, value)
}

/** True for the only item, and the total below it. */
function isOfOneItem(amounts: readonly AmountLine[], value: string): boolean {
  const [item, total] = amounts
  return item?.last === value && total?.last === value && isItem(item) && !isItem(total)
}

function reaches(above: readonly AmountLine[], value: string): boolean {
  let sum = new Big(0)
  for (const [index, { last, kinds }] of above.toReversed().entries()) {
    // A net and its tax are another proof.
    if (kinds.some((kind) => OF_TAX.includes(kind))) return false
    sum = sum.plus(last)
    if (index > 0 && sum.eq(value)) return true
  }
  return false
}

function isItem({ kinds }: AmountLine): boolean {
  return kinds.every((kind) => OF_ITEMS.includes(kind))
}
