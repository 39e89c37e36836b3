import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../../test/e-invoices.ts'
import { readEInvoice } from '../read-e-invoice.ts'

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
const EXTENSION = `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`

function broken(xml: string, ids: RegExp): string[] {
  return (readEInvoice(xml).rules?.broken ?? []).map(({ rule }) => rule).filter((rule) => ids.test(rule))
}

function ubl(specification: string, changes: Readonly<Record<string, string>>): string {
  return createUblInvoice({
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0': specification,
    ...changes,
  })
}

const id = (scheme: string) => ({
  '<cac:AccountingSupplierParty><cac:Party>': `<cac:AccountingSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID schemeID="${scheme}">7</cbc:ID></cac:PartyIdentification>`,
})
const file = (type: string) => ({
  '<cac:AccountingSupplierParty>': `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="${type}" filename="a">AA==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`,
})

test.each([
  ['a scheme', id('XR01'), id('XR11'), 'BR-DEX-04', 'BR-CL-10'],
  ['a media type', file('application/xml'), file('application/zip'), 'BR-DEX-01', 'BR-CL-24'],
])('the extension allows %s that XRechnung does not', (_, allowed, refused, own, core) => {
  const codes = /^BR-(?:CL|DEX-0[1-8])/
  expect(broken(ubl(EXTENSION, allowed), codes)).toEqual([])
  expect(broken(ubl(EXTENSION, refused), codes)).toEqual([own])
  expect(broken(ubl(XRECHNUNG, allowed), codes)).toEqual([core])
})

// 113.05 less 13.05 paid are 100.00, plus what a third party collects.
function thirdParty(paid: string, payable = '120.00') {
  return {
    '<cac:AllowanceCharge><cbc:ChargeIndicator>false': `<cac:PrepaidPayment>${paid}</cac:PrepaidPayment><cac:AllowanceCharge><cbc:ChargeIndicator>false`,
    'PayableAmount currencyID="EUR">100.00': `PayableAmount currencyID="EUR">${payable}`,
  }
}
const PAID =
  '<cbc:ID>parking</cbc:ID><cbc:PaidAmount currencyID="EUR">20.00</cbc:PaidAmount><cbc:InstructionID>Parking</cbc:InstructionID>'

test.each([
  ['as it must be', thirdParty(PAID), []],
  ['not counted', thirdParty(PAID, '100.00'), ['BR-DEX-09']],
  ['without a type', thirdParty(PAID.replace('<cbc:ID>parking</cbc:ID>', '')), ['BR-DEX-10']],
  ['without an amount', thirdParty(PAID.replace('20.00', ''), '100.00'), ['BR-DEX-11']],
  ['without a description', thirdParty(PAID.replace('>Parking<', '><')), ['BR-DEX-12']],
  ['of a fraction of a cent', thirdParty(PAID.replace('20.00', '20.000')), ['BR-DEX-13']],
  ['in another currency', thirdParty(PAID.replace('"EUR"', '"USD"')), ['BR-DEX-14']],
])('a payment by a third party, %s', (_, changes, rules) => {
  expect(broken(ubl(EXTENSION, changes), /^BR-(?:CO-16|DEX)/)).toEqual(rules)
})

test('lines below a line add up to it, and state one VAT category', () => {
  const category = '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID></cac:ClassifiedTaxCategory>'
  const part = (amount: string, item = category) =>
    `<cac:SubInvoiceLine><cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount><cac:Item>${item}</cac:Item></cac:SubInvoiceLine>`
  const parts = (...all: string[]) => ({
    '<cac:Price><cbc:PriceAmount currencyID="EUR">40.00': `${all.join('')}<cac:Price><cbc:PriceAmount currencyID="EUR">40.00`,
  })
  const check = (...all: string[]) => broken(ubl(EXTENSION, parts(...all)), /DEX-0[23]/)
  expect(check(part('50.00'), part('30.00'))).toEqual([])
  expect(check(part('50.00'), part('31.00'))).toEqual(['BR-DEX-02'])
  expect(check(part('50.00'), part('30.00', ''))).toEqual(['BR-DEX-03'])
})

test('CII has its own', () => {
  const cii = (changes: Readonly<Record<string, string>>) =>
    broken(createCiiInvoice({ '<ram:ID>urn:cen.eu:en16931:2017<': `<ram:ID>${EXTENSION}<`, ...changes }), /DEX/)
  expect(cii({ '<ram:Name>Boutique': '<ram:ID schemeID="XR02">7</ram:ID><ram:Name>Boutique' })).toEqual([])
  expect(cii({ '<ram:Name>Boutique': '<ram:ID schemeID="XR12">7</ram:ID><ram:Name>Boutique' })).toEqual(['BR-DEX-05'])
  expect(
    cii({ '<ram:LineID>1</ram:LineID>': '<ram:LineID>1</ram:LineID><ram:ParentLineID>0</ram:ParentLineID>' }),
  ).toEqual(['BR-DEX-15'])
})

test('the rule sets are named, and for vehicles what is not checked', () => {
  const rules = (specification: string) => readEInvoice(ubl(specification, {})).rules
  expect(rules(EXTENSION)?.rule_sets).toEqual(['EN 16931', 'XRechnung', 'XRechnung extension'])
  const vehicles = ubl(`${XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`, {
    '<cbc:Name>Book</cbc:Name>':
      '<cbc:Name>Book</cbc:Name><cac:CommodityClassification><cbc:ItemClassificationCode listID="CVD">M1</cbc:ItemClassificationCode></cac:CommodityClassification>',
  })
  expect(readEInvoice(vehicles).rules?.not_checked).toContain('XRechnung for vehicles (BR-DE-CVD)')
  expect(broken(vehicles, /CL-13/)).toEqual([])
})
