import { expect, test } from 'vitest'
import { drawText } from '../test/draw-text.ts'
import { toGrey } from './image/grey-image.ts'
import { Tesseract } from './tesseract.ts'

test('the stems of capitals below each other are no ruled line that is erased: RESOLUTION', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => `Item ${index + 10}`)
  const image = await toGrey(await drawText(rows, { emPixels: 30 }))
  const words = await (await Tesseract.start()).read(image, 'eng', 'page')
  expect(words.filter(({ text }) => text === 'Item')).toHaveLength(rows.length)
})
