import { expect, test } from 'vitest'
import { fitWidth, LEAST_SCALE } from './fit-width.ts'

// A4 with margins of 1 cm has 718 CSS px.
const A4 = { printablePx: 718, scale: undefined }

test('leaves alone what is no wider than the paper', () => {
  // TOLERANCE_PX
  for (const needed of [300, 718, 722]) expect(fitWidth(needed, A4)).toEqual({ fittedScale: null, cut: null })
})

test('scales a wider page so that all of its width is on the paper', () => {
  expect(fitWidth(723, A4).fittedScale).toBeLessThan(1)
  // SPARE_SHARE: a half, and two percent less.
  expect(fitWidth(1436, A4)).toEqual({ fittedScale: 0.49, cut: null })
})

test('says what does not fit even at LEAST_SCALE, at which letters of 16 px are 4 points high', () => {
  expect((16 * 72 * LEAST_SCALE) / 96).toBe(4)
  expect(fitWidth(3 * 718, A4)).toEqual({ fittedScale: LEAST_SCALE, cut: null })
  expect(fitWidth(2872, A4)).toEqual({ fittedScale: LEAST_SCALE, cut: { page_width_px: 2872, printed_width_px: 2154 } })
})

test('keeps the scale of a caller, and says what it cuts', () => {
  expect(fitWidth(1400, { printablePx: 718, scale: 0.5 })).toEqual({ fittedScale: null, cut: null })
  expect(fitWidth(2000, { printablePx: 718, scale: 1 })).toEqual({
    fittedScale: null,
    cut: { page_width_px: 2000, printed_width_px: 718 },
  })
})
