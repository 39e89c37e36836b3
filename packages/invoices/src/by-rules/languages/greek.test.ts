import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })

const HEAD = ['ΑΦΟΙ ΝΙΚΟΛΑΪΔΗ Ο.Ε.', 'Λεωφ. Αθηνών 145', 'Α.Φ.Μ.: 094123456 Δ.Ο.Υ.: ΦΑΕ ΑΘΗΝΩΝ', 'ΓΕΜΗ: 123456789000']
const DATA = ['Αριθμός: 0000004821', 'Ημερομηνία: 14/08/2026', 'Πελάτης: ΚΑΦΕ ΤΟ ΣΤΕΚΙ']
const TABLE = [
  'Περιγραφή | Ποσότητα | Τιμή | Αξία',
  'Ούζο 700ml | 12 | 6,20 | 74,40',
  'Ρετσίνα 500ml | 24 | 1,15 | 27,60',
]

// The labels that Greek programs of billing print by the rules of myDATA; capitals have no accents.
test.each([
  ['ΤΙΜΟΛΟΓΙΟ ΠΩΛΗΣΗΣ', 'invoice'],
  ['Τιμολόγιο Παροχής Υπηρεσιών', 'invoice'],
  ['ΠΙΣΤΩΤΙΚΟ ΤΙΜΟΛΟΓΙΟ', 'credit_note'],
  ['ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ', 'receipt'],
  ['ΠΡΟΤΙΜΟΛΟΓΙΟ', 'proforma'],
])('%s is read by its labels', (heading, kind) => {
  const sums = ['Καθαρή Αξία: | 102,00 €', 'Φ.Π.Α. 24%: | 24,48 €', 'ΠΛΗΡΩΤΕΟ ΠΟΣΟ: | 126,48 €']
  const { invoice, document_kind } = read(...HEAD, heading, ...DATA, ...TABLE, ...sums)
  expect(document_kind).toBe(kind)
  expect(invoice).toMatchObject({
    invoice_number: '0000004821',
    issue_date: '2026-08-14',
    currency: 'EUR',
    totals: { net: '102.00', tax: '24.48', gross: '126.48' },
  })
  expect(invoice.lines).toHaveLength(2)
})

test('the number may have a Greek series, and the month be a word', () => {
  const { invoice } = read(
    'ΤΙΜΟΛΟΓΙΟ',
    'Αρ. τιμολογίου: ΤΠΥ-12',
    'Ημερομηνία έκδοσης: 5 Μαΐου 2026',
    'Σύνολο | 10,00 €',
  )
  expect([invoice.invoice_number, invoice.issue_date]).toEqual(['ΤΠΥ-12', '2026-05-05'])
})

test.each(['Προσφορά', 'ΔΕΛΤΙΟ ΑΠΟΣΤΟΛΗΣ', 'Παραγγελία', 'Κατάσταση λογαριασμού', 'Υπενθύμιση πληρωμής'])(
  '%s is no invoice',
  (heading) => {
    expect(() => read(...HEAD, heading, ...DATA, ...TABLE, 'Σύνολο | 102,00 €')).toThrow()
  },
)
