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

/** Hiragana by their numbers in the collection Adobe-Japan1, 842 to 924, in a font that is not in the file (ISO 32000-1, 9.7.4). */
function japanese(...lines: readonly string[]): Buffer {
  const codes = (text: string) =>
    [...text].map((letter) => (letter.charCodeAt(0) - 0x3041 + 842).toString(16).padStart(4, '0')).join('')
  const content = lines.map((line, at) => `BT /F 12 Tf 50 ${700 - 20 * at} Td <${codes(line)}> Tj ET`).join('\n')
  const map =
    '1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <034a> <039c> <3041> endbfrange 1 beginbfchar <039d> <fffd> endbfchar'
  const unicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap ${map} endcmap end end`
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[4 0 R]/Count 1>>endobj
3 0 obj<</Type/Font/Subtype/Type0/BaseFont/Absent/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[7 0 R]>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents 5 0 R>>endobj
5 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj
6 0 obj<</Length ${unicode.length}>>stream\n${unicode}\nendstream endobj
7 0 obj<</Type/Font/Subtype/CIDFontType0/BaseFont/Absent/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>/FontDescriptor 8 0 R>>endobj
8 0 obj<</Type/FontDescriptor/FontName/Absent/Flags 4/StemV 80/ItalicAngle 0/Ascent 800/Descent -200/FontBBox[0 0 1000 1000]>>endobj
trailer<</Root 1 0 R>>`)
}

test('letters whose font is not in the file are seen: programs draw them in one of their own', async () => {
  const lines = ['せいきゅうしょ', 'ごうけい', 'しはらいきげん']
  const document = await readDocument(japanese(...lines))
  expect(document).toMatchObject({ kind: 'text', hidden: [] })
  expect(texts(document)).toEqual(lines)
})

test('a page on which a word has no letters is read as a picture, one with a lone sign is not', async () => {
  const long = 'せいきゅうしょ'.repeat(8)
  // The font says that this one has no letter.
  expect(await readDocument(japanese(long, 'ゔゔゔゔ'))).toMatchObject({
    kind: 'scan',
    hidden: [expect.stringContaining('do not map their glyphs')],
  })
  expect(await readDocument(japanese(long, 'ゔゔゔ'))).toMatchObject({ kind: 'text' })
})
