import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../test/placed-lines.ts'
import { checkArithmetic } from '../e-invoice/arithmetic.ts'
import { extractByRules } from './extract-by-rules.ts'

const read = (...lines: readonly string[]) => readPages(lines)
const readPages = (...pages: readonly (readonly string[])[]) =>
  extractByRules({ pages: pages.map(placeColumns), pageCount: pages.length })

describe('amounts', () => {
  test.each([
    ['dollars without cents', ['Subtotal | $25,000', 'Sales tax 8% | $2,000', 'Total | $27,000'], '25000', '27000'],
    ['pounds without pence', ['Subtotal | £2,500', 'VAT 20% | £500', 'Total | £3,000'], '2500', '3000'],
    ['euros in English', ['Net | EUR 12,000', 'VAT 20% | EUR 2,400', 'Total | EUR 14,400'], '12000', '14400'],
    ['euros in German', ['Nettobetrag | 12.000 €', 'MwSt 19 % | 2.280 €', 'Gesamtbetrag | 14.280 €'], '12000', '14280'],
    [
      'Indian groups',
      ['Subtotal | ₹1,00,000.00', 'GST 18% | ₹18,000.00', 'Total | ₹1,18,000.00'],
      '100000.00',
      '118000.00',
    ],
    [
      'Swiss groups',
      ["Zwischensumme | CHF 1'000.00", 'MwSt 8.1 % | CHF 81.00', "Total | CHF 1'081.00"],
      '1000.00',
      '1081.00',
    ],
    ['dinars', ['Subtotal | KWD 25.000', 'VAT 5% | KWD 1.250', 'Total | KWD 26.250'], '25.000', '26.250'],
    ['yen', ['小計 | ¥30,000', '消費税 10% | ¥3,000', '合計 | ¥33,000'], '30000', '33000'],
  ])('in %s', (_, lines, net, gross) => {
    const number = /MwSt/.test(lines.join()) ? 'Rechnung Nr. 7' : 'Invoice No. 7'
    const { totals } = read(number, ...lines).invoice
    expect(totals).toMatchObject({ net, gross })
  })

  test('that may have thousands or three decimals are refused', () => {
    expect(() => read('Rechnung Nr. 7', 'Gesamtbetrag | 12,000 EUR')).toThrow(
      'totals of invoice 7 cannot be determined',
    )
  })

  test.each([
    ['Invoice No. 7', 'Total A$110.00', 'AUD'],
    ['Invoice No. 7', 'Total C$110.00', 'CAD'],
    ['Fatura nº 7', 'Total a pagar R$ 110,00', 'BRL'],
    ['Invoice No. 7', 'Total RM110.00', 'MYR'],
    ['Invoice No. 7', 'Total 110.00 AED', 'AED'],
    ['Tax invoice', 'Total 110.000 BHD', 'BHD'],
    ['Faktura VAT nr 7', 'Razem do zapłaty 110,00 zł', 'PLN'],
    ['Fakturanummer 7', 'Summa att betala inkl. moms 110,00 kr', 'SEK'],
    ['Fakturanummer 7', 'Beløb at betale inkl. moms i alt 110,00 kr', 'DKK'],
    ['فاتورة', 'الإجمالي 110.00 د.إ', 'AED'],
  ])('name their currency: %s, %s', (number, line, currency) => {
    expect(read(number, line).invoice.currency).toBe(currency)
  })

  test('in dollars get the currency of the country that the page names, and null if it names two', () => {
    expect(read('Invoice No. 7', 'ABN 51 824 753 556', 'Total $110.00').invoice.currency).toBe('AUD')
    expect(read('Invoice', 'All prices in CAD', 'Total $110.00').invoice.currency).toBe('CAD')
    expect(read('Invoice', 'Paid in AUD or CAD', 'Total $110.00').invoice.currency).toBeNull()
  })
})

describe('labels are whole phrases', () => {
  test.each([
    'Gesamtbetrag inkl. 19% MwSt. | 119,00 EUR',
    'Total inkl. MWST | 119.00 CHF',
    'Total amount incl. 20% VAT | 119.00',
    'Total (VAT included) | 119.00',
    'Totaal incl. btw | € 119,00',
    'Celkem včetně DPH | 119,00 Kč',
    'Summa att betala inkl. moms | 119,00',
    'Razem brutto z VAT | 119,00 zł',
  ])('%s is a gross and no tax', (line) => {
    const { invoice } = read('Invoice No. 7', line)
    expect(invoice.totals).toMatchObject({ gross: '119.00', tax: null, net: null })
    expect(checkArithmetic(invoice, { isPrinted: true })).toMatchObject({ rules_applied: 0 })
  })

  test.each([
    ['Total excl. VAT', 'VAT 19%', 'Total incl. VAT'],
    ['Amount before tax', 'Tax', 'Amount due'],
    ['Summe ohne MwSt.', 'zzgl. 19 % MwSt.', 'Rechnungsbetrag'],
    ['Total HT', 'TVA 19 %', 'Net à payer TTC'],
    ['Totaal excl. btw', '19% btw', 'Te betalen'],
    ['Wartość netto', 'Kwota VAT', 'Do zapłaty'],
    ['Veroton yhteensä', 'Alv 19 %', 'Maksettava yhteensä'],
    ['공급가액', '부가세', '합계금액'],
    ['不含税金额', '税额', '价税合计'],
  ])('%s, %s, %s', (net, tax, gross) => {
    const { totals } = read('Invoice No. 7', `${net} | 100,00`, `${tax} | 19,00`, `${gross} | 119,00`).invoice
    expect(totals).toMatchObject({ net: '100.00', tax: '19.00', gross: '119.00' })
  })
})

describe('receipts', () => {
  test('the foot of the table of taxes is not the total', () => {
    const { totals } = read(
      'Tax Invoice',
      'Receipt No: 88231',
      'Nasi lemak | 100.00',
      'Teh tarik | 40.00',
      'Total sales incl. GST | 148.40',
      'Cash | 150.00',
      'Change | 1.60',
      'GST Summary | Amount(RM) | Tax(RM)',
      'SR @ 6% | 140.00 | 8.40',
      'Total : | 140.00 | 8.40',
    ).invoice
    expect(totals).toMatchObject({ net: '140.00', tax: '8.40', gross: '148.40' })
  })

  test('the amount that the buyer hands over is not the total', () => {
    const { totals } = read('Receipt No: 5', 'Total | 45.00', 'Cash | 50.00', 'Change | 5.00').invoice
    expect(totals.gross).toBe('45.00')
  })

  test('with contradictory totals are refused', () => {
    expect(() => read('Receipt No: 5', 'Total | 45.00', 'Total | 54.00')).toThrow('cannot be determined')
  })
})

describe('totals', () => {
  test('after a discount and with shipping are the last ones, and the net that is not stated is null', () => {
    const { totals } = read(
      'Invoice # 44',
      'Description | Qty | Price | Amount',
      'A | 2 | $500.00 | $1,000.00',
      'B | 1 | $200.00 | $200.00',
      'Subtotal | $1,200.00',
      'Discount 10% | -$120.00',
      'Shipping | $20.00',
      'Tax 8% | $86.40',
      'Total | $1,186.40',
    ).invoice
    expect(totals).toMatchObject({ net: null, tax: '86.40', gross: '1186.40' })
  })

  test('of several rates are their sums', () => {
    const { totals } = read(
      'Rechnung Nr. 5',
      'Netto 7 % | 100,00 €',
      'MwSt 7 % | 7,00 €',
      'Netto 19 % | 200,00 €',
      'MwSt 19 % | 38,00 €',
      'Summe netto | 300,00 €',
      'Summe MwSt | 45,00 €',
      'Gesamtbetrag | 345,00 €',
    ).invoice
    expect(totals).toMatchObject({ net: '300.00', tax: '45.00', gross: '345.00' })
  })
})

describe('other documents are refused by name', () => {
  test('a statement that lists invoices', () => {
    expect(() =>
      read('Statement of Account', 'Invoice 1001 | 100.00', 'Invoice 1002 | 150.00', 'Balance due | 250.00'),
    ).toThrow('a statement of account')
  })

  test('an invoice that refers to others is one', () => {
    const { invoice } = read(
      'Rechnung',
      'Rechnungsnummer: 55',
      'Lieferschein Nr. 88',
      'Angebot Nr. 12',
      'Gesamtbetrag | 119,00 €',
    )
    expect(invoice.invoice_number).toBe('55')
  })

  test.each([
    ['Quotation', 'a quotation'],
    ['DELIVERY NOTE', 'a delivery note'],
    ['Auftragsbestätigung Nr. 12', 'an order'],
    ['Relevé de compte', 'a statement'],
    ['Nómina', 'a payslip'],
    ['Biglietto', 'a ticket'],
    ['Offerte', 'a quotation'],
    ['見積書', 'a quotation'],
    ['送货单', 'a delivery note'],
    ['견적서', 'a quotation'],
    ['كشف حساب', 'a statement'],
  ])('%s', (heading, name) => {
    expect(() => read(heading, 'No. 4711', 'Net | 100.00', 'VAT | 20.00', 'Total | 120.00')).toThrow(name)
  })
})

test.each([
  [
    'a price list',
    ['Price list 2025', 'Oak desk | 100.00', 'Chair | 100.00', 'Net | 200.00', 'VAT | 40.00', 'Total | 240.00'],
  ],
  ['a contract', ['Service agreement', 'See order', 'Fee net | 100.00', 'VAT 20% | 20.00', 'Total | 120.00']],
])('%s adds up too, and is refused', (_, lines) => {
  expect(() => read(...lines)).toThrow('does not look like an invoice')
})

describe('two of one thing', () => {
  test('invoices on a page: the totals are those of the first', () => {
    const { invoice, warnings } = read(
      'Invoice',
      'Invoice No. A-1',
      'Net | 8.00 EUR',
      'VAT | 2.00 EUR',
      'Total | 10.00 EUR',
      'Invoice',
      'Invoice No. A-2',
      'Net | 16.00 EUR',
      'VAT | 4.00 EUR',
      'Total | 20.00 EUR',
    )
    expect(invoice).toMatchObject({ invoice_number: 'A-1', totals: { net: '8.00', tax: '2.00', gross: '10.00' } })
    expect(warnings).toContainEqual(expect.stringContaining('Not read: A-2'))
  })

  test('invoices in a file: the first is read and the other named', () => {
    const { invoice, warnings } = readPages(
      ['Invoice', 'Invoice No. A-1', 'Total | 10.00 EUR'],
      ['Invoice', 'Invoice No. A-2', 'Total | 20.00 EUR'],
    )
    expect(invoice).toMatchObject({ invoice_number: 'A-1', totals: { gross: '10.00' } })
    expect(warnings).toContainEqual(expect.stringContaining('Not read: A-2'))
  })

  test('accounts are named', () => {
    const { warnings } = read(
      'Invoice No. 7',
      'Total | 10.00 EUR',
      'IBAN DE89 3704 0044 0532 0130 00',
      'IBAN GB29 NWBK 6016 1331 9268 19',
    )
    expect(warnings).toContainEqual(
      expect.stringMatching(/Several accounts are stated: DE89 3704 0044 0532 0130 00, GB29 NWBK 6016 1331 9268 19/),
    )
  })
})

describe('dates', () => {
  const total = 'Total | 10.00 EUR'
  test('the date beside the number is preferred to the date of a version', () => {
    const { invoice } = read(
      'ZUGFeRD-Version: 2.1 vom 24.03.2020',
      'Handelsrechnung Nr. 471102 vom 05.03.2020',
      'Gesamtbetrag | 10,00 EUR',
    )
    expect(invoice.issue_date).toBe('2020-03-05')
  })

  test('with impossible years are ignored', () => {
    expect(read('Invoice No. 7', 'Date: 07/07/1188', total).invoice.issue_date).toBeNull()
  })

  test('with two readings are null, and a warning names both', () => {
    const { invoice, warnings } = read('Invoice No. 7', 'Date: 03/04/2026', 'Total | $10.00')
    expect(invoice.issue_date).toBeNull()
    expect(warnings).toContainEqual(expect.stringMatching(/2026-04-03 or 2026-03-04/))
  })

  test.each([
    ['請求日 2026年3月5日', '2026-03-05'],
    ['Data wystawienia: 5 marca 2026', '2026-03-05'],
    ['Datum vystavení: 5. března 2026', '2026-03-05'],
    ['Laskun päivämäärä 5.3.2026', '2026-03-05'],
  ])('in other languages: %s', (line, date) => {
    expect(read('Invoice No. 7', line, total).invoice.issue_date).toBe(date)
  })
})

test.each(['Factura n%: INV56983', 'Factura n"S: INV56983', 'Factura nº: INV56983'])(
  'the number behind the sign for one, which recognizers misread: %s',
  (line) => {
    expect(read(line, 'Neto | 100,00 €', 'IVA 10% | 10,00 €', 'Total | 110,00 €').invoice.invoice_number).toBe(
      'INV56983',
    )
  },
)
