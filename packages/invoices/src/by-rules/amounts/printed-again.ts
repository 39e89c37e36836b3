import { Big } from 'big.js'
import type { AmountKind } from './amount-label.ts'
import type { AmountLine } from './amount-lines.ts'

const ANNOUNCING: readonly AmountKind[] = ['gross', 'payable', 'tender']

/**
 * True if the largest amount of a paper stands on two lines that call it a total or a payment, or name its currency: a till
 * prints the total, what was paid, and the slip of the card.
 */
export function isPrintedAgain(amounts: readonly AmountLine[], value: string): boolean {
  const prints = amounts.filter(
    ({ last, kinds, hasCurrency }) =>
      last === value && (hasCurrency || kinds.some((kind) => ANNOUNCING.includes(kind))),
  )
  return prints.length > 1 && amounts.every((line) => isNoLarger(line, value))
}

/** What was given may be larger, and so may a misreading of the amount itself. */
function isNoLarger({ values, kinds }: AmountLine, value: string): boolean {
  return kinds.includes('tender') || values.every((one) => new Big(one).lte(value) || differsByOne(one, value))
}

/** True for '39.36' and '39.35'. */
function differsByOne(one: string, other: string): boolean {
  return one.length === other.length && [...one].filter((digit, index) => digit !== other[index]).length === 1
}
