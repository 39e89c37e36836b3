import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { toTextLines } from '../../text-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { findMarks } from './marks.ts'

const SUMS = ['Net | 100.00 EUR', 'VAT 20 % | 20.00 EUR', 'Total | 120.00 EUR']
const read = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns([...lines, ...SUMS])], pageCount: 1 })
const HEAD = ['INVOICE', 'Invoice number: A-77', 'Invoice date: 12 May 2026']

test.each(LANGUAGES.map(({ code, marks }) => [code, marks.void.split(', ')] as const))(
  '%s: a word by which a paper does not count is a mark, alone on its line or as its status',
  (_, words) => {
    for (const text of words.flatMap((word) => [word.toUpperCase(), `Status: ${word}`])) {
      expect(findMarks(toTextLines(placeColumns([...HEAD, text])), { stamps: [] }).doubtful).toEqual([text])
    }
  },
)

test.each([
  'DRAFT INVOICE',
  'Invoice A-77 (VOID)',
  'Invoice A-77 - cancelled',
  'V O I D',
  'Draft, not to be paid',
  'Invoice status: Draft - not issued',
  // PREPOSITION: a short word that is none for a number.
  'Cancelled on:',
  'Annulée le: 12/05/2026',
  'Conceptfactuur',
  'Rechnungsentwurf',
  'Dies ist ein Entwurf und keine Rechnung',
  'This invoice has been cancelled and replaced by invoice A-78',
  'Cette facture est annulée.',
  'Esta factura ha sido anulada',
  'Diese Rechnung wurde storniert',
  'この請求書は無効です',
  'TRANSACTION VOIDED',
  'Card payment declined',
  'This is not a receipt',
  'emesso per ANNULLO',
])('%s', (line) => {
  const { document_kind, warnings } = read(...HEAD, line)
  expect(document_kind).toBeNull()
  expect(warnings).toContainEqual(expect.stringContaining(`marked ${JSON.stringify(line)}`))
})

test.each([
  // What has a number of its own may be another paper.
  'Replaces the cancelled invoice 4711',
  'Replaces invoice 4711 (cancelled)',
  // NUMBER_AFTER: the number follows the name.
  'Cancelled invoice no. 4711',
  // MAX_BEFORE and MAX_BETWEEN: words of a condition.
  'Orders that are cancelled late appear on an invoice',
  'Parts of deliveries that are cancelled are no part of an invoice',
  // MAX_JOINING
  'Tout ordre annulé après expédition sera facturé',
  'Every invoice of a customer of ours who asked for a draft',
  'Sample preparation',
  // A name.
  'Erika Muster',
  // MAX_BEFORE
  'Parts of deliveries that you sent us as a free sample',
  'Sample no.:',
  'Sample by post:',
  // MAX_CELLS: a line of a table.
  'Draft | Sample | Cancelled',
  // A position has an amount.
  'Draft | 12.00 EUR',
])('does not count against a paper: %s', (line) => {
  expect(read(...HEAD, line).document_kind).toBe('invoice')
})

test('a status beside other cells counts where a label announces it', () => {
  expect(read(...HEAD, 'Acme | Status: | Cancelled').document_kind).toBeNull()
  expect(read(...HEAD, 'Acme | Invoice status: Draft - not issued | Leeds').document_kind).toBeNull()
  expect(read(...HEAD, '46004 | Cancelled | 30.03.2026').document_kind).toBeNull()
  expect(read(...HEAD, 'Part | Cancelled | Sent').document_kind).toBe('invoice')
})

test('writing without spaces: words between the name and the mark are few', () => {
  // MAX_UNSPACED, in characters.
  expect(read(...HEAD, '請求書の内容についてのお問い合わせは取消').document_kind).toBe('invoice')
})
