import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'
import { showsBeforeAndAfter } from './before-and-after.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })
const OF_CORRECTION = 'before and after a correction'

test.each([
  [
    'in German',
    ['Rechnungskorrektur Nr. RK-12', 'Bisher: netto 500,00 € MwSt 95,00 € brutto 595,00 €'],
    ['Neu: netto 400,00 € MwSt 76,00 € brutto 476,00 €', 'Gutschriftsbetrag | 119,00 €'],
  ],
  [
    'in Polish',
    ['FAKTURA KORYGUJĄCA nr FK/7/2026', 'Było: netto 1 000,00 VAT 230,00 brutto 1 230,00 zł'],
    ['Jest: netto 800,00 VAT 184,00 brutto 984,00 zł', 'Do zwrotu | 246,00 zł'],
  ],
  [
    'with the difference in a row of its own',
    ['Nota di credito n. 5', 'Originaria: imponibile 500,00 IVA 110,00 totale 610,00 €'],
    [
      'Rettificata: imponibile 400,00 IVA 88,00 totale 488,00 €',
      'Differenza: imponibile 100,00 IVA 22,00 totale 122,00 €',
    ],
  ],
  [
    'below each other',
    ['Credit note CN-9', 'As issued', 'Net | £500.00', 'VAT 20% | £100.00', 'Total | £600.00', 'As it should be'],
    ['Net | £400.00', 'VAT 20% | £80.00', 'Total | £480.00', 'Credited | £120.00'],
  ],
])('none of three totals that are a correction is sold: %s', (_, before, after) => {
  expect(() => read(...before, ...after)).toThrow(OF_CORRECTION)
})

test('the totals of two rates are no correction', () => {
  const rates = ['Netto 7 % 100,00 € MwSt 7,00 € Summe 107,00 €', 'Netto 19 % 100,00 € MwSt 19,00 € Summe 119,00 €']
  const sums = ['Nettobetrag | 200,00 €', 'MwSt | 26,00 €', 'Gesamtbetrag | 226,00 €']
  expect(read('Gutschrift Nr. 7', ...rates, ...sums).invoice.totals.gross).toBe('226.00')
})

test('the totals of two sites on an invoice are no correction', () => {
  const sites = ['Site A: net £100.00 VAT £20.00 total £120.00', 'Site B: net £50.00 VAT £10.00 total £60.00']
  const sums = ['Net | £150.00', 'VAT 20% | £30.00', 'Total | £180.00']
  expect(read('Invoice no. 7', ...sites, ...sums).invoice.totals.gross).toBe('180.00')
})

const toLine = (values: readonly string[], line: number) => {
  return { line, values, last: values.at(-1) ?? '', rates: [], kinds: [], hasCurrency: false, isSure: true }
}

// ROUNDING: a cent for each of the two nets.
test.each([
  ['20.00', true],
  ['20.01', true],
  ['20.02', false],
])('a total at nearly the same rate is of the same paper: %s', (tax, expected) => {
  const other = (100 + Number(tax)).toFixed(2)
  const lines = [['200.00', '40.00', '240.00'], ['100.00', tax, other], [(240 - Number(other)).toFixed(2)]]
  expect(showsBeforeAndAfter(lines.map(toLine), '240.00')).toBe(expected)
})

test('a minus tells the difference from what was before and after', () => {
  const lines = [
    ['1000.00', '200.00', '1200.00'],
    ['800.00', '160.00', '960.00'],
    ['-200.00', '-40.00', '-240.00'],
  ]
  expect(showsBeforeAndAfter(lines.map(toLine), '1200.00')).toBe(true)
  expect(showsBeforeAndAfter(lines.map(toLine), '-240.00')).toBe(false)
})
