import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { readEInvoice } from './read-e-invoice.ts'

test('reads every field of a UBL invoice', () => {
  const { invoice, rules, ...kind } = readEInvoice(createUblInvoice())
  expect(kind).toEqual({
    documentKind: 'invoice',
    syntax: 'UBL 2.1 Invoice',
    format: 'Peppol BIS Billing 3.0',
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    warnings: [],
  })
  expect(invoice).toMatchObject({
    type: 'invoice',
    type_code: '380',
    invoice_number: 'INV-1',
    issue_date: '2026-03-01',
    due_date: '2026-03-31',
    delivery_date: '2026-02-27',
    service_period: { start: '2026-02-01', end: '2026-02-28' },
    currency: 'EUR',
    order_reference: 'PO-9',
    buyer_reference: 'REF-7',
    notes: ['Thank you & goodbye'],
  })
  expect(invoice.seller).toEqual({
    name: 'Seller GmbH',
    street: 'Main Street 1, Floor 2',
    postal_code: '10115',
    city: 'Berlin',
    country: 'DE',
    vat_id: 'DE136695976',
    tax_number: '12/345/67890',
    email: 'sales@seller.example',
  })
  expect(invoice.buyer).toMatchObject({ name: 'Käufer AG', street: null, email: 'ap@buyer.example', vat_id: null })
  expect(invoice.lines[0]).toEqual({
    id: '1',
    description: 'Consulting\nTwo hours on site',
    quantity: '2',
    unit: 'HUR',
    unit_price: '40.00',
    price_quantity: '1',
    net_amount: '80.00',
    tax_rate: '19',
    tax_category: 'S',
  })
  expect(invoice.payment).toEqual({
    iban: 'DE89370400440532013000',
    account_number: null,
    bic: 'COBADEFFXXX',
    account_name: 'Seller GmbH',
    reference: 'INV-1',
    terms: '30 days net',
    means: '58',
  })
})

test('takes the VAT total in the currency of the invoice, not in that of the accounts', () => {
  expect(readEInvoice(createUblInvoice()).invoice.totals).toMatchObject({
    tax: '18.05',
    net: '95.00',
    payable: '100.00',
  })
  expect(readEInvoice(createCiiInvoice()).invoice.totals).toMatchObject({
    tax: '11.00',
    net: '200.00',
    prepaid: '11.00',
  })
})

test('reads every field of a CII invoice', () => {
  const { invoice, format, syntax } = readEInvoice(createCiiInvoice())
  expect({ format, syntax }).toEqual({ format: 'EN 16931', syntax: 'UN/CEFACT CII' })
  expect(invoice).toMatchObject({
    invoice_number: 'F-2026-5',
    issue_date: '2026-03-01',
    due_date: '2026-03-31',
    delivery_date: '2026-02-27',
    order_reference: 'PO-445',
    buyer_reference: 'SERVICE-3',
    seller: {
      name: 'Moulin SARL',
      street: '1 rue du Moulin, Bat. B',
      city: 'Malaucène',
      vat_id: 'FR40303265045',
      tax_number: '123',
      email: 'moulin@seller.example',
    },
    buyer: { name: 'Boutique', email: 'achat@buyer.example' },
    payment: {
      iban: 'FR1420041010050500013M02606',
      bic: 'PSSTFRPPLIL',
      account_name: 'Moulin',
      reference: 'F-2026-5',
      terms: '30 jours',
      means: '30',
    },
    tax_breakdown: [{ rate: '5.50', base: '200.00', amount: '11.00', category: 'S', exemption_reason: null }],
    notes: ['Merci'],
  })
  expect(invoice.lines).toEqual([
    {
      id: '1',
      description: 'Nougat\n250 g',
      quantity: '50.000',
      unit: 'C62',
      unit_price: '40.00',
      price_quantity: '10',
      net_amount: '200.00',
      tax_rate: '5.50',
      tax_category: 'S',
    },
  ])
})

test('reads a UBL credit note, whose due date is with the means of payment', () => {
  const { invoice, syntax } = readEInvoice(
    createUblInvoice({
      'xsd:Invoice-2': 'xsd:CreditNote-2',
      '<Invoice ': '<CreditNote ',
      '</Invoice>': '</CreditNote>',
      'cbc:InvoiceTypeCode>380': 'cbc:CreditNoteTypeCode>381',
      '/cbc:InvoiceTypeCode': '/cbc:CreditNoteTypeCode',
      '<cbc:DueDate>2026-03-31</cbc:DueDate>': '',
      'cac:InvoiceLine': 'cac:CreditNoteLine',
      'cbc:InvoicedQuantity': 'cbc:CreditedQuantity',
      '<cbc:PaymentID>': '<cbc:PaymentDueDate>2026-04-15</cbc:PaymentDueDate><cbc:PaymentID>',
    }),
  )
  expect(syntax).toBe('UBL 2.1 CreditNote')
  expect(invoice).toMatchObject({
    type: 'credit_note',
    type_code: '381',
    due_date: '2026-04-15',
    lines: [{ quantity: '2' }, { quantity: '1' }],
  })
})

test('reads ZUGFeRD 1.0, whose elements have other names', () => {
  const names = {
    'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100': 'urn:ferd:CrossIndustryDocument:invoice:1p0',
    'rsm:CrossIndustryInvoice': 'rsm:CrossIndustryDocument',
    'urn:cen.eu:en16931:2017': 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort',
    'rsm:ExchangedDocumentContext': 'rsm:SpecifiedExchangedDocumentContext',
    '<rsm:ExchangedDocument>': '<rsm:HeaderExchangedDocument>',
    '</rsm:ExchangedDocument>': '</rsm:HeaderExchangedDocument>',
    'rsm:SupplyChainTradeTransaction': 'rsm:SpecifiedSupplyChainTradeTransaction',
    'ram:ApplicableHeaderTrade': 'ram:ApplicableSupplyChainTrade',
    'ram:SpecifiedLineTrade': 'ram:SpecifiedSupplyChainTrade',
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': 'ram:SpecifiedTradeSettlementMonetarySummation',
    'ram:SpecifiedTradeSettlementLineMonetarySummation': 'ram:SpecifiedTradeSettlementMonetarySummation',
    'ram:RateApplicablePercent': 'ram:ApplicablePercent',
    'ram:IssuerAssignedID': 'ram:ID',
  }
  const older = readEInvoice(createCiiInvoice(names))
  expect(older.format).toBe('ZUGFeRD 1.0 COMFORT')
  expect(older.invoice).toEqual(readEInvoice(createCiiInvoice()).invoice)
})

test('reads by name and namespace, whatever the prefixes are', () => {
  const renamed = createCiiInvoice({ 'rsm:': 'a:', 'ram:': 'b:', 'xmlns:rsm': 'xmlns:a', 'xmlns:ram': 'xmlns:b' })
  expect(readEInvoice(renamed).invoice).toEqual(readEInvoice(createCiiInvoice()).invoice)
})

test('opens the envelope of Peppol', () => {
  const xml = createUblInvoice().replace(/^<\?xml.*\?>/, '')
  const envelope = `<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader/>${xml}</StandardBusinessDocument>`
  expect(readEInvoice(envelope).invoice.invoice_number).toBe('INV-1')
  const further = envelope
    .replace('<Invoice ', '<Package><Elements><Invoice ')
    .replace('</Invoice>', '</Invoice></Elements></Package>')
  expect(readEInvoice(further).invoice.invoice_number).toBe('INV-1')
  const two = envelope.replace('</StandardBusinessDocument>', `${xml}</StandardBusinessDocument>`)
  expect(() => readEInvoice(two)).toThrow('the envelope holds 2 invoices. Send one at a time')
})

test('says what a document that is no invoice is', () => {
  expect(() => readEInvoice('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toThrow(
    'is not an invoice: its root is html',
  )
  expect(() => readEInvoice('<Invoice/>')).toThrow("in the namespace ''")
  expect(() => readEInvoice('<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>')).toThrow(
    'a Polish KSeF invoice',
  )
  const named = (name: string, namespace: string) => () => readEInvoice(`<x:${name} xmlns:x="${namespace}"/>`)
  expect(named('Invoice', 'http://www.ebinterface.at/schema/6p1/')).toThrow('is an Austrian ebInterface invoice, which')
  expect(named('Invoice', 'urn:sfti:documents:BasicInvoice:1:0')).toThrow('a Swedish Svefaktura invoice')
  expect(named('nfeProc', 'http://www.portalfiscal.inf.br/nfe')).toThrow('a Brazilian NF-e invoice')
  expect(named('M_INVOIC', 'urn:x')).toThrow('a UN/EDIFACT INVOIC message in XML')
  const ubl = (name: string) => named(name, `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`)
  expect(ubl('DebitNote')).toThrow('the XML is a debit note, not an invoice or credit note. Supported')
  expect(ubl('UtilityStatement')).toThrow('is a utility statement')
  expect(ubl('OrderChange')).toThrow('is an order change')
  expect(() => readEInvoice('<x:SCRDMCCBDACIOMessageStructure xmlns:x="urn:x"/>')).toThrow('an Order-X order')
})

test('warns of amounts and dates that cannot be read, and leaves them out', () => {
  const { invoice, warnings } = readEInvoice(
    createUblInvoice({
      '<cbc:PayableAmount currencyID="EUR">100.00': '<cbc:PayableAmount currencyID="EUR">1,00 EUR',
      '2026-03-31': '2026-02-30',
    }),
  )
  expect(invoice.totals.payable).toBeNull()
  expect(invoice.due_date).toBeNull()
  expect(warnings).toEqual([
    "DueDate: '2026-02-30' cannot be read and is left out.",
    "PayableAmount: '1,00 EUR' cannot be read and is left out.",
  ])
})

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const CBC = `xmlns:c="${UBL}:CommonBasicComponents-2"`
const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'
const FPA = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'
test.each([
  ['UBL 2.1 Invoice', `<Invoice xmlns="${UBL}:Invoice-2"/>`],
  ['UBL 2.1 CreditNote', `<CreditNote xmlns="${UBL}:CreditNote-2"></CreditNote>`],
  [
    'UBL 2.1 Invoice',
    `<Invoice xmlns="${UBL}:Invoice-2" ${CBC}><c:ID> </c:ID><c:DocumentCurrencyCode>EUR</c:DocumentCurrencyCode></Invoice>`,
  ],
  ['UN/CEFACT CII', `<r:CrossIndustryInvoice xmlns:r="${CII}"><r:ExchangedDocument/></r:CrossIndustryInvoice>`],
  ['ZUGFeRD 1.0', '<CrossIndustryDocument xmlns="urn:ferd:CrossIndustryDocument:invoice:1p0"/>'],
  ['ZUGFeRD 1.0 RC', '<Invoice xmlns="urn:un:unece:uncefact:data:standard:CBFBUY:5"/>'],
  [
    'FatturaPA',
    `<p:FatturaElettronica xmlns:p="${FPA}" versione="FPR12"><FatturaElettronicaBody/></p:FatturaElettronica>`,
  ],
  ['FatturaPA', `<p:FatturaElettronicaSemplificata xmlns:p="${FPA}"/>`],
])('refuses %s without content', (syntax, xml) => {
  expect(() => readEInvoice(xml)).toThrow(`the XML is ${syntax} without content`)
})

test('names what partial XML lacks', () => {
  const { invoice, warnings } = readEInvoice(
    `<Invoice xmlns="${UBL}:Invoice-2" ${CBC}><c:ID>7</c:ID><c:IssueDate>2026-03-05</c:IssueDate></Invoice>`,
  )
  expect(invoice).toMatchObject({ invoice_number: '7', issue_date: '2026-03-05' })
  expect(warnings.join()).toContain('currency, seller.name, buyer.name, totals.payable')
})
