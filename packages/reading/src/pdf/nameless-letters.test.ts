import { expect, it } from 'vitest'
import { createPdfPage, write } from '../../test/pdf-page.ts'
import { readPage } from '../read-page.ts'

// Letters by their number in the font, with no word on which letters those are.
const NAMELESS =
  '<</Type/Font/Subtype/Type0/BaseFont/Absent/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Absent/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>]>>'
const NUMBERS = [0x514, 0x3f8, 0x407, 0x3b0, 0xd0e, 0xa82, 0xb7b, 0x4ab, 0x64a, 0x7d9]
const codes = (count: number) =>
  Array.from({ length: count }, (_, at) => (NUMBERS[at % NUMBERS.length] ?? 0).toString(16).padStart(4, '0')).join('')

async function read(content: string) {
  const body = createPdfPage({ content, font: NAMELESS })
  const source = { url: 'https://example.com/a.pdf', body, contentType: 'application/pdf', as: 'text', maxChars: 5000 }
  return await readPage({ ...source, as: 'text', maxLinks: 0, rendered: false, status: 200, images: false })
}

it('says that a PDF does not name its letters: MOST_NONSENSE', async () => {
  const { text, notice } = await read(`BT /F 12 Tf 20 200 Td <${codes(40)}> Tj ET ${write('', 20, 100)}`)
  expect(text).toBe('')
  expect(notice).toMatchObject({ reason: 'no_text', message: expect.stringContaining('100 %') })
})
