import { expect, test } from 'vitest'
import { type Fit, planSize, type WantedSize } from './plan-size.ts'

const photo = { width: 3000, height: 2000 }

function plan(wanted: Partial<WantedSize>, original = photo, isDrawing = false) {
  const { width, height } = planSize(original, { fit: 'inside', ...wanted }, isDrawing)
  return [width, height]
}

test('keeps the size by default', () => {
  expect(plan({})).toEqual([3000, 2000])
})

test('inside keeps proportions within both sides and never enlarges, except a drawing', () => {
  expect(plan({ width: 300, height: 300 })).toEqual([300, 200])
  expect(plan({ width: 600, height: 100 })).toEqual([150, 100])
  expect(plan({ width: 4000 })).toEqual([3000, 2000])
  expect(plan({ width: 4096, height: 4096 }, { width: 24, height: 24 })).toEqual([24, 24])
  expect(plan({ width: 512, height: 300 }, { width: 24, height: 24 }, true)).toEqual([300, 300])
})

test.each<Fit>(['cover', 'contain', 'fill'])('%s uses both sides unchanged', (fit) => {
  expect(plan({ width: 4000, height: 10, fit })).toEqual([4000, 10])
})

test.each<Fit>(['cover', 'contain', 'fill'])('%s keeps proportions if one side is given', (fit) => {
  expect(plan({ width: 300, fit })).toEqual([300, 200])
  expect(plan({ height: 4000, fit })).toEqual([6000, 4000])
})

test('leaves at least one pixel', () => {
  expect(plan({ width: 10 }, { width: 10_000, height: 3 })).toEqual([10, 1])
})

test('refuses answers that are too large', () => {
  expect(() => plan({}, { width: 6000, height: 5000 })).toThrow('would have 6000 x 5000 pixels')
  expect(() => plan({}, { width: 20_000, height: 100 })).toThrow('16383 per side')
  expect(() => plan({ width: 4096, fit: 'fill' }, { width: 1, height: 10_000 })).toThrow('would have')
  expect(() => plan({ width: 4096, height: 4096, fit: 'cover' }, { width: 1, height: 10_000 })).toThrow('too narrow')
})
