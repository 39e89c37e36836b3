import { expect, test } from 'vitest'
import { placeColumns } from '../test/placed-lines.ts'
import { agreeOnTotal, type ReadingOutcome } from './agree-on-total.ts'
import { extractByRules } from './by-rules/extract-by-rules.ts'
import { UnreadableInvoice } from './e-invoice/unreadable-invoice.ts'
import { TotalNotFound } from './total-not-found.ts'

function read(lines: readonly string[]): ReadingOutcome {
  try {
    return { extraction: extractByRules({ pages: [placeColumns(lines)], pageCount: 1, confidence: 80 }) }
  } catch (error) {
    if (!(error instanceof UnreadableInvoice)) throw error
    return { refusal: error.message, lacksTotal: error instanceof TotalNotFound }
  }
}
const HEAD = ['Corner Shop', '14.03.2026 10:22']
const UNREAD = [...HEAD, 'Bread | 3.A5', 'Milk | 1.8O', 'Total | S.25', 'Cash | IO.OO', 'Change | A.75']
const BY_LINES_AND_CASH = [...HEAD, 'Bread | 3.45', 'Milk | 1.80', 'Total | 5.25', 'Cash | 10.00', 'Change | 4.75']
const BY_CASH = [...HEAD, 'Bread | 3.A5', 'Milk | 1.8O', 'Total | 5.25', 'Cash | 10.00', 'Change | 4.75']
const BY_OTHER_CASH = [...HEAD, 'Bread | 3.A5', 'Milk | 1.8O', 'Total | 6.25', 'Cash | 11.00', 'Change | 4.75']
const QUOTATION = ['QUOTATION', 'Corner Shop', 'Bread | 3.45', 'Total | 5.25']

test.each([
  ['two sums in one reading', [UNREAD, BY_LINES_AND_CASH, UNREAD], '5.25'],
  ['one sum in two readings', [BY_CASH, UNREAD, BY_CASH], '5.25'],
])('%s prove a total', (_, readings, gross) => {
  expect(agreeOnTotal(readings.map(read))?.invoice.totals.gross).toBe(gross)
})

test.each([
  ['no reading', []],
  ['readings without a total', [UNREAD, UNREAD]],
  ['one sum in one reading', [UNREAD, BY_CASH]],
  ['a sum that another reading contradicts', [BY_LINES_AND_CASH, BY_OTHER_CASH]],
  ['a paper that one reading shows to be no invoice', [BY_LINES_AND_CASH, QUOTATION]],
])('%s proves none', (_, readings) => {
  expect(agreeOnTotal(readings.map(read))).toBeNull()
})
