import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { barcode } from './barcode.service.ts'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
})

async function draw(body: object) {
  const answer = await barcode.prepare(body)(fakeContext())
  return answer as { image_base64: string; width: number; height: number; svg: string | null; warning: string | null }
}

async function scan(png: Uint8Array) {
  const [symbol] = await readBarcodes(new Uint8Array(png), {})
  return symbol
}

const bytesOf = ({ image_base64 }: { readonly image_base64: string }) => Buffer.from(image_base64, 'base64')

// Type 3 is indexed; the depth precedes it in the header.
test('a symbol has one bit per pixel without text, four with text', async () => {
  expect([...bytesOf(await draw({ text: 'https://example.com', type: 'qr' })).subarray(24, 26)]).toEqual([1, 3])
  expect([...bytesOf(await draw({ text: '4006381333931', type: 'ean13' })).subarray(24, 26)]).toEqual([4, 3])
})

test('a large symbol is read back', async () => {
  const text = 'x'.repeat(500)
  const answer = await draw({ text, type: 'qr', scale: 8 })
  expect((await scan(bytesOf(answer)))?.text).toBe(text)
})

test.each([
  ['qr', '#003366', '#ffeecc'],
  ['ean13', '#003366', '#fff'],
] as const)('%s in %s on %s has these colours, and a scanner reads it', async (type, color, background) => {
  const answer = await draw({ text: '4006381333931', type, color, background })
  const { data } = await sharp(bytesOf(answer)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const seen = new Set<string>()
  for (let at = 0; at < data.length; at += 3) seen.add(data.subarray(at, at + 3).toString('hex'))
  expect([...seen]).toEqual(expect.arrayContaining(['003366', background === '#fff' ? 'ffffff' : 'ffeecc']))
  expect((await scan(bytesOf(answer)))?.text).toBe('4006381333931')
})

test.each([
  ['#ffffff', '#000000'],
  ['#ff0000', '#ffffff'],
  ['#aaaaaa', '#ffffff'],
])('%s on %s is refused: scanners see no difference', async (color, background) => {
  await expect(draw({ text: 'a', color, background })).rejects.toThrow('much darker')
})

test.each(['qr', 'ean13', 'pdf417'] as const)('the SVG of %s is the same symbol', async (type) => {
  const answer = await draw({ text: '4006381333931', type, include_svg: true, color: '#000080' })
  const drawn = sharp(Buffer.from(answer.svg ?? '')).flatten({ background: 'white' })
  expect(await drawn.metadata()).toMatchObject({ width: answer.width, height: answer.height })
  expect((await scan(await drawn.png().toBuffer()))?.text).toBe('4006381333931')
  expect(answer.svg).toContain('#000080')
})

test.each(['L', 'M', 'Q', 'H'])('error correction is at least %s', async (error_correction) => {
  const answer = await draw({ text: 'https://example.com/a/long/address', type: 'qr', error_correction })
  const level = (await scan(bytesOf(answer)))?.ecLevel ?? ''
  expect('LMQH'.indexOf(level)).toBeGreaterThanOrEqual('LMQH'.indexOf(error_correction))
})

test('error correction is refused for other types', async () => {
  await expect(draw({ text: 'a', type: 'aztec', error_correction: 'H' })).rejects.toThrow('error_correction')
})

test('margin is counted in modules, and a margin below the standard sets a warning', async () => {
  const [standard, wide, none] = await Promise.all(
    [4, 6, 0].map((margin) => draw({ text: 'a', type: 'qr', scale: 1, margin })),
  )
  expect(standard).toEqual(await draw({ text: 'a', type: 'qr', scale: 1 }))
  expect([(wide?.width ?? 0) - (standard?.width ?? 0), (standard?.width ?? 0) - (none?.width ?? 0)]).toEqual([8, 16])
  expect([standard?.warning, none?.warning]).toEqual([null, expect.stringContaining('4 modules')])
})

// ADD_ON_GAP
test.each([
  ['ean13', '4006381333931 12'],
  ['ean13', '4006381333931 51999'],
  ['ean8', '96385074 51299'],
  ['upca', '012345678905 12'],
  ['isbn', '978-0-306-40615-7 90000'],
])('a scanner that must find an add-on finds that of %s %s', async (type, text) => {
  const [symbol] = await readBarcodes(bytesOf(await draw({ type, text })), { eanAddOnSymbol: 'Require' })
  expect(symbol?.text.endsWith(text.split(' ').at(-1) ?? '')).toBe(true)
})
