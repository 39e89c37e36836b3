import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../test/placed-lines.ts'
import { UnreadableInvoice } from '../e-invoice/unreadable-invoice.ts'
import { extractByRules } from './extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })

// The same three labels in every language: a date of another invoice, its number, and a running sentence.
const OTHERS: readonly (readonly [language: string, date: string, number: string, sentence: string])[] = [
  ['en', 'Previous invoice date', 'Previous invoice number', 'Your next invoice date is'],
  ['en', 'Related invoice date', 'Original invoice no.', 'The last invoice was issued on'],
  ['en', 'Invoice date of corrected invoice', 'Associated invoice number', 'Our upcoming billing date will be'],
  ['de', 'Vorheriges Rechnungsdatum', 'Ursprüngliche Rechnungsnummer', 'Ihr nächstes Rechnungsdatum ist der'],
  ['de', 'Letztes Rechnungsdatum', 'Ihre Rechnungsnummer', 'Das Rechnungsdatum der Vorrechnung war der'],
  ['fr', 'Date de facture associée', 'Numéro de facture précédente', 'La prochaine facture sera émise le'],
  ['es', 'Fecha de factura anterior', 'Número de factura original', 'Su próxima fecha de factura es el'],
  ['it', 'Data fattura precedente', 'Numero fattura collegata', 'La prossima data fattura è'],
  ['nl', 'Vorige factuurdatum', 'Oorspronkelijk factuurnummer', 'Uw volgende factuurdatum is'],
  ['pl', 'Poprzednia data faktury', 'Numer faktury korygowanej', 'Następna data faktury to'],
  ['pt', 'Data da fatura anterior', 'Número da fatura original', 'A próxima data da fatura é'],
  ['sv', 'Föregående fakturadatum', 'Ursprungligt fakturanummer', 'Nästa fakturadatum är'],
  ['da', 'Forrige fakturadato', 'Oprindeligt fakturanummer', 'Næste fakturadato er'],
  ['nb', 'Forrige fakturadato', 'Opprinnelig fakturanummer', 'Neste fakturadato er'],
  ['fi', 'Edellisen laskun päivämäärä', 'Alkuperäisen laskun numero', 'Seuraava laskupäivä on'],
  ['cs', 'Předchozí datum faktury', 'Číslo faktury původní', 'Příští datum faktury je'],
  ['ja', '前回請求日', '元請求書番号', '次回の請求日は'],
  ['zh', '上次开票日期', '原发票号码', '下次开票日期为'],
  ['ko', '이전 청구일', '원본 청구서 번호', '다음 청구일은'],
  ['ar', 'تاريخ الفاتورة السابقة', 'رقم الفاتورة الأصلية', 'تاريخ الفاتورة القادمة'],
]
const BODY = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR']

describe('a label of another document', () => {
  test.each(OTHERS)('%s: %s', (_, label) => {
    const other = [`${label}: 2018-11-30`, `${label} 2018-11-30`, `${label} | 2018-11-30`]
    for (const line of other) {
      const own = read('Invoice No. 7', line, 'Date: 2018-12-31', ...BODY)
      expect(own.invoice.issue_date, line).toBe('2018-12-31')
      expect(read('Invoice', line, ...BODY).invoice.issue_date, line).toBeNull()
    }
  })

  test.each(OTHERS)('%s: %s, %s', (_, __, label) => {
    const line = `${label}: OLD-7`
    expect(read('Invoice', 'Invoice No. NEW-8', line, ...BODY).invoice.invoice_number).toBe('NEW-8')
    const alone = read('Invoice', line, ...BODY)
    expect(alone.invoice.invoice_number).toBeNull()
    expect(alone.warnings.join()).toContain('invoice_number')
  })

  test.each(OTHERS)('%s: %s, %s, %s', (_, __, ___, sentence) => {
    const { invoice } = read('Invoice 1002', '2019-02-22', ...BODY, `${sentence} 2019-03-22.`)
    expect(invoice.issue_date).toBe('2019-02-22')
  })

  test.each([
    ['Next payment due date: 2019-04-01', 'due_date'],
    ['Previous order number: A-1', 'order_reference'],
    ['Last delivery date: 2019-04-01', 'delivery_date'],
  ] as const)('%s is no %s', (line, field) => {
    expect(read('Invoice No. 7', line, ...BODY).invoice[field]).toBeNull()
  })

  test.each([
    ['Your order no. A-1', { order_reference: 'A-1' }],
    ['Your reference: R10023', { buyer_reference: 'R10023' }],
    ['Rechnungsnummer / Invoice number: 55', { invoice_number: '55' }],
    ['Tax invoice number 55', { invoice_number: '55' }],
    ['Thank you. Invoice number 55', { invoice_number: '55' }],
    ['Previous balance: 0.00; Invoice number 55', { invoice_number: '55' }],
    ['Invoice date (dd/mm/yyyy): 05/03/2026', { issue_date: '2026-03-05' }],
    ['Invoice date: Friday, 6 March 2026', { issue_date: '2026-03-06' }],
  ])('%s is its own', (line, fields) => {
    expect(read('Invoice', line, ...BODY, 'Delivery 31/12/2025').invoice).toMatchObject(fields)
  })

  test('an unknown word before a label leaves it open', () => {
    const { invoice, confidence, warnings } = read('Invoice', 'Renewal invoice number: 55', ...BODY)
    expect(invoice.invoice_number).toBe('55')
    expect(confidence).toMatchObject({ invoice_number: 0.6 })
    expect(warnings.join()).toContain('Renewal invoice number')
    const beside = read('Invoice', 'Renewal invoice number: 55', 'Invoice number: 56', ...BODY)
    expect(beside.invoice.invoice_number).toBe('56')
    expect(beside.confidence).toMatchObject({ invoice_number: 0.97 })
  })
})

describe('a print stamp', () => {
  const body = ['Artikel | 100,00 EUR', 'MwSt 19 % | 19,00 EUR', 'Gesamtbetrag | 119,00 EUR']
  test.each(['Datum: 30.10.2024 Zeit: 04:59 Seite: 1', '30.10.2024 04:59', 'Datum: 30.10.2024 | Seite 1'])(
    '%s in the foot does not beat the date in the head',
    (stamp) => {
      const { invoice } = read('Rechnung Nr. 7', 'München, den 01.11.2024', ...body, 'Danke', stamp)
      expect(invoice.issue_date).toBe('2024-11-01')
    },
  )

  test('is the date of a till that prints no other', () => {
    const { invoice } = read('Quittung Nr. 7', ...body, 'Bar | 120,00', 'Datum: 30.10.2024 Zeit: 04:59')
    expect(invoice.issue_date).toBe('2024-10-30')
  })
})

const PAPER = ['No. 4711', ...BODY]
describe('a paper whose heading is not at the start of its phrase', () => {
  test.each([
    ['2. Mahnung', 'a reminder'],
    ['1. Zahlungserinnerung', 'a reminder'],
    ['Letzte Mahnung vor Inkasso', 'a reminder'],
    ['2. Mahnung: Rechnung 4711', 'a reminder'],
    ['Final reminder', 'a reminder'],
    ['Invoice reminder', 'a reminder'],
    ['Overdue notice', 'a reminder'],
    ['Final demand', 'a reminder'],
    ['Sales Quote', 'a quotation'],
    ['Price Quotation', 'a quotation'],
    ['Fee proposal', 'a quotation'],
    ['Unverbindliches Angebot', 'a quotation'],
    ['Dernière relance', 'a reminder'],
    ['Tweede aanmaning', 'a reminder'],
    ['Secondo sollecito', 'a reminder'],
    ['Segundo aviso de pago', 'a reminder'],
    ['Ostateczne wezwanie do zapłaty', 'a reminder'],
    ['Andra påminnelse', 'a reminder'],
  ])('%s', (heading, name) => {
    expect(() => read(heading, 'Invoice No. 4711', ...BODY)).toThrow(name)
    expect(() => read('Acme Ltd', heading, ...PAPER)).toThrow(name)
  })
})

describe('what is no heading of an invoice', () => {
  const labels = [
    'Invoice to',
    'Invoice address',
    'Invoice to:',
    'Rechnungsadresse',
    'Rechnung an',
    'Facture à',
    'Factuuradres',
  ]
  const sentences = ['Invoice follows', 'Rechnung folgt: ja', 'The invoice will follow', 'Invoice by separate mail']
  const papers = [
    'Quotation Q-5',
    'Delivery note DN-5',
    'Purchase order PO-5',
    'Order confirmation 5',
    'Lieferschein LS-5',
  ]
  const cases = papers.flatMap((paper) => [...labels, ...sentences].map((words) => [paper, words] as const))
  test.each(cases)('%s with %s is refused', (paper, words) => {
    expect(() => read(paper, words, 'Jane Doe', '22 Elm Street', ...BODY)).toThrow('by its heading')
  })

  test.each([...labels, ...sentences])('%s alone names no kind', (words) => {
    let kind: unknown = 'refused'
    try {
      const extraction = read('Expenses', words, 'Jane Doe', ...PAPER)
      kind = extraction.document_kind
      expect(extraction.warnings.join()).toContain('document_kind')
    } catch (error) {
      expect(error).toBeInstanceOf(UnreadableInvoice)
    }
    expect(['refused', null]).toContain(kind)
  })

  test.each([
    ['Invoice', 'Invoice No. 7'],
    ['Invoice', 'Order No. 4711'],
    ['Tax Invoice', 'Quote no. 9'],
    ['Rechnung', 'Lieferschein Nr. 88'],
    ['Facture électronique', 'N° de facture 7'],
  ])('%s above %s is an invoice', (heading, line) => {
    expect(read(heading, line, 'Invoice to', 'Jane Doe', ...BODY).document_kind).toBe('invoice')
  })

  test('a number of an invoice without a heading is evidence enough', () => {
    expect(read('Invoice number: 7', ...BODY).document_kind).toBe('invoice')
    expect(read('Número de factura: 7', ...BODY).document_kind).toBe('invoice')
  })
})

describe('the words of party labels', () => {
  test.each([
    ['FROM', 'TO'],
    ['From', 'To'],
    ['Sender', 'Recipient'],
    ['Our details', 'Your details'],
    ['PAY TO', 'BILLED TO'],
    ['Von', 'An'],
    ['De', 'À'],
    ['Mittente', 'Destinatario'],
    ['Van', 'Aan'],
    ['Od', 'Do'],
    ['Från', 'Till'],
  ])('%s | %s are never a name', (from, to) => {
    const { seller, buyer } = read(
      'Invoice',
      'Invoice No. 7',
      `${from} | ${to}`,
      'Northwind Ltd | Jane Doe',
      '4 Mill Lane | 22 Elm Street',
      'London SW1A 1AA | Leeds LS1 4AP',
      ...BODY,
    ).invoice
    expect(['Northwind Ltd', null]).toContain(seller.name)
    expect(['Jane Doe', null]).toContain(buyer.name)
  })
})

test.each(['Payslip', 'Lohnabrechnung', 'Lönespecifikation', 'Palkkalaskelma', 'Kontoauszug'])(
  '%s is no receipt, though cash and change are on it',
  (title) => {
    const paid = ['Cash | 20.00', 'Change | 3.50']
    const lines = [
      'Northwind Ltd',
      title,
      'Invoice No. 7',
      'Oak desk | 12.00',
      'Bracket | 4.50',
      'Total | 16.50',
      ...paid,
    ]
    expect(() => read(...lines)).toThrow(UnreadableInvoice)
  },
)

test('a label of a form over its value is no title of an order', () => {
  const form = ['Invoice No. 7', 'Customer | Order', 'Carr Mills Ltd | 4711']
  expect(read(...form, ...BODY).invoice.invoice_number).toBe('7')
  expect(() => read(...form.with(2, 'Carr Mills Ltd | Oak doors'), ...BODY)).toThrow(UnreadableInvoice)
})
