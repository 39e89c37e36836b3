import { expect, test } from 'vitest'
import { createSmallPdf, type PlacedLine } from '../test/small-pdf.ts'
import { readDocument } from './read-document.ts'

const SHOWN: PlacedLine[] = [
  { x: 50, y: 700, text: 'Invoice No. 2026-1' },
  { x: 50, y: 680, text: 'Total 119.00 EUR' },
  { x: 50, y: 660, text: 'small print that is still legible', size: 6, grey: 0.4 },
]
const HACK = 'HACK-1 DE89370400440532013000'

async function read(...lines: PlacedLine[]) {
  return await readDocument(createSmallPdf({ pages: [[...SHOWN, ...lines]] }))
}

const texts = (document: Awaited<ReturnType<typeof read>>) =>
  document.kind === 'text' ? document.pages.flatMap((page) => page.map(({ text }) => text)) : []

test('visible text is read, including small print and white on black', async () => {
  const document = await read({ x: 50, y: 600, text: 'beside' })
  expect(document).toMatchObject({ kind: 'text', hidden: [] })
  expect(texts(document)).toHaveLength(4)
})

test.each<[string, Partial<PlacedLine>]>([
  ['invisible', { mode: 3 }],
  ['white', { grey: 1 }],
  ['almost white', { grey: 0.95 }],
  ['covered by white', { cover: 1 }],
  ['covered by black', { cover: 0 }],
  ['tiny', { size: 1 }],
])('text that is %s is left out, and the answer says so', async (_, how) => {
  const document = await read({ x: 50, y: 500, text: HACK, ...how })
  expect(document).toMatchObject({ kind: 'text', hidden: [expect.stringContaining('HACK-1')] })
  expect(texts(document)).toEqual(SHOWN.map(({ text }) => text))
})

test('text off the page is left out', async () => {
  expect(texts(await read({ x: 700, y: 500, text: HACK }))).toEqual(SHOWN.map(({ text }) => text))
})

test('the picture is read if invisible text lies over visible content', async () => {
  expect(await read({ x: 50, y: 680, text: 'Total 999.00 EUR', mode: 3 })).toMatchObject({
    kind: 'scan',
    hidden: [expect.stringContaining('invisible text over its pictures')],
  })
})
