import { crc32, deflateSync } from 'node:zlib'
import { withColourProfile } from '@farebox/picture-colours'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { rewriteEmbedded } from './embedded-pictures.ts'
import { resizeImage } from './resize-image.ts'

const SIDE = 8
const [GREY, RGB] = [0, 2]

type Chunk = readonly [type: string, data: readonly number[]]

function chunk([type, data]: readonly [string, Uint8Array | readonly number[]]): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)])
  return Buffer.concat([u32(data.length), named, u32(crc32(named))])
}

function u32(...values: number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])))
}

const parts = (...values: number[]) => [...u32(...values.map((value) => Math.round(value * 100_000)))]
const P3 = ['cHRM', parts(0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06)] as const
const gamma = (value: number) => ['gAMA', parts(value)] as const

/** A PNG of one colour, 8 or 16 bits, with chunks before its pixels. */
function png(colour: readonly number[], chunks: readonly Chunk[], bits: 8 | 16 = 8): Buffer {
  const samples = colour.flatMap((part) => (bits === 8 ? [part] : [part, part]))
  const rows = Array.from({ length: SIDE }, () => [0, ...Array.from({ length: SIDE }, () => samples).flat()]).flat()
  const header = [...u32(SIDE, SIDE), bits, colour.length === 1 ? GREY : RGB, 0, 0, 0]
  const all = [['IHDR', header], ...chunks, ['IDAT', deflateSync(Buffer.from(rows))], ['IEND', []]] as const
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...all.map(chunk)])
}

/** An AVIF of one colour, whose box of colours is replaced. */
async function avif(colour: readonly number[], points: readonly number[], bits: 8 | 10 = 8): Promise<Buffer> {
  const options = { quality: 100, chromaSubsampling: '4:4:4', bitdepth: bits }
  const file = await sharp(await profiled(colour, 8, 'p3'))
    .keepIccProfile()
    .avif(options)
    .toBuffer()
  const at = file.indexOf('colrrICC')
  file.write('nclx', at + 4, 'latin1')
  file.set([0, points[0] ?? 0, 0, points[1] ?? 0, 0, points[2] ?? 6, 0x80], at + 8)
  return file
}

const wanted = { field: 'image_base64', fit: 'inside', format: 'png', quality: 80, isDrawing: false } as const
const plain = { gravity: 'center', rotate: 0, include_blurhash: false, animated: false } as const

async function draw(bytes: Uint8Array, options: object = {}) {
  const { bytes: file, hdr } = await resizeImage({ ...wanted, ...plain, bytes, ...options })
  const pixel = await sharp(file).toColourspace('srgb').removeAlpha().raw().toBuffer()
  return { colour: [...pixel.subarray(0, 3)], hdr }
}

// Five steps of 255.
const near = (colour: readonly number[]) => colour.map((part) => expect.closeTo(part, -1))
const grey = (value: number) => [value, value, value]
const RED = [255, 0, 0]
const P3_RED = [234, 51, 35]

test.each<[string, number[], Chunk[], number[]]>([
  ['gamma 1: half the light is 188 in sRGB', grey(128), [gamma(1)], grey(188)],
  ['gamma 1 of a grey picture', [128], [gamma(1)], grey(188)],
  ['cHRM of P3, with a gamma of 2.2', P3_RED, [gamma(1 / 2.2), P3], RED],
  ['cICP of P3 with the curve of sRGB', P3_RED, [['cICP', [12, 13, 0, 1]]], RED],
  ['cICP of linear light', grey(128), [['cICP', [1, 8, 0, 1]]], grey(188)],
  // BT.1886: light is the number to the power of 2.4, which is 121 in sRGB.
  ['cICP of television', grey(128), [['cICP', [1, 1, 0, 1]]], grey(121)],
  ['cICP in a limited range', grey(235), [['cICP', [1, 13, 0, 0]]], grey(255)],
  ['cICP before gAMA', grey(128), [gamma(1), ['cICP', [1, 13, 0, 1]]], grey(128)],
  ['sRGB before gAMA', grey(128), [gamma(1), ['sRGB', [0]]], grey(128)],
  ['a gamma alone that means sRGB', grey(16), [gamma(0.4545)], grey(16)],
  ['cHRM alone says nothing', P3_RED, [P3], P3_RED],
  ['cHRM that spans no colours', P3_RED, [gamma(1), ['cHRM', parts(0.3, 0.3, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1)]], P3_RED],
])('a PNG is converted by what it says of its colours: %s', async (_, colour, chunks, expected) => {
  expect(await draw(png(colour, chunks))).toEqual({ colour: near(expected), hdr: null })
})

test.each([
  ['P3', [234, 51, 35], [12, 13], RED],
  ['linear light', grey(128), [1, 8], grey(188)],
  // Encoders copy it from videos, and browsers take it for that of sRGB.
  ['the curve of television', grey(128), [1, 1], grey(128)],
  ['nothing', grey(128), [2, 2], grey(128)],
] as const)('an AVIF is converted by its code points: %s', async (_, colour, points, expected) => {
  for (const bits of [8, 10] as const) {
    expect(await draw(await avif(colour, points, bits))).toEqual({ colour: near(expected), hdr: null })
  }
})

// BT.2408: the white of SDR is 58 % of PQ and 75 % of HLG. Half its light is 188 in sRGB.
test.each([
  ['pq', [9, 16], 0.58],
  ['hlg', [9, 18], 0.75],
] as const)('high dynamic range in %s is mapped: white is 188, and 1000 cd/m2 are 255', async (hdr, points, share) => {
  const white = grey(Math.round(255 * share))
  const files = [png(white, [['cICP', [...points, 0, 1]]]), await avif(white, points), await avif(white, points, 10)]
  for (const file of files) expect(await draw(file)).toEqual({ colour: near(grey(188)), hdr })
  const bright = grey(hdr === 'pq' ? 192 : 255)
  expect(await draw(png(bright, [['cICP', [...points, 0, 1]]]))).toEqual({ colour: near(grey(255)), hdr })
})

test('a picture of high dynamic range that tells a lower peak loses less of its white', async () => {
  const dim: Chunk[] = [
    ['cICP', [9, 16, 0, 1]],
    ['cLLI', [...u32(400 * 10_000, 0)]],
  ]
  // ST 2094-50: white goes down by half of log(400 / 203) / log(1000 / 203), to 0.79 of the light.
  expect((await draw(png(grey(148), dim))).colour).toEqual(near(grey(229)))
})

test('a bright colour of high dynamic range keeps its hue', async () => {
  const { colour } = await draw(png([192, 150, 150], [['cICP', [1, 16, 0, 1]]]))
  // 1000 cd/m2 of red beside 220 of the others. Mapped one by one, these would be 190.
  expect(colour).toEqual([255, expect.closeTo(144, -1), expect.closeTo(144, -1)])
})

test.each([
  ['8 bit', 8],
  ['16 bit', 16],
] as const)('%s samples are converted by their ICC profile, in every way of drawing', async (_, bits) => {
  const p3 = await profiled(P3_RED, bits, 'p3')
  expect(await draw(p3)).toEqual({ colour: near(RED), hdr: null })
  expect((await draw(p3, { format: 'jpeg', width: 4 })).colour).toEqual(near(RED))
  const cut = { crop: { left: 2, top: 2, width: 4, height: 4 }, rotate: 90 }
  expect((await draw(p3, cut)).colour).toEqual(near(RED))
  // The colour behind it is not converted.
  const padded = { background: 'rgb(234, 51, 35)', width: 32, height: 8, fit: 'contain' }
  expect((await draw(p3, padded)).colour).toEqual(near(P3_RED))
})

test('a grey picture of 16 bits is converted by its ICC profile', async () => {
  const { bytes } = withColourProfile(png([128], [gamma(1)], 16))
  expect((await sharp(bytes).metadata()).icc).toBeDefined()
  expect((await draw(bytes)).colour).toEqual(near(grey(188)))
  expect((await draw(bytes, { background: '#f008' })).colour).toEqual(near(grey(188)))
})

describe.each([8, 16] as const)('a grey picture of %s bits before a colour', (bits) => {
  const padded = { background: '#ff0000', width: 32, height: 8, fit: 'contain', quality: 100 } as const

  test.each([
    ['as it is', [], 128],
    ['with a curve of its own', [gamma(1)], 188],
  ] as const)('is grey, and the colour a colour: %s', async (_, chunks, value) => {
    const file = png([128], chunks, bits)
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const { bytes } = await resizeImage({ ...wanted, ...plain, bytes: file, ...padded, format })
      const { data, info } = await sharp(bytes)
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (left: number) => [...data.subarray((4 * info.width + left) * 3).subarray(0, 3)]
      expect([at(2), at(16)]).toEqual([near(RED), near(grey(value))])
    }
  })

  test('shows it where it is half clear', async () => {
    const half = await sharp(png([128], [], bits))
      .ensureAlpha(0.5)
      .png()
      .toBuffer()
    expect((await draw(half, { background: '#ff0000' })).colour).toEqual(near([192, 64, 64]))
    expect((await draw(half, { background: '#ff000080' })).colour[0]).toBeGreaterThan(140)
  })
})

test('a picture within a drawing is converted, too', async () => {
  for (const file of [
    png(P3_RED, [['cICP', [12, 13, 0, 1]]]),
    await profiled(P3_RED, 8, 'p3'),
    await profiled(P3_RED, 16, 'p3'),
  ]) {
    const href = `data:image/png;base64,${file.toString('base64')}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image href="${href}" width="8" height="8"/></svg>`
    const { data } = await sharp(Buffer.from(await rewriteEmbedded(svg)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual(near(RED))
  }
})

test('of an animated AVIF, the first frame is drawn', async () => {
  const still = await avif(P3_RED, [1, 13])
  still.write('avis', 8, 'latin1')
  expect((await draw(still)).colour).toEqual(near(P3_RED))
})

async function profiled(colour: readonly number[], bits: 8 | 16, icc: string): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = colour
  const one = sharp(png([r, g, b], [], bits)).toColourspace(bits === 16 ? 'rgb16' : 'srgb')
  const file = await one.png().toBuffer()
  const profile = await profileOf(icc)
  const data = Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)])
  return Buffer.concat([file.subarray(0, 33), chunk(['iCCP', data]), file.subarray(33)])
}

async function profileOf(name: string): Promise<Buffer> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  const { icc } = await sharp(await picture.withIccProfile(name).png().toBuffer()).metadata()
  return icc ?? Buffer.alloc(0)
}
