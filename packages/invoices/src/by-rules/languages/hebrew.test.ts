import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

/** A page that runs from right to left: the first cell of a line is its rightmost. */
const read = (...lines: readonly string[]) => {
  const page = placeColumns(lines).map((piece) => ({ ...piece, x: 600 - piece.x - piece.width }))
  return extractByRules({ pages: [page], pageCount: 1 })
}

const HEAD = ['רהיטי הגליל בע"מ', 'ח.פ. 514567890']
const DATA = ['לכבוד: קפה הפינה', 'תאריך: 05/03/2026']
const TABLE = ['תיאור | כמות | מחיר ליחידה | סה"כ', 'שולחן | 2 | 1,000.00 | 2,000.00', 'כיסא | 4 | 250.00 | 1,000.00']
const SUMS = ['סה"כ לפני מע"מ | 3,000.00 ש"ח', 'מע"מ 18% | 540.00 ש"ח', 'סה"כ לתשלום | 3,540.00 ש"ח']

test.each([
  ['חשבונית מס מספר 2024-517', 'invoice'],
  ['חשבונית מס/קבלה מספר 2024-517', 'invoice'],
  ['חשבונית זיכוי מספר 2024-517', 'credit_note'],
  ['חשבון עסקה מספר 2024-517', 'proforma'],
])('%s is read by its labels', (heading, kind) => {
  const { invoice, document_kind } = read(...HEAD, heading, ...DATA, ...TABLE, ...SUMS)
  expect(document_kind).toBe(kind)
  expect(invoice).toMatchObject({
    // Digits and hyphens keep their order after Hebrew letters, unlike after Arabic ones.
    invoice_number: '2024-517',
    issue_date: '2026-03-05',
    currency: 'ILS',
    totals: { net: '3000.00', tax: '540.00', gross: '3540.00' },
  })
  expect(invoice.lines).toHaveLength(2)
})

test('the marks of abbreviations may be the Hebrew ones, and the month a word', () => {
  const { invoice } = read('חשבונית', 'מספר חשבונית: 77', 'תאריך הפקה: 5 במרץ 2026', 'סה״כ לתשלום: ₪ 354.00')
  expect(invoice).toMatchObject({ invoice_number: '77', issue_date: '2026-03-05', totals: { gross: '354.00' } })
})

test('the number that the tax office allots is not the number of the invoice', () => {
  const { invoice } = read('חשבונית מס', 'מספר הקצאה: 123456789', 'תאריך: 05/03/2026', ...SUMS)
  expect(invoice.invoice_number).toBeNull()
})

test.each(['הצעת מחיר', 'תעודת משלוח', 'הזמנת רכש', 'תלוש שכר', 'תזכורת לתשלום'])('%s is no invoice', (heading) => {
  expect(() => read(...HEAD, heading, ...DATA, ...TABLE, ...SUMS)).toThrow()
})
