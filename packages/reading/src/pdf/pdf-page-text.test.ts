import { expect, it } from 'vitest'
import { readPdfText } from './pdf-text.ts'

const ALEF = 0x5d0

/** Hebrew letters for capitals. */
function hebrew(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String.fromCharCode(ALEF + letter.charCodeAt(0) - 65))
}

/** A page whose lines stand on the paper as given, from left to right, with Hebrew letters for capitals (ISO 32000-1, 9.10.3). */
function paper(...lines: readonly { text: string; y: number; x?: number }[]): Buffer {
  const content = lines.map(({ text, y, x = 20 }) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n')
  const map =
    '1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfrange <20> <40> <0020> <41> <5a> <05d0> endbfrange'
  const small = '1 beginbfrange <61> <7a> <0061> endbfrange'
  const unicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap ${map} ${small} endcmap end end`
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[4 0 R]/Count 1>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 400]/Resources<</Font<</F 3 0 R>>>>/Contents 5 0 R>>endobj
5 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj
6 0 obj<</Length ${unicode.length}>>stream\n${unicode}\nendstream endobj
trailer<</Root 1 0 R>>`)
}

const LONG = { text: 'AAAA BBBB CCCC DDDD AAAA BBBB CCCC DDDD', y: 350 }
const read = async (...lines: readonly { text: string; y: number; x?: number }[]) =>
  (await readPdfText(paper(LONG, ...lines), 5000))?.text.split('\n').slice(1)

it.each([
  ['LMN like this one IJK', 'KJI like this one NML'],
  ['LMN a.b@example.com IJK', 'KJI a.b@example.com NML'],
  ['LMN inv-2024-001 IJK', 'KJI inv-2024-001 NML'],
  ['LMN \\(vat 19%\\) IJK', 'KJI (vat 19%) NML'],
])('reads %s from right to left, and what is not in its own order', async (seen, logical) => {
  expect(await read({ text: seen, y: 300 })).toEqual([hebrew(logical)])
})

it('reads words from right to left within a page of Latin letters in theirs', async () => {
  const { text = '' } =
    (await readPdfText(paper({ text: 'a word NML KJI of two in a line that is long', y: 300 }), 5000)) ?? {}
  expect(text).toBe(hebrew('a word IJK LMN of two in a line that is long'))
})

it('sets a space where words are apart, and none within a code: BETWEEN_WORDS, IN_A_WORD', async () => {
  const parts = [
    { text: 'NML', y: 300, x: 20 },
    { text: 'ab', y: 300, x: 52 },
    { text: '-12', y: 300, x: 65.5 },
  ]
  expect(await read(...parts)).toEqual([hebrew('ab-12 LMN')])
})

it('keeps a raised mark in its row, and the next row apart: SAME_ROW, LAST_ROWS', async () => {
  const rows = [0, 14, 28, 42].map((down) => ({ text: 'NML ab', y: 300 - down }))
  const [first, ...others] = rows
  if (!first) return
  expect(await read(first, { text: '1', y: 304, x: 62 }, ...others)).toEqual([
    hebrew('ab1 LMN'),
    ...others.map(() => hebrew('ab LMN')),
  ])
  expect(await read(...rows, { text: 'NML ab', y: 300, x: 300 })).toHaveLength(5)
})
