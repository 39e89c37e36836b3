import { describe, expect, test } from 'vitest'
import { readAvifColours, withAvifProfile } from './avif-profile.ts'
import { primariesOf, SRGB_PRIMARIES, toXyzMatrix } from './primaries.ts'
import { readStreamColours } from './sequence-header.ts'
import { SRGB_TRANSFER, transferOf } from './transfers.ts'
import { withColourProfile } from './with-colour-profile.ts'

/** A number in some bits. */
type Bits = readonly [value: number, count: number]

function pack(bits: readonly Bits[]): Buffer {
  const text = bits.map(([value, count]) => value.toString(2).padStart(count, '0')).join('')
  return Buffer.from((text.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

const SIZE: readonly Bits[] = [
  [7, 4],
  [7, 4],
  [63, 8],
  [63, 8],
]
const TOOLS: readonly Bits[] = [[0, 3]]

/** A sequence header, AV1 5.5, of a still picture in the short form or in the form of films. */
function header(form: 'short' | 'long', colours: readonly Bits[]): Buffer {
  const short: readonly Bits[] = [[0, 3], [1, 1], [1, 1], [8, 5], ...SIZE, ...TOOLS, ...TOOLS, ...colours]
  const operatingPoint: readonly Bits[] = [
    [0, 12],
    [9, 5],
    [0, 1],
  ]
  const filmTools: readonly Bits[] = [
    [0, 4],
    [1, 1],
    [0, 2],
    [0, 1],
    [2, 1],
    [1, 1],
    [6, 3],
  ]
  const long: readonly Bits[] = [
    [0, 3],
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 5],
    ...operatingPoint,
    ...SIZE,
    [0, 1],
    ...TOOLS,
    ...filmTools,
    ...TOOLS,
    ...colours,
  ]
  const payload = pack(
    form === 'short' ? short : long.map(([value, count]) => [Math.min(value, 2 ** count - 1), count]),
  )
  return Buffer.from([0x0a, payload.length, ...payload])
}

const GREY_PQ_LIMITED: readonly Bits[] = [
  [1, 1],
  [1, 1],
  [1, 1],
  [9, 8],
  [16, 8],
  [9, 8],
  [0, 1],
]
const FULL_COLOUR: readonly Bits[] = [
  [0, 1],
  [0, 1],
  [1, 1],
  [12, 8],
  [13, 8],
  [6, 8],
  [1, 1],
]

describe('the header of an AV1 stream', () => {
  test.each(['short', 'long'] as const)('is read in its %s form', (form) => {
    expect(readStreamColours(header(form, GREY_PQ_LIMITED))).toEqual({ primaries: 9, transfer: 16, isFullRange: false })
    expect(readStreamColours(header(form, FULL_COLOUR))).toEqual({ primaries: 12, transfer: 13, isFullRange: true })
    // Not described: unspecified, and in full range.
    const plain = header(form, [...FULL_COLOUR.slice(0, 2), [0, 1], [1, 1]])
    expect(readStreamColours(plain)).toEqual({ primaries: 2, transfer: 2, isFullRange: true })
  })

  test('is found behind others, of any length', () => {
    const delimiter = [0x12, 0]
    const metadata = [0x2a, 0x85, 0x00, 1, 2, 3, 4, 5]
    const stream = Buffer.from([...delimiter, ...metadata, ...header('short', GREY_PQ_LIMITED)])
    expect(readStreamColours(stream)).toMatchObject({ primaries: 9, transfer: 16 })
  })

  test('that is missing or cut says nothing', () => {
    expect(readStreamColours(Buffer.alloc(0))).toBeNull()
    expect(readStreamColours(Buffer.from([0x12, 0]))).toBeNull()
  })
})

function box(type: string, ...contents: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(contents.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + content.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content])
}

const nclx = (primaries: number, transfer: number, range: number) =>
  box('colr', Buffer.from('nclx', 'latin1'), [0, primaries, 0, transfer, 0, 6, range << 7])
const av1C = (isGrey: boolean, stream: Buffer = Buffer.alloc(0)) =>
  box('av1C', [0x81, 0, isGrey ? 0x1c : 0x0c, 0], stream)

// FULL_BOX_BYTES: four before the content of pitm, ipma, meta and pixi.
function avif(...properties: Buffer[]): Buffer {
  const indices = properties.map((_, at) => at + 1)
  const item = box('pitm', [0, 0, 0, 0, 0, 7])
  const table = box('ipma', [0, 0, 0, 0, 0, 0, 0, 2, 0, 6, 1, 1, 0, 7, indices.length, ...indices])
  return Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avif', 'latin1')),
    box('meta', [0, 0, 0, 0], item, box('iprp', box('ipco', ...properties), table)),
    Buffer.from([0, 0, 0, 0, ...Buffer.from('mdat', 'latin1'), 1, 2, 3]),
  ])
}

describe('an AVIF', () => {
  test('in grey of a limited range is expanded, as its decoder does not do it; in colour its decoder does', () => {
    expect(readAvifColours(avif(av1C(true), nclx(1, 13, 0)))).toMatchObject({ isLimited: true })
    expect(readAvifColours(avif(av1C(true), nclx(1, 13, 1)))).toBeNull()
    expect(readAvifColours(avif(av1C(false), nclx(1, 13, 0)))).toBeNull()
    const grid = box('pixi', [0, 0, 0, 0, 1, 8])
    expect(readAvifColours(avif(grid, nclx(1, 13, 0)))).toMatchObject({ isLimited: true })
  })

  test('has the curve of sRGB where it names that of television', () => {
    const television = readAvifColours(avif(av1C(false), nclx(12, 1, 1)))
    expect(television).toMatchObject({ primaries: primariesOf(12), transfer: SRGB_TRANSFER })
  })

  test('without a box of colours says them in its stream', () => {
    expect(readAvifColours(avif(av1C(true, header('short', GREY_PQ_LIMITED))))).toMatchObject({
      primaries: primariesOf(9),
      transfer: transferOf(16),
      isLimited: true,
    })
  })

  test('with an ICC profile says nothing else', () => {
    const profile = box('colr', Buffer.from('prof1234', 'latin1'))
    expect(readAvifColours(avif(av1C(false), nclx(12, 13, 1), profile))).toBeNull()
  })

  test('tells its brightest light, or that of its display', () => {
    const display = Buffer.alloc(24)
    display.writeUInt32BE(4_000 * 10_000, 16)
    const hdr = [av1C(false), nclx(9, 16, 1)]
    expect(readAvifColours(avif(...hdr, box('clli', [1, 144, 0, 100]), box('mdcv', display)))?.peakNits).toBe(400)
    expect(readAvifColours(avif(...hdr, box('mdcv', display)))?.peakNits).toBe(4000)
    expect(readAvifColours(avif(...hdr, box('clli', [0, 0, 0, 0])))?.peakNits).toBeUndefined()
  })

  test('gets its profile at its end, and all else keeps its place', () => {
    const file = avif(av1C(false), nclx(12, 13, 1))
    const profiled = withAvifProfile(file, Buffer.from('the profile'))
    const changed = [...file].flatMap((byte, at) => (byte === profiled[at] ? [] : [at]))
    // The name of the old description, and the length of the last box, which had none.
    expect(changed).toEqual([...[0, 1, 2, 3].map((at) => file.indexOf('meta') + at), file.indexOf('mdat') - 1])
    expect(profiled.subarray(file.length).toString('latin1')).toContain('colrprofthe profile')
    expect(readAvifColours(profiled)).toBeNull()
  })

  test('that is cut anywhere is never half read', () => {
    const file = avif(av1C(true, header('long', GREY_PQ_LIMITED)), nclx(9, 16, 0))
    for (let length = 0; length < file.length; length++) {
      const cut = file.subarray(0, length)
      if (readAvifColours(cut)) expect(withColourProfile(cut).hdr).toBe('pq')
    }
  })
})

test('primaries are adapted to the white of ICC profiles', () => {
  // The colorants of the profile of sRGB, IEC 61966-2-1 with the Bradford matrix.
  const expected = [0.4361, 0.3851, 0.1431, 0.2225, 0.7169, 0.0606, 0.0139, 0.0971, 0.7142]
  const near = expected.map((part) => expect.closeTo(part, 3))
  expect(toXyzMatrix(SRGB_PRIMARIES).flat()).toEqual(near)
  for (const point of [4, 5, 6, 7, 8, 9, 10, 11, 12, 22]) {
    const white = toXyzMatrix(primariesOf(point)).map(([red, green, blue]) => red + green + blue)
    expect(white).toEqual([0.9642, 1, 0.8249].map((part) => expect.closeTo(part, 4)))
  }
})

test('numbers become light by the standards that name them', () => {
  const light = (point: number, value: number) => transferOf(point).toLight(value)
  // PQ_NITS and WHITE_NITS.
  // ST 2084: 100 cd/m2 are 0.5081, 1000 are 0.7518. BT.2408: 75 % of HLG is white, 0.265 of the light of the scene.
  expect([light(16, 0.5081) * 203, light(16, 0.7518) * 203, light(16, 0)]).toEqual([
    expect.closeTo(100, 0),
    expect.closeTo(1000, -1),
    0,
  ])
  expect([light(18, 0.5), light(18, 0.75), light(18, 1)]).toEqual(
    [1 / 12, 0.265, 1].map((part) => expect.closeTo(part, 3)),
  )
  for (const point of [1, 4, 5, 7, 8, 13, 16, 17, 18]) {
    const lights = Array.from({ length: 101 }, (_, at) => light(point, at / 100))
    expect(lights).toEqual(lights.toSorted((one, other) => one - other))
  }
})
