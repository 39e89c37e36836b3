import type { AllowanceCharge, Invoice, InvoiceLine, InvoicePayment, Party, Totals } from './invoice.ts'
import { toInvoiceType } from './invoice-type.ts'
import { readUblTaxes } from './ubl-taxes.ts'
import { find, findAll, textAt, textsAt, type XmlElement } from './xml-tree.ts'
import type { XmlValues } from './xml-values.ts'

/** A UBL 2.1 Invoice or CreditNote by its root element. */
export function readUbl(root: XmlElement, values: XmlValues): Invoice {
  const typeCode = textAt(root, 'InvoiceTypeCode|CreditNoteTypeCode')
  const currency = textAt(root, 'DocumentCurrencyCode')
  const { tax, tax_breakdown } = readUblTaxes(root, { currency, values })
  const means = findPaymentMeans(root)
  const period = find(root, 'InvoicePeriod')
  return {
    type: typeCode === null && root.name === 'CreditNote' ? 'credit_note' : toInvoiceType(typeCode),
    type_code: typeCode,
    invoice_number: textAt(root, 'ID'),
    issue_date: values.date(root, 'IssueDate'),
    // A credit note has no due date of its own.
    due_date: values.date(root, 'DueDate') ?? values.date(root, 'PaymentMeans/PaymentDueDate'),
    delivery_date: values.date(root, 'Delivery/ActualDeliveryDate'),
    service_period: period ? { start: values.date(period, 'StartDate'), end: values.date(period, 'EndDate') } : null,
    currency,
    order_reference: textAt(root, 'OrderReference/ID'),
    buyer_reference: textAt(root, 'BuyerReference'),
    seller: readParty(find(root, 'AccountingSupplierParty/Party')),
    buyer: readParty(find(root, 'AccountingCustomerParty/Party')),
    lines: findAll(root, 'InvoiceLine|CreditNoteLine').map((line) => readLine(line, values)),
    allowances_charges: findAll(root, 'AllowanceCharge').map((element) => readAllowanceCharge(element, values)),
    tax_breakdown,
    totals: readTotals(find(root, 'LegalMonetaryTotal'), { tax, values }),
    payment: readPayment(means, textsAt(root, 'PaymentTerms/Note')),
    notes: textsAt(root, 'Note'),
  }
}

function findPaymentMeans(root: XmlElement): XmlElement | undefined {
  const all = findAll(root, 'PaymentMeans')
  return all.find((means) => textAt(means, 'PayeeFinancialAccount/ID') !== null) ?? all[0]
}

function readParty(party: XmlElement | undefined): Party {
  const address = find(party, 'PostalAddress')
  const registrations = findAll(party, 'PartyTaxScheme').map((scheme) => ({
    id: textAt(scheme, 'CompanyID'),
    isVat: textAt(scheme, 'TaxScheme/ID')?.toUpperCase() === 'VAT',
  }))
  const endpoint = find(party, 'EndpointID')
  const streets = textsAt(address, 'StreetName').concat(
    textsAt(address, 'AdditionalStreetName'),
    textsAt(address, 'AddressLine/Line'),
  )
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name'),
    street: streets.join(', ') || null,
    postal_code: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    country: textAt(address, 'Country/IdentificationCode'),
    vat_id: registrations.find(({ isVat, id }) => isVat && id)?.id ?? null,
    tax_number: registrations.find(({ isVat, id }) => !isVat && id)?.id ?? null,
    email:
      textAt(party, 'Contact/ElectronicMail') ?? (endpoint?.attributes.schemeID === 'EM' ? endpoint.text.trim() : null),
  }
}

function readLine(line: XmlElement, values: XmlValues): InvoiceLine {
  const quantity = find(line, 'InvoicedQuantity|CreditedQuantity')
  const category = find(line, 'Item/ClassifiedTaxCategory')
  return {
    id: textAt(line, 'ID'),
    description: [textAt(line, 'Item/Name'), ...textsAt(line, 'Item/Description')].filter(Boolean).join('\n') || null,
    quantity: values.decimal(line, 'InvoicedQuantity|CreditedQuantity'),
    unit: quantity?.attributes.unitCode ?? null,
    unit_price: values.decimal(line, 'Price/PriceAmount'),
    price_quantity: values.decimal(line, 'Price/BaseQuantity'),
    net_amount: values.decimal(line, 'LineExtensionAmount'),
    tax_rate: values.decimal(category, 'Percent'),
    tax_category: textAt(category, 'ID'),
  }
}

function readAllowanceCharge(element: XmlElement, values: XmlValues): AllowanceCharge {
  const isCharge = ['true', '1'].includes(textAt(element, 'ChargeIndicator') ?? '')
  return {
    kind: isCharge ? 'charge' : 'allowance',
    amount: values.decimal(element, 'Amount'),
    reason: textAt(element, 'AllowanceChargeReason') ?? textAt(element, 'AllowanceChargeReasonCode'),
    tax_rate: values.decimal(element, 'TaxCategory/Percent'),
  }
}

function readTotals(
  total: XmlElement | undefined,
  { tax, values }: { readonly tax: string | null; readonly values: XmlValues },
): Totals {
  return {
    line_total: values.decimal(total, 'LineExtensionAmount'),
    allowances: values.decimal(total, 'AllowanceTotalAmount'),
    charges: values.decimal(total, 'ChargeTotalAmount'),
    net: values.decimal(total, 'TaxExclusiveAmount'),
    tax,
    gross: values.decimal(total, 'TaxInclusiveAmount'),
    prepaid: values.decimal(total, 'PrepaidAmount'),
    withheld: null,
    rounding: values.decimal(total, 'PayableRoundingAmount'),
    payable: values.decimal(total, 'PayableAmount'),
  }
}

function readPayment(means: XmlElement | undefined, terms: readonly string[]): InvoicePayment {
  const account = find(means, 'PayeeFinancialAccount')
  return {
    iban: textAt(account, 'ID'),
    account_number: null,
    bic: textAt(account, 'FinancialInstitutionBranch/ID'),
    account_name: textAt(account, 'Name'),
    reference: textAt(means, 'PaymentID'),
    terms: terms.join('\n') || null,
    means: textAt(means, 'PaymentMeansCode'),
  }
}
