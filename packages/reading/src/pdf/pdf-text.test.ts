import { expect, it } from 'vitest'
import { readPdfText } from './pdf-text.ts'

/** ISO 32000-1, 7.5: the smallest file, with a page for each text. Readers rebuild the table of offsets. */
function pdf(...texts: string[]): Buffer {
  return drawn(...texts.map((text) => writeAt(text, 20, 100)))
}

function writeAt(text: string, x: number, y: number): string {
  return `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET`
}

function drawn(...texts: string[]): Buffer {
  const pages = texts.map((stream, i) => {
    return `${10 + 2 * i} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F 3 0 R>>>>/Contents ${11 + 2 * i} 0 R>>endobj
${11 + 2 * i} 0 obj<</Length ${stream.length}>>stream\n${stream}\nendstream endobj`
  })
  const kids = texts.map((_, i) => `${10 + 2 * i} 0 R`).join(' ')
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${texts.length}>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
${pages.join('\n')}
trailer<</Root 1 0 R>>`)
}

it('reads page by page', async () => {
  expect(await readPdfText(pdf('First page', 'Second page'), 1000)).toEqual({
    text: 'First page\n\nSecond page',
    pageCount: 2,
    nonsense: 0,
  })
})

it('stops at the limit', async () => {
  expect(await readPdfText(pdf('First page', 'Second page', 'Third'), 5)).toMatchObject({
    text: 'First page',
    pageCount: 3,
  })
})

it('returns null for a file that only claims to be a PDF', async () => {
  expect(await readPdfText(Buffer.from('%PDF-1.7 nonsense'), 1000)).toBeNull()
})

// Letters that are placed one by one in two columns, as Chromium prints a receipt: PDFium takes the page for one that is
// written downwards, with more than MOST_SHORT_LINES of one SHORT_LINE each.
it('reads lines where an engine reads a letter a line', async () => {
  const apart = (text: string, x: number, y: number) =>
    [...text].map((letter, at) => writeAt(letter, x + at * 8, y)).join(' ')
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (row) => `${apart('HHHH', 10, 180 - row * 20)} ${apart('9999', 200, 180 - row * 20)}`,
  )
  const { text = '' } = (await readPdfText(drawn(rows.join(' '), writeAt('Plain', 20, 100)), 1000)) ?? {}
  expect(text.split('\n').map((line) => line.replaceAll(' ', ''))).toEqual([...rows.map(() => 'HHHH9999'), '', 'Plain'])
})
