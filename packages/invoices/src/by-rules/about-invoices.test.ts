import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../test/placed-lines.ts'
import { extractByRules } from './extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })
const picture = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns(lines)], pageCount: 1, confidence: 90 })

describe('a paper that names an invoice, without what was sold, is refused:', () => {
  test.each([
    ['Virement SEPA émis', 'Motif | Facture FA-2026-0117 du 02/03/2026', 'Montant | 1 284,00 EUR'],
    [
      'Montants échus',
      'Facture n° 2026-204',
      'Montant TTC | 540,00 €',
      'Pénalités | 6,20 €',
      'Total à payer | 546,20 €',
    ],
    ['Overschrijving uitgevoerd', 'Omschrijving | Factuurnummer 2026-0451', 'Bedrag | € 345,10'],
    ['Laatste sommatie', 'Factuur 2026/19 van 3 februari 2026', 'Hoofdsom | € 10,00', 'Totaal | € 10,00'],
    ['Przelew', 'Tytuł | Faktura nr FV/117/03/2026', 'Kwota | 1 230,00 PLN', 'Razem | 1 230,00 PLN'],
    ['Valores em atraso', 'Fatura | FT 2026/88', 'Total em dívida | 246,00 €'],
    ['Venlig påmindelse', 'Faktura nr. 10233', 'Beløb | 2.500,00 kr.', 'Gebyr | 100,00 kr.', 'I alt | 2.600,00 kr.'],
    ['Dlužná částka', 'faktura č. 2026014 ze dne 12. 2. 2026', 'Celkem k úhradě | 8 470,00 Kč'],
    ['お支払いのお願い', '請求書番号 INV-2026-031', 'ご請求金額 | ¥110,000', '合計 | ¥110,000'],
    ['Betaling utført', 'Melding | Faktura 55012', 'Beløp | NOK 3 125,00', 'Sum | NOK 3 125,00'],
    ['Your payment', 'Invoice number: 7', 'Paid by card | £310.00', 'Total paid | £310.00'],
    ['Wrong quantity on invoice no. 81', 'we have received invoice no. 81 of last month.', 'Total: 360.00 EUR'],
  ])('%s', (...lines) => {
    expect(() => read('Kade', ...lines)).toThrow(/^(?:the document names invoice|the text does not|the totals of)/)
  })

  test('a tax, an item with a quantity or a price, or a till shows what was sold', () => {
    const number = ['Kade', 'Annual ledger', 'Invoice number: 7']
    const item = ['Item | Quantity | Price | Amount', 'Chair | 3 | 40.00 | 120.00']
    for (const shown of [item, ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR']]) {
      expect(read(...number, ...shown, 'Total | 120.00 EUR').document_kind).toBeNull()
    }
    const till = ['02/03/2026 09:48', 'Total | 120.10 EUR', 'Card | 120.10 EUR']
    expect(read(...number, ...till)).toMatchObject({ document_kind: null, invoice: { type: null } })
    expect(() => read(...number, ...till.slice(1))).toThrow('names invoice 7')
    // A picture of a receipt is told by its payment: its sums may be misread.
    expect(picture(...number, ...till.slice(1)).document_kind).toBeNull()
  })
})

test.each([
  ['Escrow ledger No. 2026-12', 'Invoice No. 7'],
  ['Escrow ledger No: 2026-12', 'Invoice No. 7'],
  ['Hausverwaltung', 'Nr. K-3671', 'Rechnungsnummer 2026-77'],
  ['价格表', '编号 K-3671', '发票号码 2026-77'],
  ['Contrato', 'N.º: R3671', 'N.º de factura 2026-77'],
])('a paper with a number of its own only names the invoice: %s, %s', (...lines) => {
  const sums = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR']
  expect(() => read('Kade', ...lines, ...sums)).toThrow('has a number of its own')
  const [title = ''] = lines
  expect(read('Kade', title.replace(/ N.*/, ''), ...lines.slice(-1), ...sums).document_kind).toBeNull()
})

// SHORTEST_SENTENCE
test('a sentence about an invoice does not number a paper without a title', () => {
  const sums = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR']
  expect(() => read('Kade', 'Our invoice number 44120 dated 02/02/2026 is unpaid:', ...sums)).toThrow(
    'does not look like an invoice',
  )
  expect(read('Kade', 'Our own invoice number 44120', ...sums).invoice.invoice_number).toBe('44120')
})

test('an empty form is no invoice; one on which nothing is due is, by its number', () => {
  const form = [
    'INVOICE',
    'Company Name',
    'Invoice Number',
    'Item | Amount',
    'Consulting | $ 0.00',
    'Amount due | $ 0.00',
  ]
  expect(() => read(...form)).toThrow('neither a heading and a number')
  const free = form.with(2, 'Invoice Number: 2026-17')
  expect(read(...free)).toMatchObject({ invoice: { invoice_number: '2026-17', totals: { payable: '0.00' } } })
})

test('the number of an instalment below is not its own', () => {
  expect(read('Invoice', 'No. 58213 instalment', 'Total | 120.00 EUR').invoice.invoice_number).toBeNull()
  expect(read('Invoice', 'No. 58213 of 3 March 2026', 'Total | 120.00 EUR').invoice.invoice_number).toBe('58213')
  const sums = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR']
  expect(read('Kade', 'Invoice no. 77', 'Instalment no. 58213', ...sums).invoice.invoice_number).toBe('77')
})

test('an account and a VAT number are no title of another paper', () => {
  const lines = ['Invoice No. 7', 'IBAN GB29 NWBK 6016 1331 9268 19', 'VAT DE136695976', 'Total | 120.00 EUR']
  expect(read(...lines).document_kind).toBe('invoice')
})

describe('a paper without a title of an invoice', () => {
  const sums = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR']
  const large = (...lines: readonly string[]) => {
    const page = placeColumns(lines).map((piece, index) => (index === 0 ? { ...piece, height: 14 } : piece))
    return extractByRules({ pages: [page], pageCount: 1 })
  }

  test("is refused with another one in large print, if its only number may be another document's", () => {
    const lines = ['Work record', 'Annex to invoice no. 2026-17', ...sums]
    expect(() => large(...lines)).toThrow('has another title')
    expect(read(...lines).invoice.invoice_number).toBe('2026-17')
  })

  test('has no number in the example of a sentence', () => {
    const guide = '1. Invoice number, quote it when you call us, e.g. Invoice no. 123456'
    expect(() => read('How to read it', guide, ...sums)).toThrow('does not look like an invoice')
    expect(read('Invoice', guide, ...sums).invoice.invoice_number).toBe('123456')
  })
})
