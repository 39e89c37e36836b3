import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { decodeContent } from './content-coding.ts'

const TEXT = Buffer.from('A fare is paid before the ride. '.repeat(100))
const MAX = 100_000
const EMPTY_MEMBER = zlib.gzipSync('')

test.each([
  ['gzip', zlib.gzipSync(TEXT)],
  ['x-gzip', zlib.gzipSync(TEXT)],
  ['GZip', zlib.gzipSync(TEXT)],
  ['deflate', zlib.deflateSync(TEXT)],
  ['deflate', zlib.deflateRawSync(TEXT)],
  ['br', zlib.brotliCompressSync(TEXT)],
  ['zstd', zlib.zstdCompressSync(TEXT)],
  ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(TEXT))],
  ['identity', TEXT],
  ['', TEXT],
])('decodes %s', async (coding, body) => {
  expect(Buffer.from(await decodeContent(body, { coding, maxBytes: MAX }))).toEqual(TEXT)
})

test('leaves a body in a coding it does not know as it is, as browsers do', async () => {
  expect(await decodeContent(TEXT, { coding: 'utf-8', maxBytes: MAX })).toBe(TEXT)
  expect(await decodeContent(TEXT, { coding: undefined, maxBytes: MAX })).toBe(TEXT)
})

test('takes an empty body for empty in any coding', async () => {
  expect(await decodeContent(new Uint8Array(), { coding: 'gzip', maxBytes: MAX })).toHaveLength(0)
})

const NOISE = Array.from({ length: 50_000 }, (_, at) => (at * at * 31) % 251)
const COMPRESSED = [
  ['gzip', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
  ['br', zlib.brotliCompressSync],
  ['zstd', zlib.zstdCompressSync],
] as const

test.each(COMPRESSED)('refuses %s that was cut short, wherever', async (coding, compress) => {
  const whole = compress(Buffer.from(NOISE))
  for (const left of [0.1, 0.5, 0.9, 0.999]) {
    const decoding = decodeContent(whole.subarray(0, Math.floor(left * whole.length)), { coding, maxBytes: MAX })
    await expect(decoding).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining('was cut') })
  }
})

test.each([
  ['gzip', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
] as const)('reads %s that a server did not end, where nothing of it is missing', async (coding, compress) => {
  const page = Buffer.from(`<html>${'A fare. '.repeat(5)}</html>\n<!-- served in 3 ms -->\n`)
  const flushed = compress(TEXT, { finishFlush: zlib.constants.Z_SYNC_FLUSH })
  expect(Buffer.from(await decodeContent(flushed, { coding, maxBytes: MAX }))).toEqual(TEXT)
  const withoutSum = compress(page).subarray(0, -4)
  expect(Buffer.from(await decodeContent(withoutSum, { coding, maxBytes: MAX }))).toEqual(page)
})

test.each(['gzip', 'deflate', 'br', 'zstd'])('refuses what only claims to be %s', async (coding) => {
  const decoding = decodeContent(TEXT, { coding, maxBytes: MAX })
  await expect(decoding).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('not compressed'),
  })
})

test.each([
  ['gzip', zlib.gzipSync],
  ['deflate', zlib.deflateSync],
  ['br', zlib.brotliCompressSync],
  ['zstd', zlib.zstdCompressSync],
] as const)('stops a %s bomb at the limit', async (coding, compress) => {
  const bomb = compress(Buffer.alloc(10_000_000))
  expect(bomb.length).toBeLessThan(MAX)
  await expect(decodeContent(bomb, { coding, maxBytes: MAX })).rejects.toThrow(RangeError)
  await expect(decodeContent(bomb, { coding, maxBytes: 9_999_999 })).rejects.toThrow(RangeError)
  expect(await decodeContent(bomb, { coding, maxBytes: 10_000_000 })).toHaveLength(10_000_000)
})

test('stops a bomb whose inner layer is large and whose end is small', async () => {
  const emptyMembers = Buffer.concat(Array.from({ length: 20_000 }, () => EMPTY_MEMBER))
  const coding = 'gzip, gzip'
  await expect(decodeContent(zlib.gzipSync(emptyMembers), { coding, maxBytes: MAX })).rejects.toThrow(RangeError)
})

test('refuses more than three layers', async () => {
  const coding = 'gzip, gzip, gzip, gzip'
  await expect(decodeContent(TEXT, { coding, maxBytes: MAX })).rejects.toThrow('more than 3 times')
})

test('refuses a zstd window above the 8 MB of RFC 9659', async () => {
  const {
    ZSTD_c_windowLog: windowLog,
    ZSTD_c_enableLongDistanceMatching: long,
    ZSTD_c_contentSizeFlag: size,
  } = zlib.constants
  const compress = zlib.createZstdCompress({ params: { [windowLog]: 27, [long]: 1, [size]: 0 } })
  const chunks: Buffer[] = []
  compress.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => compress.on('end', resolve))
  compress.write(Buffer.alloc(20_000_000))
  compress.end()
  await ended
  const body = Buffer.concat(chunks)
  await expect(decodeContent(body, { coding: 'zstd', maxBytes: 30_000_000 })).rejects.toThrow('not compressed')
})

// RFC 8878, 3.1.2: four bytes that say nothing of the text.
const SKIPPED = Buffer.from('5e2a4d180400000001020304', 'hex')
const [HEAD, TAIL] = [TEXT.subarray(0, 999), TEXT.subarray(999)].map((part) => zlib.zstdCompressSync(part))

test.each([
  ['two frames', [HEAD, TAIL]],
  ['an empty one between', [HEAD, zlib.zstdCompressSync(''), TAIL]],
  ['bytes to skip before, between and behind', [SKIPPED, HEAD, SKIPPED, TAIL, SKIPPED]],
  ['a line end behind', [HEAD, TAIL, Buffer.from('\r\n\r\n\r\n\r\n')]],
])('reads all of a body of several zstd frames: %s', async (_, parts) => {
  const body = Buffer.concat(parts.flatMap((part) => part ?? []))
  expect(Buffer.from(await decodeContent(body, { coding: 'zstd', maxBytes: TEXT.length }))).toEqual(TEXT)
  await expect(decodeContent(body, { coding: 'zstd', maxBytes: TEXT.length - 1 })).rejects.toThrow(RangeError)
})

test('a second zstd frame that was cut short is missed', async () => {
  const body = Buffer.concat([zlib.zstdCompressSync(TEXT), zlib.zstdCompressSync(Buffer.from(NOISE)).subarray(0, -99)])
  await expect(decodeContent(body, { coding: 'zstd', maxBytes: MAX })).rejects.toThrow('was cut')
})

test('MAX_ZSTD_FRAMES: so many are read, and not one more', async () => {
  const frames = (count: number) => Buffer.concat(Array(count).fill(zlib.zstdCompressSync('a')))
  expect(await decodeContent(frames(2000), { coding: 'zstd', maxBytes: MAX })).toHaveLength(2000)
  await expect(decodeContent(frames(2001), { coding: 'zstd', maxBytes: MAX })).rejects.toThrow('more than 2000')
})
