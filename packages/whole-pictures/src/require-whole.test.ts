import sharp from 'sharp'
import { expect, test } from 'vitest'
import { requireWhole } from './require-whole.ts'

const COMPRESSION = 259

/** A picture with no two rows alike, which no compression makes short. */
function grain() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 200, height: 150, channels: 3, background: 'white', noise } })
}

async function tiff(compression: 'deflate' | 'lzw' | 'packbits', options: { tile: boolean; bigtiff?: boolean }) {
  return Buffer.from(
    await grain()
      .tiff({ compression, ...options })
      .toBuffer(),
  )
}

/** Writes what a TIFF says of its compression: every reader then takes its data for other ones. */
function claim(file: Buffer, compression: number): Buffer {
  const first = file.readUInt32LE(4)
  for (let at = first + 2; at < first + 2 + 12 * file.readUInt16LE(first); at += 12) {
    if (file.readUInt16LE(at) === COMPRESSION) file.writeUInt16LE(compression, at + 8)
  }
  return file
}

function blot(file: Buffer, share: number, length = 300): Buffer {
  return file.fill(0x55, Math.floor(file.length * share), Math.floor(file.length * share) + length)
}

test.each([true, false])('whole files pass, in tiles: %s', async (tile) => {
  for (const compression of ['deflate', 'lzw', 'packbits'] as const) {
    await requireWhole(await tiff(compression, { tile }))
    await requireWhole(await tiff(compression, { tile, bigtiff: true }))
  }
})

// JBIG, JPEG 2000, LERC, LZMA, Zstandard, WebP, the JPEG of TIFF 6.0, and a number of none.
test.each([34661, 34712, 34887, 34925, 50000, 50001, 6, 12345])('tiles in compression %i are lost', async (number) => {
  await expect(requireWhole(claim(await tiff('deflate', { tile: true }), number))).rejects.toThrow('tiff2vips')
})

test.each(['deflate', 'lzw'] as const)('damaged tiles of %s are lost, in a BigTIFF, too', async (compression) => {
  await expect(requireWhole(blot(await tiff(compression, { tile: true }), 0.4))).rejects.toThrow('tiff2vips')
  const big = await tiff(compression, { tile: true, bigtiff: true })
  await expect(requireWhole(blot(big, 0.4))).rejects.toThrow('tiff2vips')
})

test('rows of a damaged JPEG are lost, and bytes between its parts are padding', async () => {
  const jpeg = Buffer.from(await grain().jpeg().toBuffer())
  const tables = jpeg.indexOf(Buffer.from('ffdb', 'hex'))
  await requireWhole(Buffer.concat([jpeg.subarray(0, tables), Buffer.from([1, 2, 3]), jpeg.subarray(tables)]))
  const early = Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from('ffd9', 'hex')])
  await expect(requireWhole(early)).rejects.toThrow('premature end of data')
})

test('an odd header loses nothing: a text without its end, as in many GeoTIFFs', async () => {
  const file = await tiff('lzw', { tile: false })
  const first = file.readUInt32LE(4)
  // Copyright of four letters, in the place of the resolution.
  const at = [...Array(file.readUInt16LE(first)).keys()].map((index) => first + 2 + 12 * index)
  const entry = at.find((one) => file.readUInt16LE(one) === 296) ?? 0
  file.writeUInt16LE(2, entry + 2)
  file.writeUInt32LE(4, entry + 4)
  file.write('none', entry + 8, 'latin1')
  await requireWhole(file)
})
