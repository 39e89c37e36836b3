import { expect, test } from 'vitest'
import { toMoment } from './moments.ts'

test.each([
  [253_402_300_799_999, '9999-12-31T23:59:59.999Z'],
  [253_402_300_800_000, undefined],
  [8_640_000_000_000_000, undefined],
  [8_640_000_000_000_001, undefined],
  [-62_167_219_200_000, '0000-01-01T00:00:00.000Z'],
  [-62_167_219_200_001, undefined],
  [Number.NaN, undefined],
])('%d ms is %s, as RFC 3339 writes it', (epochMs, written) => {
  expect(toMoment(epochMs)?.toISOString()).toBe(written)
})
