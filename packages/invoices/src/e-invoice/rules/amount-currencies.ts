import type { XmlElement } from '../xml-tree.ts'
import type { PlacedElement } from './business-terms.ts'

// The amounts of an invoice by the names of their elements, in UBL and in CII, that are in the currency of the invoice.
const AMOUNTS: ReadonlySet<string> = new Set(
  (
    'Amount BaseAmount PriceAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount ' +
    'AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount ' +
    'ChargeAmount ActualAmount BasisAmount CalculatedAmount AppliedAmount LineTotalAmount TaxBasisTotalAmount ' +
    'GrandTotalAmount TotalPrepaidAmount RoundingAmount DuePayableAmount'
  ).split(' '),
)

/** The currencies of amounts other than the invoice's, each with the elements that state it. */
export function findOtherCurrencies(
  elements: readonly PlacedElement[],
  currency: string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { element, parent } of elements) {
    const { currencyID } = element.attributes
    if (currencyID === undefined || currencyID === currency || !isInOwnCurrency(element, parent)) continue
    const names = found.get(currencyID) ?? []
    if (!names.includes(element.name)) names.push(element.name)
    found.set(currencyID, names)
  }
  return found
}

/** A VAT total without a breakdown may be in the currency of VAT accounting. */
function isInOwnCurrency({ name }: XmlElement, parent: XmlElement | undefined): boolean {
  if (name !== 'TaxAmount') return AMOUNTS.has(name)
  return parent?.name === 'TaxSubtotal' || (parent?.children.some((child) => child.name === 'TaxSubtotal') ?? false)
}
