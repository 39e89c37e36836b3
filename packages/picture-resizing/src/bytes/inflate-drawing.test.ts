import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflateDrawing } from './inflate-drawing.ts'

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')
const limits = { field: 'image_url', maxBytes: 2 ** 20 }

test('decompresses an SVG, and leaves anything else unchanged', async () => {
  expect(Buffer.from(await inflateDrawing(gzipSync(SVG), limits))).toEqual(SVG)
  expect(await inflateDrawing(SVG, limits)).toBe(SVG)
  expect(await inflateDrawing(new Uint8Array(), limits)).toEqual(new Uint8Array())
})

test.each([
  ['is cut short', gzipSync(SVG).subarray(0, 20), 'damaged or cut short'],
  ['is a bomb', gzipSync(Buffer.alloc(2 ** 20 + 1)), 'holds more than 1 MB'],
])('refuses what %s', async (_, bytes, message) => {
  await expect(inflateDrawing(bytes, limits)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(message),
  })
})
