import { describe, expect, test } from 'vitest'
import { placeLines } from '../../test/placed-lines.ts'
import type { PlacedText } from '../e-invoice/pdf-file.ts'
import { extractByRules } from './extract-by-rules.ts'

/** With where each text was seen. */
function page(lines: readonly string[]): PlacedText[] {
  return placeLines(lines).map((text) => {
    const { x, y, width } = text
    return { ...text, box: { left: x, top: y - 7, right: x + width, bottom: y } }
  })
}

const read = (...lines: readonly string[]) => extractByRules({ pages: [page(lines)], pageCount: 1 })

describe('India', () => {
  // Between the ruled cells of the tax summary the gap is narrower than a space between columns.
  const { invoice } = read(
    '50:TAX INVOICE',
    '50:Invoice No. | 200:Dated',
    '50:SE/24-25/0912 | 200:11-Jan-2025',
    '50:Description of Goods | 250:Quantity | 330:Rate | 480:Amount',
    '50:LED Panel 18W | 250:120 | 330:410.00 | 480:49,200.00',
    '50:Copper wire | 250:30 | 330:1,860.00 | 480:55,800.00',
    '200:CGST @ 9% | 480:9,450.00',
    '200:SGST @ 9% | 480:9,450.00',
    '200:Total | 300:150 | 470:₹ 1,23,900.00',
    '50:HSN/SAC | 130:Taxable Value | 205:CGST Rate | 270:Amount | 330:SGST Rate | 400:Amount | 470:Total Tax Amount',
    '50:9405 | 140:49,200.00 | 206:9% | 270:4,428.00 | 331:9% | 400:4,428.00 | 480:8,856.00',
    '50:8544 | 140:55,800.00 | 206:9% | 270:5,022.00 | 331:9% | 400:5,022.00 | 480:10,044.00',
    '50:Total | 130:1,05,000.00 | 270:9,450.00 | 400:9,450.00 | 480:18,900.00',
  )

  test('two taxes on consecutive lines are added, and a row of a tax table is not a total', () => {
    expect(invoice.totals).toMatchObject({ net: '105000.00', tax: '18900.00', gross: '123900.00' })
  })
})

describe('Poland', () => {
  const { invoice } = read(
    '50:FAKTURA VAT FV/0087/05/2025',
    '50:Nazwa towaru | 200:Ilość | 240:Cena netto | 310:Wartość netto | 380:VAT % | 425:Kwota VAT | 480:Wartość brutto',
    '50:Druk ulotek A5 | 200:5 000 | 250:0,18 | 320:900,00 | 386:23 | 430:207,00 | 490:1 107,00',
    '50:Książka | 205:40 | 250:31,50 | 315:1 260,00 | 386:5 | 435:63,00 | 490:1 323,00',
    '250:Razem | 315:2 160,00 | 430:270,00 | 490:2 430,00',
    '50:Do zapłaty: 2 430,00 PLN',
  )

  test('a column of amounts with tax is not the net, and a rate is not written into an amount', () => {
    expect(invoice.lines).toMatchObject([
      { description: 'Druk ulotek A5', quantity: '5000', net_amount: '900.00' },
      { description: 'Książka', quantity: '40', net_amount: '1260.00' },
    ])
    expect(invoice.totals).toMatchObject({ net: '2160.00', tax: '270.00', gross: '2430.00' })
  })
})

test('ruled lines between cells separate numbers', () => {
  const { invoice } = read(
    '50:FATTURA | 200:Numero',
    '200:184/A',
    '50:Descrizione | 200:Q.tà | 260:Prezzo | 330:Sc.% | 380:Importo | 430:IVA',
    '50:Revisione cambio | 200:1 | 260:890,00 | 386:890,00 | 422:22',
    '50:Olio motore | 200:12 | 260:9,50 | 330:10 | 386:102,60 | 422:22',
    '330:Totale documento | 480:€ 1.210,97',
  )
  expect(invoice.lines).toMatchObject([
    { net_amount: '890.00', tax_rate: '22' },
    { net_amount: '102.60', tax_rate: '22' },
  ])
})

test('the last day of a cash discount is not the due date', () => {
  const { invoice } = read(
    '50:Rechnung Nr. 25-0318',
    '50:Gesamtbetrag | 400:2.285,40 €',
    '50:Zahlbar bis 24.02.2025 mit 2 % Skonto, zahlbar bis 03.03.2025 ohne Abzug.',
  )
  expect(invoice.due_date).toBe('2025-03-03')
})

test('an address with a form of address is not the seller', () => {
  const { invoice } = read(
    '50:Mr T Example',
    '50:7 Orchard Close',
    '50:Leeds LS6 2AB',
    '',
    '50:Bill No. 55120',
    '50:Total | 400:£87.36',
  )
  expect(invoice).toMatchObject({ seller: { name: null }, buyer: { name: 'Mr T Example' } })
})

test('an honorific on its own line is not a name', () => {
  const { invoice } = read(
    '50:Elektro Brandt e.K. · Mühlweg 3 · 79098 Freiburg',
    '',
    '50:Frau',
    '50:Sabine Vogt',
    '50:Am Anger 17',
    '50:79100 Freiburg',
    '50:Rechnung Nr. 25-0318',
    '50:Gesamtbetrag | 400:2.285,40 €',
  )
  expect(invoice).toMatchObject({ seller: { name: 'Elektro Brandt e.K.' }, buyer: { name: 'Sabine Vogt' } })
})

test("the tax number of the customer is not the seller's", () => {
  const { invoice } = read(
    '50:Aguas Clara S.A. | 300:CIF A58818501',
    '50:Factura nº 88231',
    '50:Titular: Manuel Ortega | 300:NIF 12345678Z',
    '50:Total a pagar | 400:58,43 €',
  )
  expect(invoice.seller.vat_id).toBe('ESA58818501')
})

test('a tax number ends where the next field begins', () => {
  const { invoice } = read('50:Faktura nr 7', '50:Org.nr 556677-8899 - VAT SE556677889901', '50:Att betala 102,00 SEK')
  expect(invoice.seller.tax_number).toBe('556677-8899')
})

test('a label in two languages is one label', () => {
  const { invoice } = read(
    '50:Simplified Tax Invoice',
    '50:Total (excl. VAT) الإجمالي بدون الضريبة | 400:SAR 80.00',
    '50:VAT 15% ضريبة القيمة المضافة | 400:SAR 12.00',
    '50:Total (incl. VAT) الإجمالي شامل الضريبة | 400:SAR 92.00',
  )
  expect(invoice.totals).toMatchObject({ net: '80.00', tax: '12.00', gross: '92.00' })
})

test('a receipt with a ticket number is still a receipt', () => {
  const { invoice } = read(
    '50:Ticket n° 004512',
    '50:02/03/2026 09:48',
    '50:TOTAL TTC | 300:80,10 €',
    '50:Carte bancaire | 300:80,10',
  )
  expect(invoice.totals.gross).toBe('80.10')
})

test('a number is found below its heading, past lines of other columns', () => {
  const { invoice } = read('400:INVOICE', '50:12 Bridge Avenue', '400:# NW-2210', '50:Total | 400:$10.00')
  expect(invoice.invoice_number).toBe('NW-2210')
})

test('the groups of a number after Arabic letters may be in reverse order', () => {
  const { invoice } = read('50:فاتورة ضريبية', '50:رقم الفاتورة: 517-2024', '50:الإجمالي 110.00 د.إ')
  expect(invoice.invoice_number).toBeNull()
})

test('the date beside the number is the issue date, even if something was delivered on that day', () => {
  const { invoice } = read(
    '50:Gutschrift Nr. 8812',
    '50:vom 07.05.2024',
    '50:Leistungsdatum: 07.05.2024',
    '50:Gemäß Bestellung vom 02.05.2024',
    '50:Skonto bis 17.05.2024',
    '50:Gesamtbetrag | 400:10,00 €',
  )
  expect(invoice.issue_date).toBe('2024-05-07')
})

test('the date of an order or a discount is not a date of the invoice', () => {
  const total = '50:Gesamtbetrag | 400:10,00 €'
  expect(read('50:Rechnung Nr. 8812', '50:Gemäß Bestellung vom 02.05.2024', total).invoice.issue_date).toBeNull()
  expect(read('50:Rechnung Nr. 8812', '50:2 % Skonto bis 17.05.2024', total).invoice.issue_date).toBeNull()
})

test('a number in the heading is preferred to one in a sentence', () => {
  const { invoice } = read(
    '50:Handelsrechnung (380) Nr. E2024-77',
    '50:Bitte geben Sie die Belegnummer 2024-77 an.',
    '50:Gesamtbetrag | 400:10,00 €',
  )
  expect(invoice.invoice_number).toBe('E2024-77')
})

test('the base of a discount is not a total', () => {
  expect(() => read('50:Rechnung Nr. 8812', '50:Basis: 3,00 € | 250:Rabatt: 0,02 €/Stk.')).toThrow(
    'cannot be determined',
  )
})

test('a tax included in the total is read if it matches its rate', () => {
  const till = (tax: string) =>
    read('50:Receipt No. 12', '50:Total | 300:£60.00', '50:Card | 300:£60.00', `50:VAT included at 20% | 300:£${tax}`)
  expect(till('10.00').invoice.totals).toMatchObject({ gross: '60.00', tax: '10.00' })
  expect(till('12.00').invoice.totals).toMatchObject({ gross: '60.00', tax: null })
})

test.each([
  [['50:Supplier', '50:Tuinen Vos', '50:Laan 3', '50:3451 GH Vleuten'], { postal_code: '3451 GH', city: 'Vleuten' }],
  [['50:Supplier', '50:Gartenbau Keller', '50:Dorfweg 22, 8810 Horgen'], { street: 'Dorfweg 22', city: 'Horgen' }],
  [['50:Supplier', '50:Acme', '50:1200 Red Barn Road', '50:Salem OR 97301'], { street: '1200 Red Barn Road' }],
  [['50:Supplier', '50:Acme', '50:8 King Street', '50:Toronto, ON, M5H 1A1'], { city: 'Toronto' }],
])('the address of %s', (lines, address) => {
  expect(read(...lines, '50:Invoice No. 7', '50:Total | 300:€ 10.00').invoice.seller).toMatchObject(address)
})

test("the customer's account comes after the seller's", () => {
  const { invoice } = read(
    '50:Rechnung Nr. 8812',
    '50:Der Betrag wird von Ihrem Konto DE89 3704 0044 0532 0130 00 eingezogen.',
    '50:Gesamtbetrag | 400:10,00 €',
    '50:IBAN DE02 1203 0000 0000 2020 51',
  )
  expect(invoice.payment.iban).toBe('DE02 1203 0000 0000 2020 51')
})

describe('places', () => {
  const { places } = read(
    '50:Fakturanr | 150:Fakturadatum | 300:Förfallodatum',
    '50:30418 | 150:2025-04-03 | 300:2025-05-03',
    '50:Moms 0% | 300:0,00',
    '50:Att betala | 300:102,00 SEK',
  )

  test('are those of the cell with the date, even if it is the second on its line', () => {
    expect(places?.due_date?.box.left).toBe(300)
    expect(places?.issue_date?.box.left).toBe(150)
  })

  test('of an amount are never the place of a rate', () => {
    expect(places?.['totals.tax']?.box.left ?? 300).toBe(300)
  })
})
