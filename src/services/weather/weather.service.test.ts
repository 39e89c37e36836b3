import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeContext, fakeHttp, fixedClock } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { metSeries, OPEN_METEO } from '../../../test/kit/weather-series.ts'
import { metNorway } from '../../upstreams/met-norway/met-norway.ts'
import { openMeteo } from '../../upstreams/open-meteo/open-meteo.ts'
import { weather } from './weather.service.ts'

const MET_PATH = '/weatherapi/locationforecast/2.0/complete'
const OPEN_METEO_PATH = '/v1/forecast'

let server: UpstreamServer
beforeAll(() => weather.warmUp?.(), 60_000)
beforeEach(async () => {
  server = await startUpstreamServer()
})
afterEach(() => server.close())

/** Fields that the plain series do not have. */
const UNKNOWN = {
  precipitation_mm: null,
  precipitation_probability_pct: null,
  wind_direction_deg: null,
  wind_gust_kph: null,
  uv_index: null,
}

function call(location: string, { now = '2026-10-07T12:30:00Z', upstreams = [metNorway], ...options } = {}) {
  const context = upstreamContext({ upstreams, baseAddress: server.baseAddress }, { clock: fixedClock(now) })
  return weather.prepare({ location, ...options })(context)
}

test('answers with MET Norway by default', async () => {
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z'))
  // Steadman: 10 + 0.33 x 0.504 x 6.105 x exp(172.7 / 247.7) - 0.7 x 2 - 4 = 6.639.
  await expect(call('Berlin')).resolves.toEqual({
    location: {
      name: 'Berlin',
      lat: 52.52437,
      lon: 13.41053,
      place: 'Berlin, State of Berlin, DE',
      timezone: 'Europe/Berlin',
    },
    current: {
      valid_at: '2026-10-07T12:00:00.000Z',
      temp_c: 10,
      feels_like_c: 6.6,
      humidity_pct: 50,
      wind_kph: 7.2,
      weather_code: 0,
      ...UNKNOWN,
      cloud_pct: null,
    },
    issued_at: null,
    forecast_3d: ['2026-10-07', '2026-10-08', '2026-10-09'].map((date) => ({
      date,
      temp_max_c: 10,
      temp_min_c: 10,
      weather_code: 0,
      ...UNKNOWN,
      // sun-times.test.ts compares with almanacs: only the day matters here.
      sunrise: expect.stringMatching(new RegExp(`^${date}T05:`)),
      sunset: expect.stringMatching(new RegExp(`^${date}T16:`)),
    })),
    source: expect.stringMatching(/MET Norway.*CC-BY-4.0.*GeoNames/),
  })
  // A kilometre is finer than the resolution of the models.
  expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({ lat: '52.52', lon: '13.41' })
})

// Fields and figures of a MET Norway entry of 2024-09-25, on every hour; gusts and probability as in the Nordic
// countries.
function wetSeries(hours: number) {
  const instant = {
    air_temperature: 21.2,
    relative_humidity: 86.5,
    wind_speed: 7.5,
    wind_from_direction: 121.9,
    wind_speed_of_gust: 12,
    cloud_area_fraction: 94.5,
    ultraviolet_index_clear_sky: 1.26,
  }
  const timeseries = Array.from({ length: hours }, (_, hour) => ({
    time: new Date(Date.parse('2026-10-07T12:00:00Z') + hour * 3_600_000).toISOString(),
    data: {
      instant: { details: instant },
      next_1_hours: {
        summary: { symbol_code: 'lightrain' },
        details: { precipitation_amount: 0.1, probability_of_precipitation: hour === 30 ? 73.5 : 20 },
      },
    },
  }))
  // Later steps are six hours apart: half of the 6 mm of the first one fall on 9 October in UTC.
  const late = ['2026-10-09T21:00:00Z', '2026-10-10T03:00:00Z'].map((time) => ({
    time,
    data: {
      instant: { details: instant },
      next_6_hours: { summary: { symbol_code: 'rain' }, details: { precipitation_amount: 6 } },
    },
  }))
  return jsonReply({ properties: { timeseries: [...timeseries, ...late] } })
}

test('answers rain, gusts, clouds, sun and wind direction, by the hour on request', async () => {
  server.play(MET_PATH, wetSeries(57))
  const answer = (await call('0,0', { hourly: true, units: 'imperial' } as object)) as Record<string, object[]>
  expect(answer.current).toEqual({
    valid_at: '2026-10-07T12:00:00.000Z',
    temp_c: 21.2,
    feels_like_c: expect.any(Number),
    humidity_pct: 87,
    wind_kph: 27,
    weather_code: 61,
    precipitation_mm: 0.1,
    precipitation_probability_pct: 20,
    wind_direction_deg: 122,
    wind_gust_kph: 43.2,
    cloud_pct: 95,
    uv_index: 1.3,
    imperial: {
      temp_f: 70.2,
      feels_like_f: expect.any(Number),
      wind_mph: 16.8,
      wind_gust_mph: 26.8,
      precipitation_in: 0,
    },
  })
  expect(answer.forecast_3d).toMatchObject([
    { date: '2026-10-07', precipitation_mm: 1.2, precipitation_probability_pct: 20 },
    {
      precipitation_mm: 2.4,
      precipitation_probability_pct: 74,
      imperial: { temp_max_f: 70.2, precipitation_in: 0.09 },
    },
    { date: '2026-10-09', precipitation_mm: 5.1, wind_direction_deg: 122, uv_index: 1.3, wind_gust_kph: 43.2 },
  ])
  expect(answer.hours).toHaveLength(24)
  expect(answer.hours?.[0]).toMatchObject({ time: '2026-10-07T12:00:00.000Z', wind_gust_kph: 43.2 })
  expect(answer.hours?.[18]).toMatchObject({ time: '2026-10-08T06:00:00.000Z' })
})

test('returns coordinates as given, and no place', async () => {
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z'))
  const answer = (await call('-33.8688,151.2093')) as { location: object; source: string }
  expect(answer.location).toEqual({
    name: '-33.8688,151.2093',
    lat: -33.8688,
    lon: 151.2093,
    timezone: 'Australia/Sydney',
  })
  expect(answer.source).not.toContain('GeoNames')
})

test('counts local days: extremes and the worst weather of each', async () => {
  // In Sydney, 11 hours ahead of UTC, it is 23:00 of 7 October: one hour is left of that day.
  server.play(
    MET_PATH,
    metSeries('2026-10-07T12:00:00Z', {
      0: { temp: 15, symbol: 'cloudy', extremes: [1, 30] },
      1: { temp: 14, extremes: [9.5, 22] },
      9: { symbol: 'heavyrainshowers_day' },
      10: { symbol: 'fog' },
      // 19:00 of the 8th to 1:00 of the 9th.
      20: { extremes: [-5, 40] },
      30: { symbol: 'lightssleetshowersandthunder_night' },
      31: { temp: 3 },
    }),
  )
  await expect(call('-33.87,151.21')).resolves.toMatchObject({
    current: { temp_c: 15, weather_code: 3 },
    forecast_3d: [
      { date: '2026-10-07', temp_max_c: 15, temp_min_c: 15, weather_code: 3 },
      { date: '2026-10-08', temp_max_c: 22, temp_min_c: 9.5, weather_code: 82 },
      { date: '2026-10-09', temp_max_c: 10, temp_min_c: 3, weather_code: 95 },
    ],
  })
})

test('uses the current hour as now', async () => {
  server.play(MET_PATH, metSeries('2026-10-07T10:00:00Z', { 2: { temp: 12 }, 3: { temp: 13 } }))
  await expect(call('0,0')).resolves.toMatchObject({ current: { temp_c: 12 } })
})

test('begins with tomorrow if nothing is left of today', async () => {
  server.play(MET_PATH, metSeries('2026-10-08T00:00:00Z'))
  const answer = (await call('0,0', { now: '2026-10-07T23:50:00Z' })) as { forecast_3d: { date: string }[] }
  expect(answer.forecast_3d.map(({ date }) => date)).toEqual(['2026-10-08', '2026-10-09', '2026-10-10'])
})

test('asks only Open-Meteo if the operator may use it', async () => {
  server.play(OPEN_METEO_PATH, jsonReply(OPEN_METEO))
  await expect(call('Berlin', { upstreams: [metNorway, openMeteo] })).resolves.toMatchObject({
    current: { temp_c: 21.6, feels_like_c: 18.6, humidity_pct: 27, wind_kph: 16.6, weather_code: 0 },
    forecast_3d: [
      { date: '2026-10-07', temp_max_c: 24.9, temp_min_c: 16.9, weather_code: 3 },
      { date: '2026-10-08', temp_max_c: 26, temp_min_c: 15.1, weather_code: 61 },
      { date: '2026-10-09', temp_max_c: 25.6, temp_min_c: 16.2, weather_code: 0 },
    ],
    source: expect.stringContaining('Open-Meteo'),
  })
  expect(server.requests).toHaveLength(1)
})

test('keeps three days if a cached answer is used after midnight', async () => {
  server.play(OPEN_METEO_PATH, jsonReply(OPEN_METEO))
  const answer = await call('Berlin', { upstreams: [metNorway, openMeteo], now: '2026-10-07T22:10:00Z' })
  expect((answer as { forecast_3d: { date: string }[] }).forecast_3d.map(({ date }) => date)).toEqual([
    '2026-10-08',
    '2026-10-09',
    '2026-10-10',
  ])
})

test('falls back to MET Norway while Open-Meteo fails', async () => {
  server.play(OPEN_METEO_PATH, { status: 429, body: '{"error":true,"reason":"Too many concurrent requests"}' })
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z'))
  await expect(call('Berlin', { upstreams: [metNorway, openMeteo] })).resolves.toMatchObject({
    current: { temp_c: 10 },
    source: expect.stringContaining('MET Norway'),
  })
})

test.each([
  ['both are down', { status: 503 }],
  ['there are only two days', metSeries('2026-10-07T12:00:00Z', {}, { hours: 22 })],
  ['no symbol is in the legend', metSeries('2026-10-07T12:00:00Z', { 0: { symbol: 'frogs' } }, { hours: 1 })],
])('fails where %s', async (_, reply) => {
  server.play(OPEN_METEO_PATH, { status: 503 })
  server.play(MET_PATH, reply)
  await expect(call('Berlin', { upstreams: [metNorway, openMeteo] })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('refuses an unknown place before any request', async () => {
  await expect(call('Berlinn')).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('Near matches: Berlin, State of Berlin, DE'),
  })
  expect(server.requests).toEqual([])
})

test('answers or refuses any input', async () => {
  const series: unknown = JSON.parse(String(metSeries('2026-10-07T12:00:00Z').body))
  const http = fakeHttp({ getJson: async () => series, isConfigured: () => false })
  const context = fakeContext({ http, clock: fixedClock('2026-10-07T12:00:00Z') })
  const degrees = fc.double({ min: -200, max: 200 })
  const location = fc.oneof(
    fc.tuple(degrees, degrees).map(([lat, lon]) => `${lat.toFixed(3)},${lon.toFixed(3)}`),
    fc.constantFrom('Berlin', 'Paris, TX', ',', '90,180', '-90,-180'),
    fc.string({ unit: 'grapheme' }),
    fc.anything(),
  )
  await expectAnswerOrRefusal(weather, { context, likely: fc.record({ location }) })
}, 30_000)
