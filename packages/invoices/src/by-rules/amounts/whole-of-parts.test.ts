import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const PHONE_1 = ['Calls | £70.00', 'Data | £30.00', 'Net | £100.00', 'VAT 20% | £20.00', 'Total | £120.00']
const PHONE_2 = ['Net | £50.00', 'VAT 20% | £10.00', 'Total | £60.00']
const ALL = ['Net | £150.00', 'VAT 20% | £30.00', 'Total | £180.00']

const totalsOf = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns(['Invoice no. 7', ...lines])], pageCount: 1 }).invoice.totals

test.each([
  ['below its parts', [...PHONE_1, 'Phone 2', ...PHONE_2, 'All phones', ...ALL]],
  ['above its parts', ['All phones', ...ALL, 'Phone 1', ...PHONE_1, 'Phone 2', ...PHONE_2]],
])('the total of a bill is not that of the first telephone on it: %s', (_, lines) => {
  expect(totalsOf(...lines)).toMatchObject({ net: '150.00', tax: '30.00', gross: '180.00' })
})

test('parts of the same amount are parts, too', () => {
  expect(totalsOf(...PHONE_1, 'Phone 2', ...PHONE_1, 'Total due | £240.00').gross).toBe('240.00')
})

test('no part is sold where a surcharge is added to the parts', () => {
  const lines = [...PHONE_1, 'Phone 2', ...PHONE_2, 'Surcharge | £6.00', 'Bill total | £186.00']
  expect(() => totalsOf(...lines)).toThrow('cannot be determined')
})

test('the total of another period leaves that of the bill', () => {
  const year = 'Billed this year: net £1,200.00 VAT £240.00 total £1,440.00'
  expect(totalsOf(...PHONE_1, year).gross).toBe('120.00')
})

// 150.00 less 30.00 is the 120.00 of a part: cash has no label of a net or a tax.
test('a net and its tax are no cash and change', () => {
  const parts = ['Site A: net £100.00 VAT £20.00 total £120.00', 'Site B: net £50.00 VAT £10.00 total £60.00']
  expect(totalsOf(...parts, ...ALL)).toMatchObject({ net: '150.00', tax: '30.00', gross: '180.00' })
})
