import { Big } from 'big.js'
import type { Totals } from '../../e-invoice/invoice.ts'
import type { Line } from '../../text-lines.ts'
import type { AmountKind } from '../amounts/amount-label.ts'
import type { AmountLine } from '../amounts/amount-lines.ts'
import { findNumbers, type Notation } from '../amounts/numbers.ts'
import { isOfAnother } from '../labels/label-owner.ts'

// What is part of the total, or pays it, is not deducted from it.
const NO_DEDUCTION: readonly AmountKind[] = ['net', 'tax', 'included_tax', 'tender', 'change', 'discount']

interface RestOptions {
  readonly totals: Totals
  readonly lines: readonly Line[]
  readonly notation: Notation
}

/**
 * What is left to pay: an amount below the gross that is the gross less all amounts between the two, whatever these are
 * called, and with what is left of an earlier paper. It must be labelled so, or what is deducted must have a minus: a card
 * and a voucher lead to each other, too.
 */
export function findRest(
  amounts: readonly AmountLine[],
  { totals: { gross, net, tax }, lines, notation }: RestOptions,
): string | null {
  const at = amounts.findIndex(({ last }) => last === gross)
  if (gross === null || at === -1) return null
  const below = amounts
    .slice(at + 1)
    .filter((line) => ![gross, net, tax].includes(line.last) && !isOfTotal(line) && !isOfDays(line))
  let rest = new Big(gross)
  for (const [index, { line, last }] of below.entries()) {
    const isEarlier = isOfAnother(lines[line]?.text ?? '', { orYours: false })
    rest = isEarlier ? rest.plus(last) : rest.minus(new Big(last).abs())
    const next = below[index + 1]
    if (rest.lte(0) || !next) return null
    const isSigned = below.slice(0, index + 1).every((one) => one.last.startsWith('-') && one.rates.length === 0)
    if (rest.eq(next.last) && (next.kinds.includes('payable') || isSigned)) return next.last
  }
  return null

  /** '2 % -4.00 if paid by 13.06.': an offer has a date or days, and only a share without them is deducted for certain. */
  function isOfDays({ line, rates }: AmountLine): boolean {
    const { text = '' } = lines[line] ?? {}
    const numbers = findNumbers(text, notation).filter(({ isMoney, isPercent }) => isMoney || isPercent)
    const words = numbers.reduceRight((rest, { index, end }) => `${rest.slice(0, index)} ${rest.slice(end)}`, text)
    return rates.length > 0 && /\d/.test(words)
  }
}

function isOfTotal({ kinds, last }: AmountLine): boolean {
  return kinds.length > 0 && kinds.every((kind) => NO_DEDUCTION.includes(kind)) && !last.startsWith('-')
}
