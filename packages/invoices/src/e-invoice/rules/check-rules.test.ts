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
    '<cac:AccountingCustomerParty><cac:Party><cbc:EndpointID schemeID="EM">ap@buyer.example</cbc:EndpointID>',
}

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
  ['BR-62', '<cbc:EndpointID schemeID="EM">sales', '<cbc:EndpointID>sales'],
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
  ['PEPPOL-EN16931-R120', '40.00</cbc:PriceAmount>', '41.00</cbc:PriceAmount>'],
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
  expect(brokenIn(xml)).toEqual(['BR-DE-5', 'BR-DE-6', 'BR-DE-9', 'BR-DE-27'])
  expect(brokenIn(xml.replace('30 jours', '#SKONTO#TAGE=14#PROZENT=2#\n'))).toContain('BR-DE-18')
  expect(brokenIn(xml.replace('30 jours', '#SKONTO#TAGE=14#PROZENT=2.00#\n'))).not.toContain('BR-DE-18')
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
