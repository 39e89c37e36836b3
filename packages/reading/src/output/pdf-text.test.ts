import { expect, it } from 'vitest'
import { readPdfText } from './pdf-text.ts'

/** ISO 32000-1, 7.5: the smallest file, with a page for each text. Readers rebuild the table of offsets. */
function pdf(...texts: string[]): Buffer {
  const pages = texts.map((text, i) => {
    const stream = `BT /F 12 Tf 20 100 Td (${text}) Tj ET`
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
  })
})

it('stops at the limit', async () => {
  expect(await readPdfText(pdf('First page', 'Second page', 'Third'), 5)).toEqual({ text: 'First page', pageCount: 3 })
})

it('returns null for a file that only claims to be a PDF', async () => {
  expect(await readPdfText(Buffer.from('%PDF-1.7 nonsense'), 1000)).toBeNull()
})
