import { expect, test } from 'vitest'
import { readBarColours } from './bar-colours.ts'
import { drawSymbol } from './draw-symbol.ts'
import { renderSymbol, type SymbolRequest } from './render-symbol.ts'
import { type BarcodeType, SYMBOLOGIES } from './symbology.ts'

/** What was asked to be drawn, in order. */
async function weighed(type: BarcodeType, { text, scale }: { readonly text: string; readonly scale: number }) {
  const asked: { readonly isLight: boolean; readonly maxPixels: number }[] = []
  const look = { includeText: false, includeSvg: false, isErrorCorrectionFixed: false }
  const render = (request: SymbolRequest, { isLight }: { readonly isLight: boolean }) => {
    asked.push({ isLight, maxPixels: request.maxPixels })
    return renderSymbol(request)
  }
  const colours = readBarColours('#000', '#fff')
  await drawSymbol(SYMBOLOGIES[type].read(text), { type, scale, ...look, ...colours, render })
  return asked
}

// LIGHT_PIXELS, LIGHT_MATRIX_TEXT and MAX_PIXELS.
const LIGHT = { isLight: true, maxPixels: 250_000 }
const HEAVY = { isLight: false, maxPixels: 7_000_000 }

test('small symbols are light, whatever their type', async () => {
  expect(await weighed('ean13', { text: '4006381333931', scale: 1 })).toEqual([LIGHT])
  expect(await weighed('qr', { text: 'x'.repeat(60), scale: 2 })).toEqual([LIGHT])
})

test('a matrix of a longer text is heavy, and so is a symbol that turns out to be large', async () => {
  expect(await weighed('qr', { text: 'x'.repeat(61), scale: 2 })).toEqual([HEAVY])
  expect(await weighed('code128', { text: 'x'.repeat(100), scale: 8 })).toEqual([LIGHT, HEAVY])
})

test('an image above MAX_PIXELS is refused before it is drawn', async () => {
  await expect(weighed('code128', { text: '~'.repeat(500), scale: 8 })).rejects.toThrow('more than 7000000 pixels')
})

// LEAST_DIFFERENCE: 110 of 255; red light sees red as white.
test.each([
  ['#000000', '#6f6f6f', true],
  ['#000000', '#6d6d6d', false],
  ['#ff0000', '#ffffff', false],
  ['#0000ff', '#ffffff', true],
  ['#ffffff', '#000000', false],
])('bars of %s on %s can be told apart: %s', (color, background, isSeen) => {
  const read = () => readBarColours(color, background)
  if (isSeen) expect(read().color).toHaveLength(3)
  else expect(read).toThrow('scanners cannot tell')
})

test.each(['qr', 'code128', 'code39', 'datamatrix', 'pdf417', 'aztec'] as const)(
  '%s of no text is refused',
  async (type) => {
    await expect(weighed(type, { text: '', scale: 2 })).rejects.toMatchObject({ code: 'invalid_input' })
  },
)

// MAX_SCALE is 100.
test.each([0, -1, 101, Number.NaN, Number.POSITIVE_INFINITY])('a scale of %s is refused', async (scale) => {
  await expect(weighed('qr', { text: 'x', scale })).rejects.toMatchObject({ code: 'invalid_input' })
})
