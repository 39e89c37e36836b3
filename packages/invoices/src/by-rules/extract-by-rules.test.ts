import { describe, expect, test } from 'vitest'
import { placeLines } from '../../test/placed-lines.ts'
import { extractByRules } from './extract-by-rules.ts'

const TOTAL = '50:Total | 400:100.00 EUR'

function read(...lines: readonly string[]) {
  return extractByRules({ pages: [placeLines(lines)], pageCount: 1 })
}

test('dots that lead to a value are no part of it', () => {
  // LEADER
  const { invoice, confidence } = read('50:INVOICE', '50:Invoice #................: 26/8141', TOTAL, '50:..........')
  expect([invoice.invoice_number, confidence?.invoice_number]).toEqual(['26/8141', 0.97])
})

test('reads a German invoice', () => {
  const { invoice, source, warnings } = read(
    '50:Muster GmbH · Ecke 12 · 10115 Berlin',
    '',
    '50:Erika Kundin',
    '50:Hauptstraße 5',
    '50:80333 München',
    '',
    '50:Rechnung Nr. RE-2026/17 | 400:Datum: 1. März 2026',
    '50:Leistungsdatum: 27.02.2026 | 400:Bestellnummer: B-9',
    '50:Pos | 90:Bezeichnung | 300:Menge | 360:Einzelpreis | 450:MwSt | 500:Gesamtpreis',
    '50:1 | 90:Beratung vor Ort | 300:2,5 Std | 360:1.000,00 € | 450:19 % | 500:2.500,00 €',
    '90:in Hamburg',
    '50:2 | 90:Fachbuch | 300:1 Stk | 360:100,00 € | 450:7 % | 500:100,00 €',
    '360:Nettobetrag | 500:2.600,00 €',
    '360:MwSt 19 % auf 2.500,00 € | 500:475,00 €',
    '360:MwSt 7 % auf 100,00 € | 500:7,00 €',
    '360:Gesamtbetrag | 500:3.082,00 €',
    '50:Zahlbar bis 31.03.2026 ohne Abzug.',
    '50:USt-IdNr. DE136695976 | 250:Steuernummer 12/345/67890',
    '50:IBAN DE89 3704 0044 0532 0130 00 | 300:BIC COBADEFFXXX | 450:Kontoinhaber: Muster GmbH',
  )
  expect(source).toBe('rules')
  expect(warnings).toEqual([expect.stringContaining('Read by rules')])
  expect(invoice).toMatchObject({
    type: 'invoice',
    invoice_number: 'RE-2026/17',
    issue_date: '2026-03-01',
    due_date: '2026-03-31',
    delivery_date: '2026-02-27',
    order_reference: 'B-9',
    currency: 'EUR',
    seller: {
      name: 'Muster GmbH',
      street: 'Ecke 12',
      postal_code: '10115',
      city: 'Berlin',
      vat_id: 'DE136695976',
      tax_number: '12/345/67890',
    },
    buyer: { name: 'Erika Kundin', street: 'Hauptstraße 5', postal_code: '80333', city: 'München' },
    totals: { net: '2600.00', tax: '482.00', gross: '3082.00' },
    payment: { iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', account_name: 'Muster GmbH' },
  })
  expect(invoice.lines).toMatchObject([
    {
      id: '1',
      description: 'Beratung vor Ort\nin Hamburg',
      quantity: '2.5',
      unit: 'Std',
      unit_price: '1000.00',
      tax_rate: '19',
      net_amount: '2500.00',
    },
    {
      id: '2',
      description: 'Fachbuch',
      quantity: '1',
      unit: 'Stk',
      unit_price: '100.00',
      tax_rate: '7',
      net_amount: '100.00',
    },
  ])
  expect(invoice.tax_breakdown).toMatchObject([
    { rate: '19', base: '2500.00', amount: '475.00' },
    { rate: '7', base: '100.00', amount: '7.00' },
  ])
})

test('reads an English invoice in dollars, where the month comes first', () => {
  const { invoice } = read(
    '50:INVOICE | 400:Invoice number: 1042',
    '50:Acme Inc. | 400:Invoice date: 03/04/2026',
    '50:1 Main Street | 400:Due date: 04/15/2026',
    '50:Springfield, IL 62701',
    '',
    '50:Bill to:',
    '50:Jane Doe',
    '50:22 Elm Street',
    '50:Portland, OR 97201',
    '',
    '50:Description | 300:Qty | 360:Unit price | 500:Amount',
    '50:Widget | 300:3 | 360:$1,200.00 | 500:$3,600.00',
    '360:Subtotal | 500:$3,600.00',
    '360:Sales tax 5% | 500:$180.00',
    '360:Total | 500:$3,780.00',
    '360:Amount paid | 500:$780.00',
    '360:Balance due | 500:$3,000.00',
  )
  expect(invoice).toMatchObject({
    invoice_number: '1042',
    issue_date: '2026-03-04',
    due_date: '2026-04-15',
    currency: 'USD',
    seller: { name: 'Acme Inc.', city: 'Springfield', postal_code: 'IL 62701' },
    buyer: { name: 'Jane Doe', street: '22 Elm Street', city: 'Portland' },
    lines: [{ description: 'Widget', quantity: '3', unit_price: '1200.00', net_amount: '3600.00' }],
    totals: { net: '3600.00', tax: '180.00', gross: '3780.00', prepaid: '780.00', payable: '3000.00' },
  })
})

test.each([
  [
    'French',
    [
      '50:Facture n° FA-2026-9 | 400:Date de facture : 05/11/2026',
      "400:Date d'échéance : 05/12/2026",
      '50:Total HT | 400:1 530,00 €',
      '50:TVA 20 % | 400:306,00 €',
      '50:Total TTC | 400:1 836,00 €',
      '50:N° TVA : FR40303265045',
    ],
    {
      invoice_number: 'FA-2026-9',
      issue_date: '2026-11-05',
      due_date: '2026-12-05',
      seller: { vat_id: 'FR40303265045' },
      totals: { net: '1530.00', tax: '306.00', gross: '1836.00' },
    },
  ],
  [
    'Spanish',
    [
      '50:Factura nº: 2026/31',
      '50:Fecha: 3 de mayo de 2026',
      '50:Base imponible | 400:1.000,00 €',
      '50:IVA 21% | 400:210,00 €',
      '50:Total factura | 400:1.210,00 €',
      '50:NIF: ESB58378431',
    ],
    {
      invoice_number: '2026/31',
      issue_date: '2026-05-03',
      seller: { vat_id: 'ESB58378431' },
      totals: { net: '1000.00', tax: '210.00', gross: '1210.00' },
    },
  ],
  [
    'Italian',
    [
      '50:Fattura n. 12/A del 7 giugno 2026',
      '50:Scadenza: 30/06/2026',
      '50:Imponibile | 400:500,00',
      '50:IVA 22% | 400:110,00',
      '50:Totale documento | 400:€ 610,00',
      '50:P.IVA IT00743110157',
      '50:IBAN: IT60X0542811101000000123456',
    ],
    {
      invoice_number: '12/A',
      issue_date: '2026-06-07',
      due_date: '2026-06-30',
      currency: 'EUR',
      seller: { vat_id: 'IT00743110157' },
      totals: { net: '500.00', tax: '110.00', gross: '610.00' },
      payment: { iban: 'IT60X0542811101000000123456' },
    },
  ],
])('reads the labels of a %s invoice', (_, lines, expected) => {
  expect(read(...lines).invoice).toMatchObject(expected)
})

describe('totals', () => {
  test('are the ones that add up, if labels offer several', () => {
    const { invoice } = read(
      '50:Invoice 7',
      '50:Total | 400:20.00 EUR',
      '50:Subtotal | 400:100.00 EUR',
      '50:VAT 20% | 400:20.00 EUR',
      '50:Total | 400:120.00 EUR',
    )
    expect(invoice.totals).toMatchObject({ net: '100.00', tax: '20.00', gross: '120.00' })
  })

  test('stay as printed if they do not add up', () => {
    const { invoice } = read(
      '50:Invoice 7',
      '50:Subtotal | 400:100.00 EUR',
      '50:VAT | 400:20.00 EUR',
      '50:Grand total | 400:130.00 EUR',
    )
    expect(invoice.totals).toMatchObject({ net: '100.00', tax: '20.00', gross: '130.00' })
  })
})

test('tells a credit note from an invoice by its heading', () => {
  const total = '50:Gesamtbetrag | 400:10,00 €'
  expect(read('50:Gutschrift Nr. 5', total).invoice.type).toBe('credit_note')
  expect(read('50:Rechnung', '50:Wir danken für die Gutschrift.', total).invoice.type).toBe('invoice')
})

test('is of no type of invoice if it is a proforma', () => {
  const proforma = read('50:Proformarechnung Nr. 5', '50:Gesamtbetrag | 400:10,00 €')
  expect(proforma).toMatchObject({ document_kind: 'proforma', invoice: { type: null } })
})

test('names the missing fields that nearly every invoice has', () => {
  const { warnings } = read('50:Invoice 7', '50:Subtotal | 400:100.00')
  expect(warnings[1]).toBe(
    'Not found, though nearly every invoice has them: issue_date, currency, totals.gross, lines, seller.name, buyer.name.',
  )
})

test.each([
  ['a tax that is named but not read', ['50:Invoice 7', '50:VAT 20% | 400:17.00', '50:VAT 5% | 400:3.33', TOTAL], true],
  ['no tax', ['50:Invoice 7', TOTAL], false],
  ['a tax of nothing', ['50:Invoice 7', '50:VAT | 400:0.00', TOTAL], false],
])('of a paper with %s, net and tax are named as missing: %s', (_, lines, isNamed) => {
  const { invoice, warnings } = read(...lines)
  expect(invoice.totals.gross).not.toBeNull()
  expect(/totals\.net/.test(warnings.join())).toBe(isNamed)
})

test('a receipt has no buyer', () => {
  expect(read('50:Receipt 7', TOTAL, '50:Cash | 400:120.00').warnings.join()).not.toContain('buyer.name')
})

test('reports a wrong IBAN as printed if it has a label, and a valid IBAN anywhere', () => {
  expect(read('50:Invoice 7', TOTAL, '50:IBAN: GB29 NWBK 6016 1331 9268 18').invoice.payment.iban).toBe(
    'GB29 NWBK 6016 1331 9268 18',
  )
  expect(
    read('50:Invoice 7', TOTAL, '50:Please transfer to GB29 NWBK 6016 1331 9268 19 soon').invoice.payment.iban,
  ).toBe('GB29 NWBK 6016 1331 9268 19')
})

test.each([
  ['P. IVA 00743110157', 'IT00743110157'],
  ['CIF: B58378431', 'ESB58378431'],
  ['NIF 12345678', null],
])('knows by its check digits whose VAT number %s is', (text, vatId) => {
  expect(read('50:Invoice 7', TOTAL, `50:${text}`).invoice.seller.vat_id).toBe(vatId)
})

test('refuses text that is not an invoice', () => {
  expect(() => read('50:Dear Sir or Madam', '50:it was a pleasure to meet you.')).toThrow(
    'the text does not look like an invoice',
  )
})

test('handles pages of only labels and numbers', () => {
  const lines = Array.from(
    { length: 2500 },
    (_, index) => `${index % 400}:Invoice total VAT 19 % 100,00 119,00 IBAN DE89 | 450:Menge Preis Betrag ${index}`,
  )
  expect(read('50:Invoice No. 7', '50:Total | 400:10,00', ...lines).invoice.lines.length).toBeLessThanOrEqual(500)
})
