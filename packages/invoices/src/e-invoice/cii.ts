import { countsAsLine, readCiiLine, readCiiTax } from './cii-line.ts'
import { readCiiParty } from './cii-party.ts'
import type { AllowanceCharge, Invoice, InvoicePayment, Totals } from './invoice.ts'
import { toInvoiceType } from './invoice-type.ts'
import { find, findAll, textAt, textsAt, type XmlElement } from './xml-tree.ts'
import type { XmlValues } from './xml-values.ts'

const ACCOUNT = 'PayeePartyCreditorFinancialAccount'

/**
 * A UN/CEFACT Cross Industry Invoice (D16B and later), or its forerunner in ZUGFeRD 1.0, which has other element names
 * with the same meaning.
 */
export function readCii(root: XmlElement, values: XmlValues): Invoice {
  const document = find(root, 'ExchangedDocument|HeaderExchangedDocument')
  const trade = find(root, 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction')
  const agreement = find(trade, 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement')
  const delivery = find(trade, 'ApplicableHeaderTradeDelivery|ApplicableSupplyChainTradeDelivery')
  const settlement = find(trade, 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement')
  const period = find(settlement, 'BillingSpecifiedPeriod')
  const typeCode = textAt(document, 'TypeCode')
  return {
    type: toInvoiceType(typeCode),
    type_code: typeCode,
    invoice_number: textAt(document, 'ID'),
    issue_date: readDate(document, { path: 'IssueDateTime', values }),
    due_date: readDueDate(findAll(settlement, 'SpecifiedTradePaymentTerms'), values),
    delivery_date: readDate(delivery, { path: 'ActualDeliverySupplyChainEvent/OccurrenceDateTime', values }),
    service_period: period
      ? {
          start: readDate(period, { path: 'StartDateTime', values }),
          end: readDate(period, { path: 'EndDateTime', values }),
        }
      : null,
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    order_reference: textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID|ID'),
    buyer_reference: textAt(agreement, 'BuyerReference'),
    seller: readCiiParty(find(agreement, 'SellerTradeParty')),
    buyer: readCiiParty(find(agreement, 'BuyerTradeParty')),
    lines: findAll(trade, 'IncludedSupplyChainTradeLineItem')
      .filter(countsAsLine)
      .map((line) => readCiiLine(line, values)),
    allowances_charges: readAllowancesCharges(settlement, values),
    tax_breakdown: findAll(settlement, 'ApplicableTradeTax').map((tax) => readCiiTax(tax, values)),
    totals: readTotals(settlement, values),
    payment: readPayment(settlement),
    notes: textsAt(document, 'IncludedNote/Content'),
  }
}

interface DatePlace {
  readonly path: string
  readonly values: XmlValues
}

/** Drafts of ZUGFeRD 1.0 put the date directly where the standard wraps it in an element. */
function readDate(element: XmlElement | undefined, { path, values }: DatePlace): string | null {
  return values.date(element, `${path}/DateTimeString|DateString`) ?? values.date(element, path)
}

/** The first date by which to pay the whole: of several terms, those of a discount have the date of the discount. */
function readDueDate(terms: readonly XmlElement[], values: XmlValues): string | null {
  const whole = terms.length > 1 ? terms.filter((one) => !find(one, 'ApplicableTradePaymentDiscountTerms')) : terms
  const dated = whole.find((one) => find(one, 'DueDateDateTime'))
  return readDate(dated, { path: 'DueDateDateTime', values })
}

// ZUGFeRD 1.0 counts logistics charges among the charges; EN 16931 does not have them.
function readAllowancesCharges(settlement: XmlElement | undefined, values: XmlValues): AllowanceCharge[] {
  const stated = findAll(settlement, 'SpecifiedTradeAllowanceCharge').map((element): AllowanceCharge => {
    const isCharge = ['true', '1'].includes(
      textAt(element, 'ChargeIndicator/Indicator') ?? textAt(element, 'ChargeIndicator') ?? '',
    )
    return {
      kind: isCharge ? 'charge' : 'allowance',
      amount: values.decimal(element, 'ActualAmount'),
      reason: textAt(element, 'Reason') ?? textAt(element, 'ReasonCode'),
      tax_rate: values.decimal(element, 'CategoryTradeTax/RateApplicablePercent|ApplicablePercent'),
    }
  })
  const isForerunner = settlement?.name === 'ApplicableSupplyChainTradeSettlement'
  const logistics = findAll(settlement, 'SpecifiedLogisticsServiceCharge').map(
    (element): AllowanceCharge => ({
      kind: isForerunner ? 'charge' : 'logistics_charge',
      amount: values.decimal(element, 'AppliedAmount'),
      reason: textAt(element, 'Description'),
      tax_rate: values.decimal(element, 'AppliedTradeTax/RateApplicablePercent|ApplicablePercent'),
    }),
  )
  return [...stated, ...logistics]
}

function readTotals(settlement: XmlElement | undefined, values: XmlValues): Totals {
  const sum = find(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  )
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const taxTotals = findAll(sum, 'TaxTotalAmount')
  const taxTotal = taxTotals.find(({ attributes }) => attributes.currencyID === currency) ?? taxTotals[0]
  return {
    line_total: values.decimal(sum, 'LineTotalAmount'),
    allowances: values.decimal(sum, 'AllowanceTotalAmount'),
    charges: values.decimal(sum, 'ChargeTotalAmount'),
    net: values.decimal(sum, 'TaxBasisTotalAmount'),
    tax: values.ownDecimal(taxTotal),
    gross: values.decimal(sum, 'GrandTotalAmount'),
    prepaid: values.decimal(sum, 'TotalPrepaidAmount'),
    withheld: null,
    rounding: values.decimal(sum, 'RoundingAmount'),
    payable: values.decimal(sum, 'DuePayableAmount'),
  }
}

function readPayment(settlement: XmlElement | undefined): InvoicePayment {
  const all = findAll(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const means = all.find((element) => find(element, ACCOUNT)) ?? all[0]
  const iban = textAt(means, `${ACCOUNT}/IBANID`)
  const other = textAt(means, `${ACCOUNT}/ProprietaryID`)
  return {
    iban: iban ?? other,
    account_number: iban && other,
    bic: textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
    account_name: textAt(means, `${ACCOUNT}/AccountName`),
    reference: textAt(settlement, 'PaymentReference'),
    terms: textsAt(settlement, 'SpecifiedTradePaymentTerms/Description').join('\n') || null,
    means: textAt(means, 'TypeCode'),
  }
}
