import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readBackground } from './background.ts'
import { encodeImage } from './encode-image.ts'

test('a large drawing with transparency becomes a small file', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><circle r="900" fill="red"/></svg>'
  const sizeAt = async (pixels: number) => {
    const wanted = { format: 'webp', quality: 80, pixels, ground: readBackground(undefined, 'webp') } as const
    return (await encodeImage(sharp(Buffer.from(drawing)), wanted).toBuffer()).length
  }
  expect(await sizeAt(16_700_000)).toBeLessThan(1.5 * (await sizeAt(1_000_000)))
})
