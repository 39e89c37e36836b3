import { expect, it } from 'vitest'
import { createPdfPage } from '../../test/pdf-page.ts'
import { openPdfium } from './open-pdfium.ts'

/** A font that is not in the file, with letters of a collection of Adobe's, by their codes in Unicode. */
const fontOf = (ordering: string, map: string) =>
  `<</Type/Font/Subtype/Type0/BaseFont/Absent/Encoding/${map}/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/Absent/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>/FontDescriptor<</Type/FontDescriptor/FontName/Absent/Flags 4/StemV 80/ItalicAngle 0/Ascent 800/Descent -200/FontBBox[0 0 1000 1000]>>>>]>>`

it.each([
  ['Japanese', 'Japan1', 'UniJIS-UCS2-H', 'あいうえお'],
  ['Korean', 'Korea1', 'UniKS-UCS2-H', '가나다라마'],
  ['simplified Chinese', 'GB1', 'UniGB-UCS2-H', '关于红军作'],
  ['traditional Chinese', 'CNS1', 'UniCNS-UCS2-H', '關於請求書'],
])('draws letters in %s whose font is not in the file', async (_, ordering, map, text) => {
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex')
  const content = `BT /F 40 Tf 20 100 Td <${codes}> Tj ET`
  const library = await openPdfium()
  const page = (await library.loadDocument(createPdfPage({ content, font: fontOf(ordering, map) }))).getPage(0)
  expect(page.getText()).toBe(text)
  let dark = 0
  await page.render({
    colorSpace: 'Gray',
    render: async ({ data }) => {
      dark = data.filter((pixel) => pixel < 128).length
      return new Uint8Array()
    },
  })
  // Each letter has some hundred pixels of ink; a font without it draws nothing.
  expect(dark).toBeGreaterThan(800)
  library.destroy()
})
