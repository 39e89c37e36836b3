import { expect, test } from 'vitest'
import { createToneCurve } from './tone-curve.ts'

test('the tone curve is continuous and rises, from black to the peak of the picture', () => {
  for (const peakNits of [50, 203, 250, 400, 1000, 4000, 10_000]) {
    const curve = createToneCurve(peakNits)
    const lights = Array.from({ length: 2001 }, (_, at) => curve((at / 1000) * (peakNits / 203)))
    expect(lights[0]).toBe(0)
    expect(lights[1000]).toBeCloseTo(Math.min(1, peakNits / 203), 9)
    expect(lights).toEqual(lights.toSorted((one, other) => one - other))
    expect(Math.max(...lights.slice(1).map((light, at) => light - (lights[at] ?? 0)))).toBeLessThan(0.04)
  }
})

test('white goes down with the peak, by WHITE_DOWN from USUAL_PEAK_NITS', () => {
  const whites = [203, Math.sqrt(203 * 1000), 1000, 10_000].map((peakNits) => createToneCurve(peakNits)(1))
  expect(whites).toEqual([1, 0.75, 0.5, 0.5].map((white) => expect.closeTo(white, 9)))
})

test('BEND: where the curve has half of its way', () => {
  // SMPTE ST 2094-50: from (1, 0.5) over (0.35 + 0.65 / 0.5, 0.35 * 0.5 + 0.65) to (1000 / 203, 1).
  const light = (1 + 2 * 1.65 + 1000 / 203) / 4
  expect(createToneCurve(1000)(light)).toBeCloseTo((0.5 + 2 * 0.825 + 1) / 4, 9)
})
