import { expect, test } from 'vitest'
import type { TimeStep } from '../../../upstreams/met-norway/met-norway.ts'
import { toForecastFromMetNorway } from './met-norway-forecast.ts'
import { toWmoCode } from './met-norway-symbols.ts'

const START = Date.parse('2026-10-07T00:00:00Z')

function step(hour: number, next: 'next_1_hours' | 'next_6_hours', millimetres: number): TimeStep {
  const details = { air_temperature: 10, relative_humidity: 50, wind_speed: 2 }
  const outlook = { summary: { symbol_code: 'rain' }, details: { precipitation_amount: millimetres } }
  return { time: new Date(START + hour * 3_600_000).toISOString(), data: { instant: { details }, [next]: outlook } }
}

const hoursOf = (count: number, every = 1) => Array.from({ length: count / every }, (_, at) => at * every)
const daysOf = (steps: readonly TimeStep[], timeZone = 'UTC') =>
  toForecastFromMetNorway({ issuedAt: null, place: null, steps }, timeZone).days.map((day) => [
    day.date,
    day.precipitationMm && Number(day.precipitationMm.toFixed(3)),
  ])

const HOURLY = hoursOf(49).map((hour) => step(hour, 'next_1_hours', 0.2))
const DAYS = [
  ['2026-10-07', 4.8],
  ['2026-10-08', 4.8],
]

test.each([
  ['in order', HOURLY],
  ['twice', HOURLY.flatMap((one) => [one, one])],
  ['backwards', HOURLY.toReversed()],
])('the hours of a series that has them %s count once, in order', (_, steps) => {
  expect(daysOf(steps)).toEqual(DAYS)
})

test.each([
  ['six hours apart', hoursOf(54, 6)],
  ['an hour apart', hoursOf(49)],
  ['two hours apart', hoursOf(50, 2)],
])('six hours that begin %s count once', (_, hours) => {
  expect(daysOf(hours.map((hour) => step(hour, 'next_6_hours', 1.2)))).toEqual(DAYS)
})

test('six hours across midnight belong to both days', () => {
  // Two hours ahead: the first step is at 2 o'clock, the fifth at 2 o'clock of the next day.
  const steps = hoursOf(54, 6).map((hour) => step(hour, 'next_6_hours', hour === 18 ? 6 : 0))
  expect(daysOf(steps, 'Etc/GMT-2')).toEqual([
    ['2026-10-07', 4],
    ['2026-10-08', 2],
  ])
})

test.each([
  ['UTC', 22, -3],
  // From 20 to 2 o'clock: of which day the extremes are is not known.
  ['Etc/GMT-2', 10, 10],
])('the extremes of six hours that end at midnight are of the day before, in %s', (zone, max, min) => {
  const steps = hoursOf(54, 6).map((hour) => {
    const one = step(hour, 'next_6_hours', 0)
    if (hour === 18)
      Object.assign(one.data.next_6_hours?.details ?? {}, { air_temperature_max: 22, air_temperature_min: -3 })
    return one
  })
  const [day] = toForecastFromMetNorway({ issuedAt: null, place: null, steps }, zone).days
  expect(day).toMatchObject({ tempMaxC: max, tempMinC: min })
})

// Hourly until the second noon, then every six hours, which have no gusts and no ultraviolet index.
const mixed = (change: (hour: number) => object) =>
  [...hoursOf(36), ...hoursOf(54, 6).filter((hour) => hour >= 36)].map((hour) => {
    const one = step(hour, hour < 36 ? 'next_1_hours' : 'next_6_hours', 0.6)
    const details = { wind_speed_of_gust: 10, ultraviolet_index_clear_sky: 3, ...change(hour) }
    return hour < 36
      ? { ...one, data: { ...one.data, instant: { details: { ...one.data.instant.details, ...details } } } }
      : one
  })

test.each([
  ['each hour', {}, [3, null]],
  ['not one hour', { ultraviolet_index_clear_sky: null, wind_speed_of_gust: null }, [null, null]],
])('the highest of a day is told where the series has %s', (_, at12, [first = null, second = null]) => {
  const steps = mixed((hour) => (hour === 12 ? at12 : {}))
  const { days } = toForecastFromMetNorway({ issuedAt: null, place: null, steps }, 'UTC')
  expect(days.map(({ uvIndex }) => uvIndex)).toEqual([first, second])
  expect(days.map(({ windGustKph }) => windGustKph)).toEqual([first && 36, second])
})

test.each([
  ['an hour', HOURLY.map((one, hour) => (hour === 23 ? step(hour, 'next_1_hours', Number.NaN) : one))],
  ['six hours', hoursOf(54, 6).map((hour) => step(hour, 'next_6_hours', hour === 18 ? Number.NaN : 1.2))],
])('the rain of a day is unknown where that of %s is, and that of the next day known', (_, steps) => {
  // JSON writes what is no number as null.
  expect(daysOf(JSON.parse(JSON.stringify(steps)))).toEqual([['2026-10-07', null], DAYS[1]])
})

// The codes that callers are promised have none of sleet and of snow showers.
test.each([
  ['lightsleet', 66],
  ['heavysleet', 67],
  ['lightsleetshowers_day', 66],
  ['sleetshowers_night', 67],
  ['lightsnow', 71],
  ['lightsnowshowers_day', 71],
  ['heavysnowshowers_polartwilight', 75],
])('%s is code %i', (symbol, code) => expect(toWmoCode(symbol)).toBe(code))
