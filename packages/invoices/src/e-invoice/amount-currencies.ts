import type { Invoice } from './invoice.ts'
import { find, findAll, listElements, type PlacedElement, type XmlElement } from './xml-tree.ts'

// The amounts of an invoice by the names of their elements, in UBL and in CII, that are in the currency of the invoice.
const AMOUNTS: ReadonlySet<string> = new Set(
  (
    'Amount BaseAmount PriceAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount ' +
    'AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount ' +
    'ChargeAmount ActualAmount BasisAmount CalculatedAmount AppliedAmount LineTotalAmount TaxBasisTotalAmount ' +
    'GrandTotalAmount TotalPrepaidAmount RoundingAmount DuePayableAmount'
  ).split(' '),
)

const TAX_TOTALS =
  'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction/ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation/TaxTotalAmount'
const MOST_NAMED = 5

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

/** A warning if amounts are stated in another currency than the invoice's, which no field of the answer could tell. */
export function warnOfCurrencies(root: XmlElement, { currency }: Pick<Invoice, 'currency'>): string[] {
  if (currency === null) return []
  const totals = [...findAll(root, 'TaxTotal/TaxAmount'), ...findAll(root, TAX_TOTALS)]
  const isOwn = ({ attributes }: XmlElement) => (attributes.currencyID ?? currency) === currency
  const hasOwn = totals.some(isOwn)
  // The VAT in the currency of its accounting is not given where there is another total.
  const isAccounting = (element: XmlElement) => {
    const amount = element.name === 'TaxTotal' ? find(element, 'TaxAmount') : undefined
    return amount !== undefined && hasOwn && !isOwn(amount)
  }
  const found = new Map(findOtherCurrencies(listElements(root, isAccounting), currency))
  for (const { name, attributes } of hasOwn ? [] : totals) {
    const other = attributes.currencyID ?? currency
    found.set(other, [...new Set([...(found.get(other) ?? []), name])])
  }
  const named = [...found].slice(0, MOST_NAMED).map(([other, names]) => `${names.join(', ')} in ${other.slice(0, 20)}`)
  return named.length > 0
    ? [
        `Not all amounts are in ${currency}, the currency of the invoice: ${named.join('; ')}. Ask the seller what is owed.`,
      ]
    : []
}

/** A VAT total without a breakdown may be in the currency of VAT accounting. */
function isInOwnCurrency({ name }: XmlElement, parent: XmlElement | undefined): boolean {
  if (name !== 'TaxAmount') return AMOUNTS.has(name)
  return parent?.name === 'TaxSubtotal' || (parent?.children.some((child) => child.name === 'TaxSubtotal') ?? false)
}
