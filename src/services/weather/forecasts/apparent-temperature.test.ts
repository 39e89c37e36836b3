import { expect, test } from 'vitest'
import { apparentTemperature } from './apparent-temperature.ts'

// Computed by hand from the Bureau's formula. 30 °C at 50 %: e = 0.5 x 6.105 x exp(518.1 / 267.7) = 21.145 hPa.
test('moist air feels warmer', () => {
  expect(apparentTemperature({ tempC: 30, humidityPct: 50, windMps: 0 })).toBeCloseTo(30 + 6.978 - 4, 2)
})

test('wind feels colder', () => {
  expect(apparentTemperature({ tempC: 0, humidityPct: 0, windMps: 10 })).toBeCloseTo(-11, 10)
})
