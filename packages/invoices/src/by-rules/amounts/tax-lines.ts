import { Big } from 'big.js'
import type { TaxBreakdown } from '../../e-invoice/invoice.ts'
import type { LabelledText } from '../labels/labelled-value.ts'
import type { AmountRow } from './amount-rows.ts'
import { type FoundNumber, findNumbers, type Notation } from './numbers.ts'

// The highest VAT rate in use is 27 % (Hungary).
const MAX_RATE = 30
const ROUNDING = new Big('0.02')
const MAX_NUMBERS = 8

interface TaxLineOptions {
  readonly notation: Notation
  readonly rows: readonly AmountRow[]
  /** Indices of lines with other content. */
  readonly except: ReadonlySet<number>
}

/**
 * The taxes of each rate, as often as they are stated: lines with a rate, an amount and its tax, whatever the columns are
 * called; without any, lines with only a tax and its rate.
 */
export function findTaxes({ lines }: LabelledText, { notation, rows, except }: TaxLineOptions): TaxBreakdown[] {
  const found = lines.flatMap(({ text }, index) => {
    if (except.has(index)) return []
    const numbers = findNumbers(text, notation).slice(0, MAX_NUMBERS)
    const isTaxLine = rows.some(({ line, kind }) => line === index && (kind === 'tax' || kind === 'included_tax'))
    return findProduct(numbers) ?? (isTaxLine ? readRateLine(numbers) : undefined) ?? []
  })
  const complete = found.filter(({ base }) => base !== null)
  return complete.length > 0 ? complete : found
}

/** Each of them once. */
export function distinctTaxes(taxes: readonly TaxBreakdown[]): TaxBreakdown[] {
  return [...new Map(taxes.map((tax) => [`${tax.rate} ${tax.amount}`, tax])).values()]
}

function findProduct(numbers: readonly FoundNumber[]): TaxBreakdown | undefined {
  const amounts = numbers.filter(({ isMoney }) => isMoney).map(({ value }) => value)
  const found = numbers.filter(isRate).flatMap(({ value: rate, isPercent }) =>
    amounts.flatMap((base) => {
      const tax = new Big(base).times(rate).div(100)
      const amount = tax.abs().lt('0.01') ? undefined : amounts.find((other) => tax.minus(other).abs().lte(ROUNDING))
      if (amount === undefined || amount === base) return []
      // 22.35 x 13 % is 13 x 22.35 %: their sum on the same line tells which of the two is the base.
      const isSummed = amounts.some((sum) => new Big(base).plus(amount).minus(sum).abs().lte(ROUNDING))
      return [{ tax: toBreakdown({ rate, base, amount }), surety: Number(isPercent) * 2 + Number(isSummed) }]
    }),
  )
  return found.toSorted((a, b) => b.surety - a.surety)[0]?.tax
}

function readRateLine(numbers: readonly FoundNumber[]): TaxBreakdown | undefined {
  const rate = numbers.find(({ isPercent }) => isPercent)
  const amounts = numbers.filter(({ isMoney }) => isMoney).map(({ value }) => value)
  const amount = amounts.at(-1)
  if (!rate || amount === undefined) return undefined
  if (isRate(rate)) return toBreakdown({ rate: rate.value, base: null, amount })
  // Exempt: the tax is zero, and is beside its base.
  const isExempt = new Big(rate.value).eq(0) && new Big(amount).eq(0) && amounts.length > 1
  return isExempt ? toBreakdown({ rate: rate.value, base: amounts[0] ?? null, amount }) : undefined
}

function isRate({ value }: FoundNumber): boolean {
  return new Big(value).gt(0) && new Big(value).lte(MAX_RATE)
}

function toBreakdown(stated: Pick<TaxBreakdown, 'rate' | 'base' | 'amount'>): TaxBreakdown {
  return { ...stated, category: null, exemption_reason: null, exemption_code: null }
}
