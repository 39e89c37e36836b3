import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../../test/e-invoices.ts'
import { readEInvoice } from '../read-e-invoice.ts'

const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
const CATEGORY = `<cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent>`
// What the standard asks for and the small invoice leaves out.
const WHOLE = {
  [CATEGORY]: CATEGORY + VAT,
  'cbc:Amount currencyID="EUR">5.00</cbc:Amount>': `cbc:Amount currencyID="EUR">5.00</cbc:Amount><cac:TaxCategory>${CATEGORY}${VAT}</cac:TaxCategory>`,
  '<cbc:Name>Book</cbc:Name>': `<cbc:Name>Book</cbc:Name><cac:ClassifiedTaxCategory>${CATEGORY}${VAT}</cac:ClassifiedTaxCategory>`,
  '<cbc:ID>INV-1</cbc:ID><cbc:IssueDate>':
    '<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID><cbc:ID>INV-1</cbc:ID><cbc:IssueDate>',
  '<cac:AccountingCustomerParty><cac:Party>':
    '<cac:AccountingCustomerParty><cac:Party><cbc:EndpointID schemeID="0192">923609016</cbc:EndpointID>',
  '<cbc:EndpointID schemeID="EM">sales@seller.example<': '<cbc:EndpointID schemeID="0088">7300010000001<',
}
const DISCOUNT = '<cbc:AllowanceChargeReason>Discount</cbc:AllowanceChargeReason>'
const DISCOUNT_RATE = (percent: number) =>
  `${DISCOUNT}<cbc:MultiplierFactorNumeric>${percent}</cbc:MultiplierFactorNumeric>`
const REASON_CODE = (code: string | number) => `<cbc:AllowanceChargeReasonCode>${code}</cbc:AllowanceChargeReasonCode>`
const LINE_OBJECT = (type: number) =>
  `<cac:DocumentReference><cbc:ID>7</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode></cac:DocumentReference>`
const LINE_PERIOD = (start: string, end: string) =>
  `<cac:InvoicePeriod><cbc:StartDate>${start}</cbc:StartDate><cbc:EndDate>${end}</cbc:EndDate></cac:InvoicePeriod>`

function brokenIn(xml: string): string[] {
  const { rules } = readEInvoice(xml)
  return (rules?.broken ?? []).map(({ rule }) => rule)
}

test('finds nothing wrong with whole invoices of both syntaxes', () => {
  expect(brokenIn(createUblInvoice(WHOLE))).toEqual([])
  expect(readEInvoice(createUblInvoice(WHOLE)).rules?.rule_sets).toEqual(['EN 16931', 'Peppol BIS Billing'])
  expect(brokenIn(createCiiInvoice())).toEqual([])
})

// Each rule as EN 16931-1 states it, broken once.
test.each([
  ['BR-03', '<cbc:IssueDate>2026-03-01</cbc:IssueDate>', ''],
  [
    'BR-06',
    '<cac:PartyLegalEntity><cbc:RegistrationName>Seller GmbH</cbc:RegistrationName></cac:PartyLegalEntity>',
    '',
  ],
  ['BR-09', '<cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country>', ''],
  ['BR-23', ' unitCode="HUR">2', '>2'],
  ['BR-27', '40.00</cbc:PriceAmount>', '-40.00</cbc:PriceAmount>'],
  ['BR-29', '<cbc:EndDate>2026-02-28', '<cbc:EndDate>2026-01-28'],
  ['BR-33', '<cbc:AllowanceChargeReason>Discount</cbc:AllowanceChargeReason>', ''],
  ['BR-53', 'TaxAmount currencyID="SEK"', 'TaxAmount currencyID="NOK"'],
  ['BR-61', '<cbc:ID>DE89370400440532013000</cbc:ID>', ''],
  ['BR-62', '<cbc:EndpointID schemeID="0088">', '<cbc:EndpointID>'],
  ['BR-CO-09', 'DE136695976', '136695976'],
  ['BR-CO-10', 'LineExtensionAmount currencyID="EUR">20.00', 'LineExtensionAmount currencyID="EUR">20.01'],
  ['BR-CO-16', 'PayableAmount currencyID="EUR">100.00', 'PayableAmount currencyID="EUR">100.01'],
  ['BR-CL-14', '<cbc:IdentificationCode>AT', '<cbc:IdentificationCode>QQ'],
  ['BR-CL-23', 'unitCode="C62">1', 'unitCode="PIECES">1'],
  ['BR-DEC-16', 'PrepaidAmount currencyID="EUR">13.05', 'PrepaidAmount currencyID="EUR">13.050'],
  [
    'BR-S-05',
    `<cbc:Name>Book</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19`,
    '<cbc:Name>Book</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>0',
  ],
  ['BR-S-08', 'TaxableAmount currencyID="EUR">95.00', 'TaxableAmount currencyID="EUR">85.00'],
  [
    'BR-AE-01',
    `<cbc:Name>Book</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S`,
    '<cbc:Name>Book</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>AE',
  ],
  ['PEPPOL-EN16931-R003', '<cac:OrderReference><cbc:ID>PO-9</cbc:ID></cac:OrderReference>', ''],
  ['PEPPOL-EN16931-R005', '>SEK</cbc:TaxCurrencyCode>', '>EUR</cbc:TaxCurrencyCode>'],
  ['PEPPOL-EN16931-R008', '<cbc:Note>Thank you &amp; goodbye</cbc:Note>', '<cbc:Note> </cbc:Note>'],
  ['PEPPOL-EN16931-R040', DISCOUNT, `${DISCOUNT_RATE(10)}<cbc:BaseAmount currencyID="EUR">99.70</cbc:BaseAmount>`],
  ['PEPPOL-EN16931-R041', DISCOUNT, DISCOUNT_RATE(10)],
  ['PEPPOL-EN16931-R042', DISCOUNT, `${DISCOUNT}<cbc:BaseAmount currencyID="EUR">100.00</cbc:BaseAmount>`],
  ['PEPPOL-EN16931-R043', '<cbc:ChargeIndicator>true<', '<cbc:ChargeIndicator>1<'],
  [
    'PEPPOL-EN16931-R044',
    '<cbc:BaseQuantity unitCode="HUR">',
    '<cac:AllowanceCharge><cbc:ChargeIndicator>0</cbc:ChargeIndicator></cac:AllowanceCharge><cbc:BaseQuantity unitCode="HUR">',
  ],
  ['PEPPOL-EN16931-R051', 'PayableAmount currencyID="EUR"', 'PayableAmount currencyID="USD"'],
  ['PEPPOL-EN16931-R055', 'currencyID="SEK">200.00', 'currencyID="SEK">-200.00'],
  ['PEPPOL-EN16931-R061', '<cbc:PaymentMeansCode>58', '<cbc:PaymentMeansCode>59'],
  ['PEPPOL-EN16931-R100', '<cac:Item>', `${LINE_OBJECT(130).repeat(2)}<cac:Item>`],
  ['PEPPOL-EN16931-R101', '<cac:Item>', `${LINE_OBJECT(50)}<cac:Item>`],
  ['PEPPOL-EN16931-R110', '<cac:Item>', `${LINE_PERIOD('2026-01-31', '2026-02-28')}<cac:Item>`],
  ['PEPPOL-EN16931-R111', '<cac:Item>', `${LINE_PERIOD('2026-02-01', '2026-03-01')}<cac:Item>`],
  ['PEPPOL-EN16931-R120', '40.00</cbc:PriceAmount>', '41.00</cbc:PriceAmount>'],
  ['PEPPOL-EN16931-R121', 'BaseQuantity unitCode="HUR">1', 'BaseQuantity unitCode="HUR">-1'],
  ['PEPPOL-EN16931-R130', 'BaseQuantity unitCode="HUR"', 'BaseQuantity unitCode="DAY"'],
  ['PEPPOL-EN16931-F001', '<cbc:ActualDeliveryDate>2026-02-27', '<cbc:ActualDeliveryDate>20260227'],
  ['PEPPOL-EN16931-P0100', 'InvoiceTypeCode>380', 'InvoiceTypeCode>389'],
  ['PEPPOL-EN16931-P0112', 'InvoiceTypeCode>380', 'InvoiceTypeCode>384'],
  ['PEPPOL-EN16931-CL002', '<cbc:Amount currencyID="EUR">10', `${REASON_CODE('AA')}<cbc:Amount currencyID="EUR">10`],
  ['PEPPOL-EN16931-CL003', '<cbc:Amount currencyID="EUR">5', `${REASON_CODE(95)}<cbc:Amount currencyID="EUR">5`],
  ['PEPPOL-EN16931-CL006', '</cac:InvoicePeriod>', '<cbc:DescriptionCode>5</cbc:DescriptionCode></cac:InvoicePeriod>'],
  ['PEPPOL-EN16931-CL007', 'PayableAmount currencyID="EUR"', 'PayableAmount currencyID="EURO"'],
  ['PEPPOL-EN16931-CL008', '<cbc:EndpointID schemeID="0088">', '<cbc:EndpointID schemeID="EM">'],
  ['PEPPOL-COMMON-R040', '7300010000001', '7300010000002'],
  ['DE-R-002', '<cbc:IdentificationCode>AT', '<cbc:IdentificationCode>DE'],
])('names %s where an invoice breaks it', (rule, from, to) => {
  const xml = rule.endsWith('R003')
    ? createUblInvoice({ ...WHOLE, '<cbc:BuyerReference>REF-7</cbc:BuyerReference>': '' })
    : createUblInvoice(WHOLE)
  expect(xml).toContain(from)
  expect(brokenIn(xml.replace(from, to))).toContain(rule)
})

test('says where a rule is broken and what it asks about', () => {
  const xml = createCiiInvoice({ '<ram:Name>Nougat</ram:Name>': '' })
  expect(readEInvoice(xml).rules?.broken).toEqual([
    {
      rule: 'BR-25',
      severity: 'fatal',
      message: 'line 1: The name of the item (BT-153) must be stated.',
      terms: ['BT-153'],
    },
  ])
})

test('adds the national rules where an invoice says that it follows XRechnung', () => {
  const specification = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
  const xml = createCiiInvoice({ '<ram:ID>urn:cen.eu:en16931:2017<': `<ram:ID>${specification}<` })
  expect(readEInvoice(xml).rules?.rule_sets).toEqual(['EN 16931', 'XRechnung'])
  // No name, no telephone, so none with three digits, and no postal code of the buyer.
  const national = ['BR-DE-5', 'BR-DE-6', 'BR-DE-9', 'BR-DE-27']
  // No process, no address of the seller, a gross price below the net one, and a total in USD without its currency.
  const ofPeppol = ['R001', 'R020', 'R046', 'R054'].map((id) => `PEPPOL-EN16931-${id}`)
  expect(brokenIn(xml)).toEqual([...national, ...ofPeppol])
  expect(brokenIn(xml.replace('30 jours', '#SKONTO#TAGE=14#PROZENT=2#\n'))).toContain('BR-DE-18')
  expect(brokenIn(xml.replace('30 jours', '#SKONTO#TAGE=14#PROZENT=2.00#\n'))).not.toContain('BR-DE-18')
})

test('XRechnung has its own rules of Peppol where the bindings differ', () => {
  const specification = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
  const cii = (changes: Readonly<Record<string, string>>) =>
    brokenIn(createCiiInvoice({ '<ram:ID>urn:cen.eu:en16931:2017<': `<ram:ID>${specification}<`, ...changes }))
  const gross = 'SpecifiedLineTradeAgreement><ram:GrossPriceProductTradePrice>'
  const discount = (indicator: string) =>
    `<ram:AppliedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${indicator}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>1</ram:ActualAmount></ram:AppliedTradeAllowanceCharge>`
  expect(cii({ [gross]: `${gross}${discount('0')}` })).toEqual(
    expect.arrayContaining(['PEPPOL-EN16931-R043-2', 'PEPPOL-EN16931-R044']),
  )
  expect(cii({ [gross]: `${gross}${discount('false')}` }).join()).not.toMatch(/R04[34]/)
  expect(cii({ [gross]: `${gross}<ram:BasisQuantity>5</ram:BasisQuantity>` })).toContain('BR-TMP-3')
  expect(cii({ 'currencyID="USD">12.00': 'currencyID="EUR">12.00' })).toContain('PEPPOL-EN16931-R053')
})

// SLACK, HUNGARIAN_SLACK: two hours are 80.00.
test.each([
  ['xeinkauf.de:kosit:xrechnung_3.0', 'HUF', '40.25', []],
  ['xeinkauf.de:kosit:xrechnung_3.0', 'HUF', '40.26', ['warning']],
  ['xeinkauf.de:kosit:xrechnung_3.0', 'EUR', '40.01', []],
  ['xeinkauf.de:kosit:xrechnung_3.0', 'EUR', '40.02', ['warning']],
  ['fdc:peppol.eu:2017:poacc:billing:3.0', 'HUF', '40.02', ['fatal']],
])('the amount of a line for %s in %s', (specification, currency, price, severities) => {
  const { rules } = readEInvoice(
    createUblInvoice({
      ...WHOLE,
      'fdc:peppol.eu:2017:poacc:billing:3.0<': `${specification}<`,
      '40.00</cbc:PriceAmount>': `${price}</cbc:PriceAmount>`,
      EUR: currency,
    }),
  )
  const broken = rules?.broken.filter(({ rule }) => rule.endsWith('R120')) ?? []
  expect(broken.map(({ severity }) => severity)).toEqual(severities)
})

test.each([
  ['urn:cen.eu:en16931:2017', []],
  ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', ['profile EXTENDED (BR-FXEXT)']],
  ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', []],
  [
    'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0',
    [],
  ],
  ['urn:cen.eu:en16931:2017#compliant#urn:other', ['rules of urn:cen.eu:en16931:2017#compliant#urn:other']],
])('says what it does not check of %s', (specification, names) => {
  const { rules } = readEInvoice(createCiiInvoice({ '<ram:ID>urn:cen.eu:en16931:2017<': `<ram:ID>${specification}<` }))
  expect(rules?.not_checked).toEqual(['XML schema (XSD)', 'syntax rules of CII (CII-SR, CII-DT)', ...names])
})

test('says which rules of Peppol for a country it does not check', () => {
  const { rules } = readEInvoice(createUblInvoice({ ...WHOLE, DE136695976: 'SE556732170701' }))
  expect(rules?.not_checked.slice(1)).toEqual([
    'syntax rules of UBL (UBL-SR, UBL-CR, UBL-DT)',
    'Peppol rules for sellers in SE (SE-R)',
  ])
})

test('a credit note has its own types, and one project', () => {
  const credit = createUblInvoice(WHOLE)
    .replaceAll(/(<\/?)Invoice(?=[ >])/g, '$1CreditNote')
    .replace('xsd:Invoice-2', 'xsd:CreditNote-2')
    .replaceAll('InvoiceTypeCode', 'CreditNoteTypeCode')
    .replaceAll('InvoiceLine', 'CreditNoteLine')
    .replaceAll('InvoicedQuantity', 'CreditedQuantity')
    .replace('TypeCode>380', 'TypeCode>381')
  const project =
    '<cac:AdditionalDocumentReference><cbc:ID>7</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>'
  const withProjects = (count: number) =>
    brokenIn(credit.replace('<cac:AccountingSupplierParty>', `${project.repeat(count)}<cac:AccountingSupplierParty>`))
  expect(withProjects(1)).toEqual([])
  expect(withProjects(2)).toEqual(['PEPPOL-EN16931-R080'])
  expect(brokenIn(credit.replace('TypeCode>381', 'TypeCode>261'))).toEqual(['PEPPOL-EN16931-P0101'])
})

test('leaves alone what is not meant to follow the standard', () => {
  const minimum = createCiiInvoice({ '<ram:ID>urn:cen.eu:en16931:2017<': '<ram:ID>urn:factur-x.eu:1p0:minimum<' })
  expect(readEInvoice(minimum).rules).toBeNull()
})

test('stays quick with very many lines', () => {
  const line = createUblInvoice(WHOLE).match(/<cac:InvoiceLine>.*?<\/cac:InvoiceLine>/s)?.[0] ?? ''
  const { rules } = readEInvoice(createUblInvoice({ ...WHOLE, '</Invoice>': `${line.repeat(5000)}</Invoice>` }))
  expect(rules?.broken[0]?.rule).toBe('BR-CO-10')
  expect(rules?.broken.length).toBeLessThanOrEqual(100)
})
