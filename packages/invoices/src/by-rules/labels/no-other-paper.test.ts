import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SUMS = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR']
const read = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns([...lines, ...SUMS])], pageCount: 1 })

test.each(['Bestellung: | B123', 'Bestellung | : B123', 'Bestellung | :', 'Order: | 4711', 'Ordre: | A-7'])(
  'a name with a colon and a code beside it is a reference: %s',
  (reference) => {
    expect(read('Mietrechnung Nr. 7', reference).invoice.invoice_number).toBe('7')
  },
)

test.each(['Bestellung:', 'Bestellung: | Stühle', 'Bestellung | B123'])('what has none is a title: %s', (title) => {
  expect(() => read('Mietrechnung Nr. 7', title)).toThrow('is an order')
})

test("the customer's number is not that of the paper", () => {
  expect(read('Ihre Nummer:82', 'Rechnung # RE-7').invoice.invoice_number).toBe('RE-7')
  expect(() => read('Ihre Police Nr. 82', 'Rechnung # RE-7')).toThrow('a number of its own, 82')
})

/** The title in one cell. */
function readTitled(title: string) {
  const page = placeColumns(['Title', 'Date: 2025-03-01', ...SUMS])
  const pages = [page.map((piece) => ({ ...piece, text: piece.text === 'Title' ? title : piece.text }))]
  return extractByRules({ pages, pageCount: 1 }).document_kind
}

test.each([
  ['Rechnung | Invoice', 'invoice'],
  ['Facture / Invoice', 'invoice'],
  ['Gutschrift - Credit note', 'credit_note'],
])('a title in two languages is one: %s', (title, kind) => {
  expect(readTitled(title)).toBe(kind)
})

test('a title in two languages of two kinds is none', () => {
  expect(() => readTitled('Invoice / Quotation')).toThrow('neither a heading and a number')
})

test('a remark in brackets makes no sentence of a title', () => {
  const { invoice } = read('Gutschrift (Selbst ausgestellte Rechnung) (389) Nr. 471102 vom 05.03.2018')
  expect([invoice.invoice_number, invoice.issue_date]).toEqual(['471102', '2018-03-05'])
  expect(() => read('Gutschrift, die selbst ausgestellte Rechnung Nr. 471102 vom 05.03.2018')).toThrow(
    'neither a heading',
  )
})

test("a label of the paper's own number stands before the name of another paper", () => {
  expect(read('Beleg-Nr: | RK-7', 'Auftrag Nr. 5').invoice.invoice_number).toBe('RK-7')
})
