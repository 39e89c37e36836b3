import { expect, test } from 'vitest'
import { fitWidth } from './fit-width.ts'

// A4 with margins of 1 cm has 718 CSS px.
const A4 = { printablePx: 718, scale: undefined }

test('leaves alone what is no wider than the paper', () => {
  // TOLERANCE_PX
  for (const needed of [300, 718, 722]) expect(fitWidth(needed, A4)).toEqual({ fittedScale: null, cut: null })
})

test('scales a wider page so that all of its width is on the paper', () => {
  expect(fitWidth(723, A4).fittedScale).toBeLessThan(1)
  // SPARE_SHARE: a quarter, and two percent less.
  expect(fitWidth(2872, A4)).toEqual({ fittedScale: 0.245, cut: null })
})

// LEAST_SCALE: the least that Chromium prints at.
test('says what not even the least scale fits', () => {
  expect(fitWidth(7180, A4)).toEqual({ fittedScale: 0.1, cut: null })
  expect(fitWidth(20_000, A4)).toEqual({ fittedScale: 0.1, cut: { page_width_px: 20_000, printed_width_px: 7180 } })
})

test('keeps the scale of a caller, and says what it cuts', () => {
  expect(fitWidth(1400, { printablePx: 718, scale: 0.5 })).toEqual({ fittedScale: null, cut: null })
  expect(fitWidth(2000, { printablePx: 718, scale: 1 })).toEqual({
    fittedScale: null,
    cut: { page_width_px: 2000, printed_width_px: 718 },
  })
})
