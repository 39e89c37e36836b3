import { expect, it } from 'vitest'
import { createPdfPage } from '../../test/pdf-page.ts'
import { readPdfText } from './pdf-text.ts'

const SPACES = '3 begincodespacerange <00> <7f> <c280> <dfbf> <e0a080> <efbfbf> endcodespacerange'

/** A font whose letters have their bytes in UTF-8 for numbers, with a table of letters that has numbers of three bytes. */
function numberedFont(): string {
  const cids = `${SPACES} 2 begincidrange <00> <7f> 0 <d080> <d0bf> 1024 endcidrange`
  const letters = `${SPACES} 3 beginbfrange <00> <7f> <0000> <d080> <d0bf> <0400> <e28480> <e284bf> <2100> endbfrange`
  const [encoding, unicode] = [cids, letters].map(
    (ranges) => `/CIDInit /ProcSet findresource begin 12 dict begin begincmap ${ranges} endcmap end end`,
  )
  return `<</Type/Font/Subtype/Type0/BaseFont/Absent/Encoding 21 0 R/ToUnicode 22 0 R/DescendantFonts[20 0 R]>>endobj
20 0 obj<</Type/Font/Subtype/CIDFontType2/BaseFont/Absent/CIDSystemInfo<</Registry(A)/Ordering(B)/Supplement 0>>>>endobj
21 0 obj<</Type/CMap/CMapName/A/Length ${encoding?.length}>>stream\n${encoding}\nendstream endobj
22 0 obj<</Length ${unicode?.length}>>stream\n${unicode}\nendstream`
}

const read = async (hex: string) =>
  (await readPdfText(createPdfPage({ font: numberedFont(), content: `BT /F 12 Tf 20 200 Td <${hex}> Tj ET` }), 500))
    ?.text
const hexOf = (text: string) => Buffer.from(text).toString('hex')

it.each(['Подпис и 1-го', 'дом №5 запись'])('reads %s, whose numbers in the font are UTF-8', async (text) => {
  expect(await read(hexOf(text))).toBe(text)
})

it('proves nothing by a few letters: LEAST_DIFFERENT', async () => {
  const [five, six] = ['абвгд', 'абвгде']
  expect(await read(hexOf(five.repeat(2)))).not.toContain('а')
  expect(await read(hexOf(six))).toBe(six)
})

it('leaves numbers of which one is no UTF-8', async () => {
  expect(await read(`${hexOf('абвгде')}d041`)).not.toContain('а')
})
