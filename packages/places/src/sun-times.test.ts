import { expect, test } from 'vitest'
import { sunTimes } from './sun-times.ts'

const TWO_MINUTES_MS = 120_000

// Sunrise and sunset from almanacs, in UTC.
test.each([
  ['Berlin', '2026-06-21T11:00:00Z', 52.52, 13.41, '2026-06-21T02:43:00Z', '2026-06-21T19:33:00Z'],
  ['London', '2026-12-21T12:00:00Z', 51.51, -0.13, '2026-12-21T08:04:00Z', '2026-12-21T15:53:00Z'],
  ['Sydney', '2026-01-01T02:00:00Z', -33.87, 151.21, '2025-12-31T18:48:00Z', '2026-01-01T09:09:00Z'],
])('%s', (_, noon, latitude, longitude, sunrise, sunset) => {
  const found = sunTimes(new Date(noon), { latitude, longitude })
  expect(Math.abs(Number(found.sunrise) - Date.parse(sunrise))).toBeLessThan(TWO_MINUTES_MS)
  expect(Math.abs(Number(found.sunset) - Date.parse(sunset))).toBeLessThan(TWO_MINUTES_MS)
})

test('has none if the sun is up or down all day', () => {
  for (const noon of ['2026-06-21T11:00:00Z', '2026-12-21T11:00:00Z'])
    expect(sunTimes(new Date(noon), { latitude: 69.65, longitude: 18.96 })).toEqual({ sunrise: null, sunset: null })
  expect(sunTimes(new Date('2026-06-21T12:00:00Z'), { latitude: 90, longitude: 0 })).toEqual({
    sunrise: null,
    sunset: null,
  })
})
