import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { CallError, STATUS_BY_CODE } from '../../contract/errors.ts'
import { barcode } from './barcode.service.ts'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })
})

interface Answer {
  image_base64: string
  format: string
  type: string
  text: string
  width: number
  height: number
  size_bytes: number
}

async function draw(body: object): Promise<Answer> {
  // The service has checked the answer against its own schema.
  return (await barcode.prepare(body)(fakeContext())) as Answer
}

async function scan({ image_base64 }: Answer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(Buffer.from(image_base64, 'base64')), { eanAddOnSymbol: 'Read' })
  return found.map(({ format, text }) => `${format} ${text}`)
}

// Readers report UPC numbers as the equivalent GTIN-13.
const READ_BACK = [
  ['code128', 'Hello, World! 0123456789', 'Code128 Hello, World! 0123456789'],
  ['ean13', '4006381333931', 'EAN13 4006381333931'],
  ['ean8', '96385074', 'EAN8 96385074'],
  ['upca', '036000291452', 'EAN13 0036000291452'],
  ['upce', '04252614', 'UPCE 0042100005264'],
  ['code39', 'CODE-39 $1/2', 'Code39 CODE-39 $1/2'],
  ['itf14', '15400141288763', 'ITF 15400141288763'],
  ['gs1_128', '(01)09521234543213(3103)000123', 'Code128 (01)09521234543213(3103)000123'],
  ['gs1_128', '(10)A(B)C(21)D', 'Code128 (10)A(B)C(21)D'],
  ['isbn', '978-0-306-40615-7', 'EAN13 9780306406157'],
  ['isbn', '9780306406157', 'EAN13 9780306406157'],
  ['isbn', '0-8044-2957-X', 'EAN13 9780804429573'],
  ['datamatrix', 'Straße ^ 東京 🚆', 'DataMatrix Straße ^ 東京 🚆'],
  ['datamatrix', '^FNC1 plain', 'DataMatrix ^FNC1 plain'],
  ['pdf417', 'Straße ^ 東京 🚆', 'PDF417 Straße ^ 東京 🚆'],
  ['aztec', 'Straße ^ 東京 🚆', 'Aztec Straße ^ 東京 🚆'],
  ['qr', 'Straße ^ 東京 🚆', 'QRCode Straße ^ 東京 🚆'],
  ['qr', 'https://example.com/?q=1', 'QRCode https://example.com/?q=1'],
] as const

describe.each([1, 3, 8])('at scale %i', (scale) => {
  test.each(READ_BACK)('%s %s is read back by a scanner', async (type, text, expected) => {
    expect(await scan(await draw({ type, text, scale }))).toEqual([expected])
    expect(await scan(await draw({ type, text, scale, include_text: false }))).toEqual([expected])
  })
})

test('answers with what a scanner reads and the size of the image', async () => {
  const answer = await draw({ type: 'ean13', text: '400638133393' })
  const png = Buffer.from(answer.image_base64, 'base64')
  expect(answer).toMatchObject({ format: 'png', type: 'ean13', text: '4006381333931', size_bytes: png.length })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: answer.width, height: answer.height })
})

test('draws code128 at scale 3 with its text unless told otherwise', async () => {
  const answer = await draw({ text: 'ABC' })
  expect(answer).toEqual(await draw({ text: 'ABC', type: 'code128', scale: 3, include_text: true }))
  expect(answer.height).toBeGreaterThan((await draw({ text: 'ABC', include_text: false })).height)
})

// Quiet zones of the standards, left and right, in modules of 1 pixel at scale 1, or 2 if stated.
const QUIET_ZONES = [
  ['code128', 'ABC', 10, 10, 1],
  ['ean13', '4006381333931', 11, 7, 1],
  ['ean8', '96385074', 7, 7, 1],
  ['upca', '036000291452', 9, 9, 1],
  ['upce', '04252614', 9, 7, 1],
  ['code39', 'ABC', 10, 10, 1],
  ['gs1_128', '(01)09521234543213', 10, 10, 1],
  ['isbn', '978-0-306-40615-7', 11, 7, 1],
  ['datamatrix', 'ABC', 1, 1, 2],
  ['pdf417', 'ABC', 2, 2, 1],
  ['qr', 'ABC', 4, 4, 2],
] as const

test.each(QUIET_ZONES)('%s %s has its quiet zone of white', async (type, text, left, right, pixelsPerModule) => {
  const scale = 3
  const { image_base64 } = await draw({ type, text, scale })
  const image = sharp(Buffer.from(image_base64, 'base64'))
  const { data, info } = await image.clone().flatten().greyscale().raw().toBuffer({ resolveWithObject: true })
  expect((await image.stats()).isOpaque).toBe(true)

  // A row through the bars, above any text.
  const row = [...data.subarray(info.width * Math.floor(info.height * 0.4)).subarray(0, info.width)]
  const module = pixelsPerModule * scale
  expect(row.findIndex((pixel) => pixel < 255)).toBeGreaterThanOrEqual(left * module)
  expect(row.reverse().findIndex((pixel) => pixel < 255)).toBeGreaterThanOrEqual(right * module)
})

test.each([
  ['ean13', '4006381333932', 'text: check digit of 4006381333932 must be 1'],
  ['upca', '036000291453', 'check digit of 036000291453 must be 2'],
  ['isbn', '0-8044-2957-1', 'check digit of 0804429571 must be X'],
  ['gs1_128', '(01)09521234543214(10)A', 'check digit of 09521234543214 after (01) must be 3'],
  ['gs1_128', '(00)006141411234567891', 'check digit of 006141411234567891 after (00) must be 0'],
  ['gs1_128', '(9999)1', 'AI 9999: Unrecognised AI'],
  ['gs1_128', '(11)991399', 'AI 11: Invalid month'],
  ['gs1_128', '0109521234543213', 'application identifiers in brackets'],
  ['gs1_128', '(10)Ä', 'AI 10'],
  ['gs1_128', '(', '"(" does not begin with an application identifier'],
  ['gs1_128', '()', 'does not begin with an application identifier'],
  ['gs1_128', '(10)', '(10) has 0 characters; GS1 requires 1 to 20'],
  ['gs1_128', '(10)A(12345)B', '"(12345)B" does not begin with an application identifier'],
  ['gs1_128', '(10)A^040', 'AI 10: Invalid CSET 82 character'],
  ['code39', 'abc', 'not "a"'],
  ['code128', 'Grüße', 'not "ü"'],
  ['pdf417', '東'.repeat(500), 'more than pdf417 can hold'],
  ['qr', 'half \ud83d', 'half a surrogate pair'],
])('%s refuses %s and says why', async (type, text, message) => {
  await expect(draw({ type, text })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(message),
  })
})

test('takes an escaped bracket before digits as part of the value', async () => {
  const answer = await draw({ type: 'gs1_128', text: '(10)A\\(21)B' })
  expect(answer.text).toBe('(10)A(21)B')
  const [symbol] = await readBarcodes(new Uint8Array(Buffer.from(answer.image_base64, 'base64')), {})
  expect(Buffer.from(symbol?.bytes ?? []).toString('latin1')).toBe('10A(21)B')
})

// ISO/IEC 16388: $, +, % and / before a letter are shift characters of the full ASCII mode; /P to /Y are not assigned.
test.each([
  ['A$O', '"$O"'],
  ['10+X', '"+X"'],
  ['5%A', '"%A"'],
  ['1/A', '"/A"'],
])('warns that full ASCII mode reads code39 %s differently', async (text, pair) => {
  expect(await draw({ type: 'code39', text })).toMatchObject({ text, warning: expect.stringContaining(pair) })
})

test.each(['CODE-39 $1/2', 'A/Q', '100%', 'A + B'])('gives no warning for code39 %s', async (text) => {
  expect(await draw({ type: 'code39', text })).toMatchObject({ text, warning: null })
})

test('refuses an image above the size limit', async () => {
  await expect(draw({ text: 'x'.repeat(500), scale: 8 })).rejects.toThrow('more than 7000000 pixels')
})

test.each(['code128', 'code39', 'datamatrix', 'aztec', 'qr'])('%s holds the longest text allowed', async (type) => {
  const text = 'A1 -'.repeat(125)
  expect((await scan(await draw({ type, text }))).map((read) => read.replace(/^\w+ /, ''))).toEqual([text])
})

test('refuses 501 characters', async () => {
  await expect(async () => draw({ text: 'x'.repeat(501) })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('still draws after encoding failed half-way', async () => {
  await expect(draw({ type: 'pdf417', text: '東'.repeat(500) })).rejects.toThrow('more than pdf417 can hold')
  expect(await scan(await draw({ type: 'pdf417', text: 'next' }))).toEqual(['PDF417 next'])
})

const corpus = new URL('../../../test/corpora/barcodes.json', import.meta.url)
test('accepts and refuses texts as the corpus says', async () => {
  const cases = JSON.parse(readFileSync(corpus, 'utf8')) as { type: string; text: string; expect: string }[]
  const wrong: object[] = []
  for (const { type, text, expect: outcome } of cases) {
    const got = await draw({ type, text, scale: 1 }).then(
      () => 'ok',
      ({ code }) => code as string,
    )
    if (got !== (outcome === 'ok' ? 'ok' : 'invalid_input')) wrong.push({ type, text, outcome, got })
  }
  expect(wrong).toEqual([])
})

const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({
    unit: fc.constantFrom('\0', '\ud800', '\udfff', '^', '(', ')', '0', '1', '-', ' ', '\u202e', 'é'),
    maxLength: 40,
  }),
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 }),
  fc.integer({ min: -2, max: 20 }),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, [], {}, '', 'qr', 'x'.repeat(501)),
)

test('answers any input or refuses it with 400', async () => {
  const types = READ_BACK.map(([type]) => type)
  const body = fc.record(
    {
      text: junk,
      type: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...types) }, junk),
      scale: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 2 }) }, junk),
      include_text: fc.oneof({ weight: 3, arbitrary: fc.boolean() }, junk),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: body }, junk, fc.anything()), async (input) => {
      try {
        await barcode.prepare(input)(fakeContext())
      } catch (error) {
        if (!(error instanceof CallError) || STATUS_BY_CODE[error.code] !== 400) throw error
      }
    }),
    { numRuns: 300, interruptAfterTimeLimit: 4000 },
  )
})

test('refuses a body nested deeper than the stack', () => {
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
  expect(() => barcode.prepare({ text: deep })).toThrow('nested too deeply')
})
