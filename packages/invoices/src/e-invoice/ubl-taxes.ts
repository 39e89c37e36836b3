import { sum } from './decimal.ts'
import type { TaxBreakdown } from './invoice.ts'
import { find, findAll, textAt, type XmlElement } from './xml-tree.ts'
import type { XmlValues } from './xml-values.ts'

interface UblTaxes {
  readonly tax: string | null
  readonly tax_breakdown: TaxBreakdown[]
}

const MOST_NAMED = 10

/**
 * The taxes in the currency of the invoice: one total, or in countries with several taxes one for each, which are added
 * up. A total without a breakdown repeats those that have one, and another one exists if tax is accounted in another
 * currency.
 */
export function readUblTaxes(
  root: XmlElement,
  { currency, values }: { readonly currency: string | null; readonly values: XmlValues },
): UblTaxes {
  const all = findAll(root, 'TaxTotal')
  const own = all.filter((total) => find(total, 'TaxAmount')?.attributes.currencyID === currency)
  const whole = own.filter((total) => find(total, 'TaxSubtotal'))
  const taken = whole.length > 0 ? whole : (own.length > 0 ? own : all).slice(0, 1)
  const amounts = toAmounts(taken, values)
  const tax = addUp(amounts)
  if (amounts.filter(isTax).length > 1)
    values.warnings.push(`Several totals of taxes are stated and added up: ${list(amounts.filter(isTax))}.`)
  const others = toAmounts([...new Set(own).difference(new Set(taken))], values).filter((amount) => {
    return tax === null || !sum([amount]).eq(tax)
  })
  if (others.length > 0)
    values.warnings.push(`Another total of taxes is stated and left out: ${list(others)}. Check which one is owed.`)
  const parts = taken.flatMap((total) => findAll(total, 'TaxSubtotal'))
  return { tax, tax_breakdown: parts.map((part) => readTaxBreakdown(part, values)) }
}

function toAmounts(totals: readonly XmlElement[], values: XmlValues): readonly string[] {
  return totals.flatMap((total) => values.decimal(total, 'TaxAmount') ?? [])
}

function isTax(amount: string): boolean {
  return Number(amount) !== 0
}

/** As stated if it is the only one. */
function addUp(amounts: readonly string[]): string | null {
  const taxes = amounts.filter(isTax)
  if (taxes.length <= 1) return taxes[0] ?? amounts[0] ?? null
  return sum(taxes).toFixed(Math.max(...taxes.map((amount) => amount.split('.')[1]?.length ?? 0)))
}

function list(amounts: readonly string[]): string {
  return amounts.slice(0, MOST_NAMED).join(', ')
}

function readTaxBreakdown(subtotal: XmlElement, values: XmlValues): TaxBreakdown {
  const category = find(subtotal, 'TaxCategory')
  return {
    rate: values.decimal(category, 'Percent'),
    base: values.decimal(subtotal, 'TaxableAmount'),
    amount: values.decimal(subtotal, 'TaxAmount'),
    category: textAt(category, 'ID'),
    exemption_reason: textAt(category, 'TaxExemptionReason'),
    exemption_code: textAt(category, 'TaxExemptionReasonCode'),
  }
}
