import { expect, test } from 'vitest'
import { placeColumns } from '../../test/placed-lines.ts'
import { extractByRules } from './extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })
const HUNGARIAN = [
  'SZÁMLA',
  'Nyírfa Kft. | Hárs Bt.',
  'Számlaszám: HU42 1177 3016 1111 1018 0000 0000',
  'Kerti pad | 60 000 Ft',
  'Nettó összesen | 60 000 Ft',
  'ÁFA 27 % | 16 200 Ft',
  'Fizetendő | 76 200 Ft',
]
const ICELANDIC = ['REIKNINGUR', 'VSK nr. 12345', 'Án vsk. | 100.000 kr', 'Vsk. 24% | 24.000 kr', 'Alls | 124.000 kr']

test('of an invoice in a language without labels here, what proves itself is read, and nothing else', () => {
  const { document_kind, invoice, confidence, warnings } = read(...HUNGARIAN)
  expect(invoice.totals).toMatchObject({ net: '60000', tax: '16200', gross: '76200', payable: null })
  expect(confidence?.['totals.gross']).toBeGreaterThanOrEqual(0.95)
  expect({ document_kind, ...invoice }).toMatchObject({
    document_kind: null,
    currency: 'HUF',
    invoice_number: null,
    seller: { name: null, vat_id: null },
    payment: { iban: null },
  })
  expect(warnings.join()).toContain('none of those that are read')
})

test.each([
  ...['Račun br. 2026-77', 'Рахунок № 7', 'PVM sąskaita faktūra Nr. 7', 'Rēķins', 'Arve nr 7', 'Hóa đơn', 'ใบกำกับภาษี'],
])('%s is the title of an invoice, too', (title) => {
  expect(read(title, ...HUNGARIAN.slice(1)).invoice.totals).toMatchObject({ net: '60000', gross: '76200' })
})

test.each([
  ...[
    'Ponuda',
    'Predračun',
    'Dobavnica',
    'Opomena',
    'Комерційна пропозиція',
    'Pasiūlymas',
    'Piedāvājums',
    'Meeldetuletus',
  ],
  ...['Báo giá', 'ใบเสนอราคา', 'Arve eelnõu', 'Hóa đơn nháp', 'Podsjetnik za račun br. 7', 'Račun i dostavnica'],
])('%s is not', (title) => {
  expect(() => read(title, ...HUNGARIAN.slice(1))).toThrow(/does not look like an invoice/)
})

test.each([
  ['no trader is identified', ICELANDIC],
  ['the tax is not its share by the printed rate', HUNGARIAN.map((line) => line.replace('27 %', '18 %'))],
  ['its title is another one', ['ÁRAJÁNLAT', ...HUNGARIAN.slice(1)]],
  ['its title only begins with the name of an invoice', ['SZÁMLA ÖSSZESÍTŐ', ...HUNGARIAN.slice(1)]],
  ['it has no title', HUNGARIAN.slice(1)],
  ['a larger amount is printed', [...HUNGARIAN, 'Egyenleg | 99 900 Ft']],
])('it is refused where %s', (_, lines) => {
  expect(() => read(...lines)).toThrow(/does not look like an invoice/)
})
