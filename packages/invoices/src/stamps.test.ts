import { expect, test } from 'vitest'
import { createSmallPdf, type PlacedLine } from '../test/small-pdf.ts'
import { extractByRules } from './by-rules/extract-by-rules.ts'
import { readDocument } from './read-document.ts'

const INVOICE: PlacedLine[] = [
  { x: 50, y: 780, text: 'Harbour Print Ltd', size: 12 },
  { x: 50, y: 740, text: 'INVOICE', size: 18 },
  { x: 50, y: 700, text: 'Invoice No. 2026-118' },
  { x: 50, y: 680, text: 'Invoice date: 12 May 2026' },
  { x: 50, y: 560, text: 'Posters, 40 pieces' },
  { x: 400, y: 560, text: 'GBP 100.00' },
  { x: 50, y: 540, text: 'VAT 20 %' },
  { x: 400, y: 540, text: 'GBP 20.00' },
  { x: 50, y: 520, text: 'Total' },
  { x: 400, y: 520, text: 'GBP 120.00' },
]

async function read(more: readonly PlacedLine[], stamps: readonly string[] = []) {
  const document = await readDocument(createSmallPdf({ pages: [[...INVOICE, ...more]], stamps }))
  if (document.kind !== 'text') throw new Error('expected text')
  return extractByRules(document)
}

const ACROSS = { x: 150, y: 450, size: 90, grey: 0.8, angle: 45 }
const FIELDS = { invoice_number: '2026-118', issue_date: '2026-05-12', totals: { gross: '120.00' } }

test('an invoice without a stamp is one', async () => {
  const { document_kind, confidence, invoice } = await read([])
  expect([document_kind, confidence?.document_kind]).toEqual(['invoice', 0.98])
  expect(invoice).toMatchObject(FIELDS)
})

test.each<[string, readonly PlacedLine[]]>([
  ['set on a slant', [{ ...ACROSS, text: 'VOID' }]],
  // MIN_LARGE_CONTRAST: small text as pale as this is not seen.
  ['as pale as a watermark', [{ ...ACROSS, text: 'VOID', grey: 0.93 }]],
  ['large, straight across other text', [{ x: 45, y: 525, size: 60, grey: 0.8, text: 'VOID' }]],
  [
    'letter by letter',
    ['V', 'O', 'I', 'D'].map((text, at) => ({ ...ACROSS, x: 150 + 50 * at, y: 400 + 50 * at, text })),
  ],
  [
    'in upright letters that climb',
    ['V', 'O', 'I', 'D'].map((text, at) => ({ x: 100 + 90 * at, y: 150 + 70 * at, size: 60, grey: 0.8, text })),
  ],
  ['in words nobody has listed', [{ ...ACROSS, text: 'PSEUDO' }]],
])('one that is stamped VOID, %s, is not taken for one that counts', async (_, stamp) => {
  const { document_kind, confidence, warnings, invoice } = await read(stamp)
  expect([document_kind, confidence?.document_kind]).toEqual([null, undefined])
  const [text = ''] = stamp.length > 1 ? ['VOID'] : stamp.map((line) => line.text)
  expect(warnings).toContainEqual(expect.stringContaining(`marked "${text}"`))
  // The stamp is no part of the lines under it.
  expect(invoice).toMatchObject(FIELDS)
})

test.each([
  ['PAID', 'stamped "PAID"'],
  ['COPY', 'stamped "COPY"'],
])('a stamp %s leaves it an invoice, and is told', async (text, warning) => {
  const { document_kind, warnings } = await read([{ ...ACROSS, text }])
  expect(document_kind).toBe('invoice')
  expect(warnings).toContainEqual(expect.stringContaining(warning))
})

test('the lines of a stamp are one', async () => {
  const lines = ['PAID', 'with thanks', '12 May 2026'].map((text, at) => ({
    ...ACROSS,
    y: 450 - 60 * at,
    size: 40,
    text,
  }))
  const { document_kind, warnings } = await read(lines)
  expect(document_kind).toBe('invoice')
  expect(warnings).toContainEqual('It is stamped "PAID with thanks 12 May 2026".')
})

test("the seller's name as a watermark says nothing, nor does a note along the edge", async () => {
  const edge = { x: 20, y: 300, size: 8, angle: 90, text: 'Form HP-7 Rev. C' }
  const { document_kind, warnings } = await read([{ ...ACROSS, size: 40, text: 'Harbour Print Ltd' }, edge])
  expect(document_kind).toBe('invoice')
  expect(warnings.join()).not.toMatch(/stamp|marked/)
})

test('small print that overlaps other print is no stamp', async () => {
  // LARGE: in multiples of the usual text height.
  const tight = [{ x: 50, y: 548, size: 12, text: 'delivered to the harbour' }]
  expect((await read(tight)).document_kind).toBe('invoice')
})

test('text that stands a little askew is no stamp', async () => {
  // SLACK: degrees beside a QUARTER_TURN.
  const askew = [2, 88].map((angle) => ({ x: 300, y: 200, angle, text: 'Printed by Harbour Print' }))
  expect((await read(askew)).document_kind).toBe('invoice')
})

test('of a stamp only its first words are read', async () => {
  // MAX_ADDED of its characters are looked at, and MAX_QUOTED of them repeated.
  const { warnings } = await read([], [`paid ${'x'.repeat(300)} void`])
  const [told = ''] = warnings.filter((text) => text.includes('paid xxx'))
  expect(told).toMatch(/^It is stamped "paid x{75}"\.$/)
})

test.each([
  ['VOID', null],
  ['Please book on cost centre twelve', 'invoice'],
])('a note that was added counts if it has few words: %j', async (note, kind) => {
  // WORDS_OF_STAMP.
  const document = await readDocument(createSmallPdf({ pages: [INVOICE], notes: [note] }))
  if (document.kind !== 'text') throw new Error('expected text')
  expect(extractByRules(document).document_kind).toBe(kind)
})

test.each([
  ['Cancelled', 'marked "Cancelled"'],
  ['', 'marked "a stamp that is a picture"'],
])('a stamp that was laid over the file counts: %j', async (words, warning) => {
  const { document_kind, warnings } = await read([], [words])
  expect(document_kind).toBeNull()
  expect(warnings).toContainEqual(expect.stringContaining(warning))
})
