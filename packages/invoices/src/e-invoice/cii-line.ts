import type { InvoiceLine, TaxBreakdown } from './invoice.ts'
import { find, textAt, textsAt, type XmlElement } from './xml-tree.ts'
import type { XmlValues } from './xml-values.ts'

// Profile EXTENDED: a group repeats the amounts of its lines, and information explains the line above.
const NOT_COUNTED = ['GROUP', 'INFORMATION']

/** Whether the amount of a line is part of the invoice's. */
export function countsAsLine(line: XmlElement): boolean {
  return !NOT_COUNTED.includes(textAt(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode') ?? '')
}

/** A line of any CII version. */
export function readCiiLine(line: XmlElement, values: XmlValues): InvoiceLine {
  const product = find(line, 'SpecifiedTradeProduct')
  const agreement = find(line, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement')
  const delivery = find(line, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery')
  const settlement = find(line, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement')
  const price = find(agreement, 'NetPriceProductTradePrice')
  const tax = find(settlement, 'ApplicableTradeTax')
  return {
    id: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
    description: describe(line, product),
    quantity: values.decimal(delivery, 'BilledQuantity'),
    unit: find(delivery, 'BilledQuantity')?.attributes.unitCode ?? null,
    unit_price: values.decimal(price, 'ChargeAmount'),
    price_quantity: values.decimal(price, 'BasisQuantity'),
    net_amount: values.decimal(
      settlement,
      'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation/LineTotalAmount',
    ),
    tax_rate: values.decimal(tax, 'RateApplicablePercent|ApplicablePercent'),
    tax_category: textAt(tax, 'CategoryCode'),
  }
}

/** One rate of the VAT breakdown of any CII version. */
export function readCiiTax(tax: XmlElement, values: XmlValues): TaxBreakdown {
  return {
    rate: values.decimal(tax, 'RateApplicablePercent|ApplicablePercent'),
    base: values.decimal(tax, 'BasisAmount'),
    amount: values.decimal(tax, 'CalculatedAmount'),
    category: textAt(tax, 'CategoryCode'),
    exemption_reason: textAt(tax, 'ExemptionReason'),
    exemption_code: textAt(tax, 'ExemptionReasonCode'),
  }
}

// Some lines of ZUGFeRD 1.0 consist of a note only.
function describe(line: XmlElement, product: XmlElement | undefined): string | null {
  const texts = [...textsAt(product, 'Name'), ...textsAt(product, 'Description')]
  return (
    (texts.length > 0 ? texts : textsAt(line, 'AssociatedDocumentLineDocument/IncludedNote/Content')).join('\n') || null
  )
}
