import { Big } from 'big.js'
import type { Line } from '../../text-lines.ts'
import type { AmountKind } from '../amounts/amount-label.ts'
import type { AmountLine } from '../amounts/amount-lines.ts'
import { readAmountWords } from '../amounts/amount-words.ts'
import { findTaxOf } from '../amounts/tax-of-total.ts'
import { isOfAnother } from '../labels/label-owner.ts'

/** The total of a paper whose last amount is only what is left of it, or has an older balance in it. */
export interface EarlierTotal {
  /** Null if it is not printed. */
  readonly total: AmountLine | null
  /** The only amount that was paid before; null if there are several, or if they may be something else. */
  readonly prepaid: string | null
  /** True if a tax proves it, false if the words do. */
  readonly isTaxed: boolean
}

interface EarlierOptions {
  readonly lines: readonly Line[]
  readonly languages: readonly string[]
}

/** Amounts below each other that lead to the last of them. */
interface Sum {
  readonly top: AmountLine
  readonly others: readonly AmountLine[]
  readonly rest: AmountLine
}

// More amounts between a total and what is left of it are items.
const MOST_BETWEEN = 8
// What cannot be the total of a paper, and what is not taken from one.
const NO_TOTAL: readonly AmountKind[] = ['tax', 'included_tax', 'tender', 'change', 'discount', 'prepaid', 'rounding']
const NO_DEDUCTION: readonly AmountKind[] = ['net', 'gross', 'payable', 'charge', 'change']

/**
 * The amount that a paper subtracts from, if what is read as its total is the result, or the one that an older balance is
 * added to. A tax that fits only the one decides, else the words; undefined if neither does, as for items and discounts.
 */
export function findEarlierTotal(
  amounts: readonly AmountLine[],
  gross: string,
  options: EarlierOptions,
): EarlierTotal | undefined {
  const at = amounts.findLastIndex(({ last }) => last === gross)
  const rest = amounts[at]
  if (!rest || new Big(gross).lte(0)) return undefined
  const certainty = (value: string) =>
    ({ table: 2, sum: 2, share: 1, none: 0 })[findTaxOf(amounts, value).kind ?? 'none']
  const own = certainty(gross)
  const sums = listSums(amounts, at)
  for (const sum of sums) {
    const isTaxed = certainty(sum.top.last) > own
    if (isDeducted(sum) && (isTaxed || (own === 0 && isToldByWords(sum, options))))
      return { total: sum.top, prepaid: findPrepaid(sum), isTaxed }
  }
  if (!rest.kinds.includes('payable') || own > 0) return undefined
  return findBesideBalance(sums, options) ?? (sums.some(isPaidInPart) ? UNPRINTED : undefined)
}

const UNPRINTED: EarlierTotal = { total: null, prepaid: null, isTaxed: false }

/** From the shortest sum to the longest, with and without the notes about the tax in it. */
function listSums(amounts: readonly AmountLine[], at: number): Sum[] {
  const rest = amounts[at]
  return Array.from({ length: Math.min(at, MOST_BETWEEN) }, (_, index) => at - 1 - index).flatMap((from) => {
    const top = amounts[from]
    const between = amounts.slice(from + 1, at)
    const plain = between.filter((line) => !isNote(line))
    const all = plain.length === between.length ? [plain] : [plain, between]
    return top && rest ? all.filter(({ length }) => length > 0).map((others) => ({ top, others, rest })) : []
  })
}

/** 'VAT included 19 % 798.32' tells about the line above it. */
function isNote({ kinds, last }: AmountLine): boolean {
  return !last.startsWith('-') && (kinds.includes('tax') || kinds.includes('included_tax'))
}

function isDeducted({ top, others, rest }: Sum): boolean {
  const left = others.reduce((sum, { last }) => sum.minus(new Big(last).abs()), new Big(top.last))
  const areDeductions = others.every(({ last, kinds }) => isSigned(last) || !kinds.some(isNoDeduction))
  const isLabelled = rest.kinds.includes('payable') || others.every(({ last }) => isSigned(last))
  return left.eq(rest.last) && areDeductions && isLabelled
}

/** 'Total 480.00', '-120.00', 'Balance due 360.00': a total by its own words. A discount is no payment. */
function isToldByWords({ top, others, rest }: Sum, { lines, languages }: EarlierOptions): boolean {
  const { words } = readAmountWords(lines[top.line]?.text ?? '', languages)
  const isTotal = words.some((word) => word === 'total' || word === 'gross')
  const isPart = words.some((word) => ['subtotal', 'net', 'base', 'excluding', 'adding'].includes(word))
  const arePaid = others.every(
    ({ last, kinds }) => kinds.includes('prepaid') || (isSigned(last) && !kinds.includes('discount')),
  )
  return (
    isTotal &&
    !isPart &&
    !top.kinds.some(isNoTotal) &&
    arePaid &&
    !rest.kinds.includes('gross') &&
    rest.kinds.includes('payable')
  )
}

/** 'Previous balance 182.10', 'Charges 64.25', 'Amount due 246.35': the only amount that is of this paper. */
function findBesideBalance(sums: readonly Sum[], { lines }: EarlierOptions): EarlierTotal | undefined {
  const isEarlier = ({ line }: AmountLine) => isOfAnother(lines[line]?.text ?? '', { orYours: false })
  const found = sums.find((sum) => isSummed(sum) && [sum.top, ...sum.others].some(isEarlier))
  if (!found) return undefined
  const own = [found.top, ...found.others].filter((line) => !isEarlier(line) && !isSigned(line.last))
  return { ...UNPRINTED, total: own.length === 1 ? (own[0] ?? null) : null }
}

function isSummed({ top, others, rest }: Sum): boolean {
  return others.reduce((sum, { last }) => sum.plus(last), new Big(top.last)).eq(rest.last)
}

/** True for two items and 'Deposit -50.00' above the balance due: their sum is the total, and nobody printed it. */
function isPaidInPart(sum: Sum): boolean {
  const paid = sum.others.at(-1)
  return (
    sum.others.length > 1 &&
    paid !== undefined &&
    isSigned(paid.last) &&
    paid.kinds.includes('prepaid') &&
    isSummed(sum)
  )
}

function findPrepaid({ others: [paid, ...more] }: Sum): string | null {
  return paid?.kinds.includes('prepaid') && more.length === 0 && paid.rates.length === 0
    ? paid.last.replace('-', '')
    : null
}

function isNoTotal(kind: AmountKind): boolean {
  return NO_TOTAL.includes(kind)
}

function isNoDeduction(kind: AmountKind): boolean {
  return NO_DEDUCTION.includes(kind)
}

function isSigned(value: string): boolean {
  return value.startsWith('-')
}
