import { expect, test } from 'vitest'
import { readBarColours } from './bar-colours.ts'
import { drawSymbol } from './draw-symbol.ts'
import { warnOfMissing } from './missing-elements.ts'
import { type BarcodeType, SYMBOLOGIES } from './symbology.ts'

interface Asked {
  readonly text: string
  readonly type: BarcodeType
  readonly errorCorrection?: string
}

async function draw({ text, ...asked }: Asked) {
  const { type } = asked
  const reading = SYMBOLOGIES[type].read(text)
  const look = { scale: 1, includeText: false, includeSvg: false, isErrorCorrectionFixed: false }
  await drawSymbol(reading, { ...asked, ...look, ...readBarColours('#000000', '#ffffff') })
  return reading
}

// MAX_DATA_CHARACTERS, and UNSEPARATED: (01) and 14 digits, (10) and its value, then a separator, (21) and its value.
// Identifiers and values; (10), (21) and (37) end with a separator before the next one, (00), (01), (3102) and (410) do not.
test.each([
  [`(01)09521234543213(10)${'L'.repeat(13)}(21)${'S'.repeat(14)}`, 48],
  [`(01)09521234543213(10)${'L'.repeat(13)}(21)${'S'.repeat(15)}`, 49],
  ['(00)395212345432100004(410)9521234543213(3102)001234(92)1', 49],
  ['(00)395212345432100004(410)9521234543213(3102)001234', 46],
])('a GS1-128 symbol holds MAX_DATA_CHARACTERS, 48, with UNSEPARATED ones: %s', async (text, characters) => {
  if (characters <= 48) expect((await draw({ text, type: 'gs1_128' })).text).toBe(text)
  else {
    await expect(draw({ text, type: 'gs1_128' })).rejects.toThrow(
      `has ${characters} characters with identifiers and separators; a gs1_128 symbol holds at most 48`,
    )
  }
})

test.each([
  ['(21)1234567890ABCDEFGHIJK', '(21) has 21 characters; GS1 requires 1 to 20'],
  ['(00)12345678901', '(00) has 11 characters; GS1 requires 18.'],
  ['(17)2611', '(17) has 4 characters; GS1 requires 6.'],
  ['(17)26110199', '(17) has 8 characters; GS1 requires 6.'],
  ['(7007)26110', '(7007) has 5 characters; GS1 requires 6 or 12.'],
  ['(01)09521234543213(10)', '(10) has 0 characters; GS1 requires 1 to 20'],
  [`(240)${'X'.repeat(31)}`, '(240) has 31 characters; GS1 requires 1 to 30'],
  [`(95)${'X'.repeat(91)}`, '(95) has 91 characters; GS1 requires 1 to 90'],
])('%s is refused with the length that GS1 requires', async (text, message) => {
  await expect(draw({ text, type: 'gs1_128' })).rejects.toThrow(message)
})

test.each(['979-0-2306-7118-7', '9790230671187', '979023067118'])('%s is the number of music', async (text) => {
  await expect(draw({ text, type: 'isbn' })).rejects.toThrow('ISMN')
  expect((await draw({ text: text.replaceAll('-', ''), type: 'ean13' })).text).toBe('9790230671187')
})

test.each(['979-10-90636-07-1', '9798602405453'])('%s is an ISBN', async (text) => {
  expect((await draw({ text, type: 'isbn' })).text).toBe(text.replaceAll('-', ''))
})

// MAX_BYTES
test.each([
  ['pdf417', 1108],
  ['datamatrix', 1556],
] as const)('a text that is too long for %s is refused with its limit', async (type, most) => {
  await expect(draw({ text: '\u{1f682}'.repeat(490), type })).rejects.toThrow(`at most ${most} bytes of UTF-8`)
})

test('a text that is too long for its error correction is refused with a lower one', async () => {
  const asked = { text: '東'.repeat(480), type: 'qr' } as const
  await expect(draw({ ...asked, errorCorrection: 'H' })).rejects.toThrow('a shorter text or a lower error_correction')
  expect((await draw({ ...asked, errorCorrection: 'M' })).text).toBe(asked.text)
})

test.each([
  ['(02)09521234543213', 'GS1 requires beside (02): (37).'],
  ['(37)12', 'GS1 requires beside (37): (00) with (02) or (8026).'],
  ['(3922)1234(01)09521234543213', 'GS1 requires beside (3922): (01) with (30) or (31nn)'],
  ['(00)395212345432100004(02)09521234543213(37)12', null],
  ['(01)09521234543213(10)A(B', null],
])('%s names what GS1 requires on the same item: %s', async (text, warning) => {
  const warned = await warnOfMissing(SYMBOLOGIES.gs1_128.read(text))
  expect(warned).toEqual(warning === null ? null : expect.stringContaining(warning))
})
