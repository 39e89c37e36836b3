import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderPages } from './render-pages.ts'

function form(value: string): Buffer {
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/NeedAppearances true/DA(/F 12 Tf 0 g)/DR<</Font<</F 3 0 R>>>>>>>>endobj
2 0 obj<</Type/Pages/Kids[4 0 R]/Count 1>>endobj
3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Annots[5 0 R]>>endobj
5 0 obj<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(${value})/Rect[20 40 180 60]/F 4/DA(/F 12 Tf 0 g)/P 4 0 R>>endobj
trailer<</Root 1 0 R>>`)
}

async function darkPixels(bytes: Buffer): Promise<number> {
  const { images } = await renderPages({ field: 'pdf', bytes, maxPages: 1, longestSide: 400 })
  const pixels = await sharp(images[0]).greyscale().raw().toBuffer()
  return pixels.filter((pixel) => pixel < 128).length
}

it('draws what is filled in: it is on the paper', async () => {
  const filled = await darkPixels(form('Ada Lovelace'))
  expect(filled).toBeGreaterThan((await darkPixels(form(''))) + 200)
})
