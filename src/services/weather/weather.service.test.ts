import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeContext, fakeHttp, fixedClock } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { metNorway } from '../../upstreams/met-norway/met-norway.ts'
import { openMeteo } from '../../upstreams/open-meteo/open-meteo.ts'
import { weather } from './weather.service.ts'

const MET_PATH = '/weatherapi/locationforecast/2.0/complete'
const OPEN_METEO_PATH = '/v1/forecast'
const HOUR_MS = 3600 * 1000

interface Step {
  readonly symbol?: string
  readonly temp?: number
  readonly extremes?: readonly [number, number]
}

/** A series of MET Norway's: hourly steps of 10 °C under a clear sky, but for the exceptions, by hours from the start. */
function metSeries(start: string, exceptions: Readonly<Record<number, Step>> = {}, hours = 96) {
  const timeseries = Array.from({ length: hours }, (_, hour) => {
    const { symbol = 'clearsky_day', temp = 10, extremes } = exceptions[hour] ?? {}
    return {
      time: new Date(Date.parse(start) + hour * HOUR_MS).toISOString(),
      data: {
        instant: { details: { air_temperature: temp, relative_humidity: 50.4, wind_speed: 2 } },
        next_1_hours: { summary: { symbol_code: symbol }, details: {} },
        ...(extremes && {
          next_6_hours: {
            summary: { symbol_code: symbol },
            details: { air_temperature_min: extremes[0], air_temperature_max: extremes[1] },
          },
        }),
      },
    }
  })
  return jsonReply({ properties: { timeseries } })
}

const OPEN_METEO = {
  current: {
    temperature_2m: 21.6,
    apparent_temperature: 18.6,
    relative_humidity_2m: 27,
    weather_code: 2,
    wind_speed_10m: 16.6,
  },
  daily: {
    time: ['2026-10-07', '2026-10-08', '2026-10-09', '2026-10-10'],
    weather_code: [3, 61, 0, 95],
    temperature_2m_max: [24.9, 26, 25.6, 28.4],
    temperature_2m_min: [16.9, 15.1, 16.2, 16.2],
  },
}

let server: UpstreamServer
beforeAll(() => weather.warmUp?.(), 60_000)
beforeEach(async () => {
  server = await startUpstreamServer()
})
afterEach(() => server.close())

function call(location: string, { now = '2026-10-07T12:30:00Z', upstreams = [metNorway] } = {}) {
  const context = upstreamContext({ upstreams, baseAddress: server.baseAddress }, { clock: fixedClock(now) })
  return weather.prepare({ location })(context)
}

test('answers with MET Norway where the operator set nothing', async () => {
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
    current: { temp_c: 10, feels_like_c: 6.6, humidity_pct: 50, wind_kph: 7.2, weather_code: 0 },
    forecast_3d: ['2026-10-07', '2026-10-08', '2026-10-09'].map((date) => ({
      date,
      temp_max_c: 10,
      temp_min_c: 10,
      weather_code: 0,
    })),
    source: expect.stringMatching(/MET Norway.*CC-BY-4.0.*GeoNames/),
  })
  // A kilometre is finer than the models are.
  expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({ lat: '52.52', lon: '13.41' })
})

test('returns coordinates as they were given, and no place', async () => {
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
      // 18:00 to 24:00 of the 8th reaches the 9th.
      19: { extremes: [-5, 40] },
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

test('takes the hour that has begun for now', async () => {
  server.play(MET_PATH, metSeries('2026-10-07T10:00:00Z', { 2: { temp: 12 }, 3: { temp: 13 } }))
  await expect(call('0,0')).resolves.toMatchObject({ current: { temp_c: 12 } })
})

test('begins with tomorrow where nothing is left of today', async () => {
  server.play(MET_PATH, metSeries('2026-10-08T00:00:00Z'))
  const answer = (await call('0,0', { now: '2026-10-07T23:50:00Z' })) as { forecast_3d: { date: string }[] }
  expect(answer.forecast_3d.map(({ date }) => date)).toEqual(['2026-10-08', '2026-10-09', '2026-10-10'])
})

test('asks Open-Meteo alone where the operator may', async () => {
  server.play(OPEN_METEO_PATH, jsonReply(OPEN_METEO))
  await expect(call('Berlin', { upstreams: [metNorway, openMeteo] })).resolves.toMatchObject({
    current: { temp_c: 21.6, feels_like_c: 18.6, humidity_pct: 27, wind_kph: 16.6, weather_code: 2 },
    forecast_3d: [
      { date: '2026-10-07', temp_max_c: 24.9, temp_min_c: 16.9, weather_code: 3 },
      { date: '2026-10-08', temp_max_c: 26, temp_min_c: 15.1, weather_code: 61 },
      { date: '2026-10-09', temp_max_c: 25.6, temp_min_c: 16.2, weather_code: 0 },
    ],
    source: expect.stringContaining('Open-Meteo'),
  })
  expect(server.requests).toHaveLength(1)
})

test('keeps three days where an answer is used after midnight', async () => {
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
  ['there are only two days', metSeries('2026-10-07T12:00:00Z', {}, 22)],
  ['no symbol is in the legend', metSeries('2026-10-07T12:00:00Z', { 0: { symbol: 'frogs' } }, 1)],
])('fails where %s', async (_, reply) => {
  server.play(OPEN_METEO_PATH, { status: 503 })
  server.play(MET_PATH, reply)
  await expect(call('Berlin', { upstreams: [metNorway, openMeteo] })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('refuses an unknown place before it asks anybody', async () => {
  await expect(call('Berlinn')).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('Near matches: Berlin, State of Berlin, DE'),
  })
  expect(server.requests).toEqual([])
})

test('answers or refuses whatever it is given', async () => {
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
