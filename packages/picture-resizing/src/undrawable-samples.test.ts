import { CallError } from '@farebox/call-errors'
import { findUndrawnParts } from '@farebox/plain-svg'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rewriteEmbedded } from './embedded-pictures.ts'
import { resizeImage } from './resize-image.ts'

const [UNSIGNED, SIGNED, FLOAT] = [1, 2, 3]
const [GREY, RGB, CMYK, LAB] = [1, 2, 5, 8]
const SIDE = 32

interface Samples {
  readonly bands: number
  readonly bits: number
  readonly kind?: number | undefined
  readonly colours: number
}

/** Writes an uncompressed TIFF after TIFF 6.0; `valueAt` gives a sample by its column, from 0 to 1, and its band. */
function tiff({ bands, bits, kind = UNSIGNED, colours }: Samples, valueAt: (x: number, band: number) => number) {
  const bytes = bits / 8
  const data = Buffer.alloc(SIDE * SIDE * bands * bytes)
  for (let at = 0; at < SIDE * SIDE * bands; at++) {
    const value = valueAt((Math.floor(at / bands) % SIDE) / (SIDE - 1), at % bands)
    if (kind === FLOAT) data.writeFloatLE(value, at * bytes)
    else if (kind === SIGNED) data.writeIntLE(Math.round(value), at * bytes, bytes)
    else data.writeUIntLE(Math.round(value), at * bytes, bytes)
  }
  const lists = 8 + 2 + 10 * 12 + 4
  const list = (value: number) => Buffer.from(new Uint16Array(bands).fill(value).buffer)
  const tags: [number, number, number, number][] = [
    [256, 3, 1, SIDE],
    [257, 3, 1, SIDE],
    [258, 3, bands, bands > 2 ? lists : bits * 0x10001],
    [259, 3, 1, 1],
    [262, 3, 1, colours],
    [273, 4, 1, lists + 4 * bands],
    [277, 3, 1, bands],
    [278, 3, 1, SIDE],
    [279, 4, 1, data.length],
    [339, 3, bands, bands > 2 ? lists + 2 * bands : kind * 0x10001],
  ]
  const directory = Buffer.alloc(lists)
  directory.set([0x49, 0x49, 42, 0, 8, 0, 0, 0, tags.length])
  for (const [index, [id, type, count, value]] of tags.entries()) {
    directory.writeUInt16LE(id, 10 + 12 * index)
    directory.writeUInt16LE(type, 12 + 12 * index)
    directory.writeUInt32LE(count, 14 + 12 * index)
    directory.writeUInt32LE(value, 18 + 12 * index)
  }
  return Buffer.concat([directory, list(bits), list(kind), data])
}

const wanted = { field: 'image_base64', fit: 'inside', format: 'png', quality: 80, isDrawing: false } as const
const plain = { gravity: 'center', rotate: 0, include_blurhash: false, animated: false } as const

async function drawn(bytes: Uint8Array): Promise<number[][] | string> {
  try {
    const { bytes: png } = await resizeImage({ ...wanted, ...plain, bytes })
    const { data, info } = await sharp(png)
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [0, 8, 31].map((x) => [...data.subarray(x * info.channels, x * info.channels + 3)])
  } catch (error) {
    if (error instanceof CallError) return `${error.code}: ${error.message}`
    throw error
  }
}

const grey = { bands: 1, colours: GREY }
const rgb = { bands: 3, colours: RGB }

test.each([
  ['32 bit floating-point samples (float)', { ...grey, bits: 32, kind: FLOAT }, 1, 0],
  ['32 bit floating-point samples (float)', { ...rgb, bits: 32, kind: FLOAT }, 1000, 0],
  ['32 bit unsigned samples (uint)', { ...grey, bits: 32 }, 2 ** 32 - 1, 0],
  ['32 bit unsigned samples (uint)', { ...rgb, bits: 32 }, 2 ** 32 - 1, 0],
  ['32 bit signed samples (int)', { ...grey, bits: 32, kind: SIGNED }, 8848, -420],
  ['16 bit signed samples (short)', { ...grey, bits: 16, kind: SIGNED }, 8848, -420],
  ['8 bit signed samples (char)', { ...rgb, bits: 8, kind: SIGNED }, 127, -128],
  ['5 bands', { bands: 5, bits: 8, colours: RGB }, 255, 0],
  ['3 bands', { bands: 3, bits: 16, colours: GREY }, 65535, 0],
] as const)('a TIFF of %s is refused by name, also within a drawing', async (samples, layout, top, bottom) => {
  const file = tiff(layout, (x) => bottom + x * (top - bottom))
  expect(await drawn(file)).toContain(`invalid_input: image_base64: is a TIFF with ${samples}`)
  const link = `data:image/tiff;base64,${file.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image width="8" height="8" href="${link}"/></svg>`
  expect(findUndrawnParts(await rewriteEmbedded(svg))).toEqual(['data:unreadable-image/tiff'])
})

test.each([
  ['8 bit grey', { ...grey, bits: 8 }, 255],
  ['16 bit grey', { ...grey, bits: 16 }, 65535],
  ['8 bit RGB', { ...rgb, bits: 8 }, 255],
  ['16 bit RGB', { ...rgb, bits: 16 }, 65535],
] as const)('a TIFF of %s is drawn in its shades', async (_, layout, top) => {
  const shade = (value: number) => [value, value, value].map((one) => expect.closeTo(one, -1))
  expect(await drawn(tiff(layout, (x) => x * top))).toEqual([shade(0), shade(66), shade(255)])
})

test('16 bit CIELAB and CMYK are drawn in their colours (SIGNED_SPACE, COLOURS)', async () => {
  // L* 50, a* -50, b* 50: by the formulas of CIE and sRGB 35, 137, 16.
  const green = [0.5 * 65535, 65536 - 50 * 256, 50 * 256]
  const [first] = await drawn(tiff({ bands: 3, bits: 16, colours: LAB }, (_, band) => green[band] ?? 0))
  expect(first).toEqual([35, 137, 16].map((one) => expect.closeTo(one, -0.5)))
  const white = await drawn(tiff({ bands: 4, bits: 8, colours: CMYK }, () => 0))
  expect(white[0]).toEqual([255, 255, 255])
})

test('pixels that a decoder loses are refused: tiles of a TIFF, and rows of a picture in a drawing', async () => {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
  const tiff = Buffer.from(await picture.clone().tiff({ tile: true, compression: 'lzw' }).toBuffer())
  // Zstandard, in the entry for the compression.
  const [LZW, ZSTANDARD] = ['030103000100000005000000', '030103000100000050c30000']
  const lost = Buffer.from(tiff.toString('hex').replace(LZW, ZSTANDARD), 'hex')
  expect(await drawn(tiff)).toEqual(Array(3).fill([0, 128, 128]))
  expect(await drawn(lost)).toContain('ZSTD compression support is not configured')
  const jpeg = await picture.jpeg().toBuffer()
  const early = Buffer.concat([jpeg.subarray(0, jpeg.length - 40), Buffer.from('ffd9', 'hex')]).toString('base64')
  const drawing = `<svg><image href="data:image/jpeg;base64,${early}"/></svg>`
  expect(await rewriteEmbedded(drawing)).toContain('data:unreadable-')
})
