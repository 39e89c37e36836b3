import { expect, test } from 'vitest'
import { openMeteoHours } from '../../../../test/kit/weather-series.ts'
import { toForecastFromOpenMeteo } from './open-meteo-forecast.ts'

/** Hours of 1 mm, in a row from 20 October, but for the figures of `differing`. */
function forecastIn(zone: string, differing: (hour: number) => object = () => ({}), count = 8 * 24) {
  const hourly: Record<string, unknown[]> & ReturnType<typeof openMeteoHours> = {
    ...openMeteoHours('2026-10-20T00:00:00Z', count),
    precipitation: Array.from({ length: count }, () => 1),
    precipitation_probability: [],
    wind_gusts_10m: [],
    uv_index: [],
  }
  for (const hour of hourly.time.keys()) {
    for (const [name, value] of Object.entries(differing(hour))) {
      const column = hourly[name]
      if (column) column[hour] = value
    }
  }
  return toForecastFromOpenMeteo({ hourly }, zone)
}

// By its documentation rain, its probability and gusts are of the hour before each moment, all else is at it.
test('each hour has the rain, its probability and the gusts of the hour that begins', () => {
  const { hours } = forecastIn('UTC', (hour) => ({
    precipitation: hour,
    precipitation_probability: hour % 100,
    wind_gusts_10m: hour + 40,
    uv_index: hour,
    ...(hour === 102 && { temperature_2m: null }),
  }))
  expect(hours[100]).toMatchObject({ precipitationMm: 101, precipitationProbabilityPct: 1, windGustKph: 141 })
  expect(hours[100]).toMatchObject({ time: new Date('2026-10-24T04:00:00Z'), uvIndex: 100 })
  expect(hours[101]).toMatchObject({ time: new Date('2026-10-24T05:00:00Z'), precipitationMm: 102 })
  // Its temperature is not known.
  expect(hours[102]).toMatchObject({ time: new Date('2026-10-24T07:00:00Z'), precipitationMm: 104, uvIndex: 103 })
  expect(hours.at(-1)).toMatchObject({ precipitationMm: null, windGustKph: null })
})

test.each([
  ['UTC', 24, 48],
  ['Europe/Berlin', 22, 46],
  ['America/New_York', 28, 52],
  // Of 18:30 to 18:30: the hours that begin from 19 to 18 o'clock.
  ['Asia/Kolkata', 19, 43],
  ['Asia/Kathmandu', 19, 43],
  ['America/St_Johns', 27, 51],
])('a day in %s has the rain, chances and gusts of its own hours alone', (zone, from, to) => {
  // The hour before the day and the one after it differ.
  const isOfDay = (end: number) => end > from && end <= to
  const { days } = forecastIn(zone, (end) => ({
    precipitation: isOfDay(end) ? 1 : 9,
    precipitation_probability: isOfDay(end) ? 20 : 90,
    wind_gusts_10m: isOfDay(end) ? 30 : 99,
  }))
  const day = days.find(({ date }) => date === '2026-10-21')
  expect(day).toMatchObject({ precipitationMm: 24, precipitationProbabilityPct: 20, windGustKph: 30 })
})

test('a day on which the clocks change has 25 hours, and those after it begin at midnight', () => {
  const { days } = forecastIn('Europe/Berlin')
  expect(days.map(({ date, precipitationMm }) => [date, precipitationMm])).toEqual([
    ['2026-10-21', 24],
    ['2026-10-22', 24],
    ['2026-10-23', 24],
    ['2026-10-24', 24],
    ['2026-10-25', 25],
    ['2026-10-26', 24],
    ['2026-10-27', 24],
  ])
})

test('a figure of the day is null where that of an hour is unknown, and the days end where an hour is', () => {
  const { days } = forecastIn('UTC', (hour) => ({
    ...(hour === 30 && { precipitation: null }),
    ...(hour === 126 && { weather_code: null }),
  }))
  expect(days.map(({ date, precipitationMm }) => [date, precipitationMm])).toEqual([
    ['2026-10-20', 24],
    ['2026-10-21', null],
    ['2026-10-22', 24],
    ['2026-10-23', 24],
    ['2026-10-24', 24],
  ])
})

// LEAST_DAYS.
test('refuses an answer of fewer than three days', () => {
  expect(forecastIn('UTC', undefined, 73).days).toHaveLength(3)
  expect(() => forecastIn('UTC', undefined, 71)).toThrow(expect.objectContaining({ code: 'upstream_failed' }))
})
