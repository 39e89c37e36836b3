import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../../test/kit/fake-context.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { metSeries, OPEN_METEO, openMeteoHours } from '../../../test/kit/weather-series.ts'
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

function call(location: string, { upstreams = [metNorway] } = {}) {
  const clock = fixedClock('2026-10-07T12:30:00Z')
  const context = upstreamContext({ upstreams, baseAddress: server.baseAddress }, { clock })
  return weather.prepare({ location })(context)
}

test('says when the forecast was made and which hour is current', async () => {
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z', {}, { issued: '2026-10-07T09:16:50Z' }))
  await expect(call('0,0')).resolves.toMatchObject({
    current: { valid_at: '2026-10-07T12:00:00.000Z' },
    issued_at: '2026-10-07T09:16:50.000Z',
  })
})

test.each([
  ['begins 89 minutes from now', '2026-10-07T13:59:00Z', {}],
  ['was made by a clock nine minutes ahead', '2026-10-07T12:00:00Z', { issued: '2026-10-07T12:39:00Z' }],
  ['was made a minute less than 24 hours ago', '2026-10-07T12:00:00Z', { issued: '2026-10-06T12:31:00Z' }],
])('sells a forecast that %s', async (_, start, issued) => {
  server.play(MET_PATH, metSeries(start, {}, issued))
  await expect(call('0,0')).resolves.toMatchObject({ current: { temp_c: 10 } })
})

test.each([
  ['begins 91 minutes from now', '2026-10-07T14:01:00Z', {}],
  ['will be made in eleven minutes', '2026-10-07T12:00:00Z', { issued: '2026-10-07T12:41:00Z' }],
  ['was made more than 24 hours ago', '2026-10-07T12:00:00Z', { issued: '2026-10-06T12:29:00Z' }],
])('does not sell as current a forecast that %s', async (_, start, issued) => {
  server.play(MET_PATH, metSeries(start, {}, issued))
  await expect(call('0,0')).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('does not sell the hour before a gap as current', async () => {
  const { properties } = JSON.parse(String(metSeries('2026-10-07T10:00:00Z').body)) as {
    properties: { timeseries: object[] }
  }
  const timeseries = properties.timeseries.filter((_, hour) => hour === 0 || hour > 5)
  server.play(MET_PATH, jsonReply({ properties: { timeseries } }))
  await expect(call('0,0')).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('asks MET Norway if the present of Open-Meteo is older than 90 minutes', async () => {
  const hourly = openMeteoHours('2026-10-01T00:00:00Z', 6 * 24 + 11)
  server.play(OPEN_METEO_PATH, jsonReply({ ...OPEN_METEO, hourly }))
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z'))
  await expect(call('Berlin', { upstreams: [metNorway, openMeteo] })).resolves.toMatchObject({
    current: { valid_at: '2026-10-07T12:00:00.000Z', temp_c: 10 },
  })
})

// A span of six hours is the longest between two steps.
test.each([
  [6, true],
  [7, false],
])('a series that lacks steps, %i hours apart, has the days before them alone', async (hours, isWhole) => {
  const { properties } = JSON.parse(metSeries('2026-10-07T12:00:00Z').body as string)
  // In the night to the last of three days.
  const timeseries = properties.timeseries.filter((_: unknown, hour: number) => hour <= 40 || hour >= 40 + hours)
  server.play(MET_PATH, jsonReply({ properties: { timeseries } }))
  const answer = call('Berlin')
  if (isWhole) await expect(answer).resolves.toMatchObject({ forecast_3d: { length: 3 } })
  else await expect(answer).rejects.toMatchObject({ code: 'upstream_failed' })
})

test.each([
  [metNorway, MET_PATH, { properties: { meta: { units: { air_temperature: 'kelvin' } } } }],
  [metNorway, MET_PATH, { properties: { meta: { units: { wind_speed: 'knots' } } } }],
  [openMeteo, OPEN_METEO_PATH, { hourly_units: { temperature_2m: '°F' } }],
  [openMeteo, OPEN_METEO_PATH, { hourly_units: { wind_speed_10m: 'mp/h' } }],
  [openMeteo, OPEN_METEO_PATH, { hourly_units: { precipitation: 'inch' } }],
  [openMeteo, OPEN_METEO_PATH, { hourly_units: { wind_gusts_10m: 'mp/h' } }],
  [openMeteo, OPEN_METEO_PATH, { hourly_units: { apparent_temperature: 'K' } }],
])('refuses figures of %o in a unit that is not asked for', async (_, path, units) => {
  const series = { properties: JSON.parse(metSeries('2026-10-07T12:00:00Z').body as string).properties, ...OPEN_METEO }
  const given = 'properties' in units ? { properties: { ...series.properties, ...units.properties } } : units
  const isMet = path === MET_PATH
  server.play(path, jsonReply({ ...series, ...given }))
  const context = upstreamContext(
    { upstreams: [metNorway, openMeteo], baseAddress: server.baseAddress, keys: isMet ? {} : { OPEN_METEO_KEY: 'k' } },
    { clock: fixedClock('2026-10-07T12:30:00Z') },
  )
  await expect(weather.prepare({ location: 'Berlin' })(context)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test.each([
  { temperature_2m: [999, ...OPEN_METEO.hourly.temperature_2m.slice(1)] },
  { precipitation: [-1] },
  // An hour before now is missing.
  { relative_humidity_2m: OPEN_METEO.hourly.relative_humidity_2m.map((value, hour) => (hour === 60 ? null : value)) },
])('does not sell what cannot be: %j', async (given) => {
  server.play(OPEN_METEO_PATH, jsonReply({ ...OPEN_METEO, hourly: { ...OPEN_METEO.hourly, ...given } }))
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z'))
  await expect(call('Berlin', { upstreams: [metNorway, openMeteo] })).resolves.toMatchObject({
    source: expect.stringContaining('MET Norway'),
  })
})

// No air was ever measured at these.
test.each([
  [70, true],
  [70.1, false],
  [-100, true],
  [-100.1, false],
])('a series at %d degrees is believed: %s', async (temp, isBelieved) => {
  const steps = Object.fromEntries(Array.from({ length: 96 }, (_, hour) => [hour, { temp }]))
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z', steps))
  if (isBelieved) await expect(call('Berlin')).resolves.toMatchObject({ current: { temp_c: temp } })
  else await expect(call('Berlin')).rejects.toMatchObject({ code: 'upstream_failed' })
})

test.each([
  ['Tornio', 'Europe/Helsinki', '2026-10-08'],
  ['65.84811,24.14662', 'Europe/Helsinki', '2026-10-08'],
  // Haparanda, across the river.
  ['65.8355,24.1368', 'Europe/Stockholm', '2026-10-07'],
])('counts the days of %s in the time of its country', async (location, timezone, date) => {
  server.play(MET_PATH, metSeries('2026-10-07T21:00:00Z'))
  const clock = fixedClock('2026-10-07T21:30:00Z')
  const context = upstreamContext({ upstreams: [metNorway], baseAddress: server.baseAddress }, { clock })
  await expect(weather.prepare({ location })(context)).resolves.toMatchObject({
    location: { timezone },
    forecast_3d: [{ date }, {}, {}],
  })
})

test.each([
  ['Open-Meteo', 51.5, 13.5, 'Open-Meteo'],
  ['Open-Meteo', 54.52, 13.41, 'MET Norway'],
])('an answer of %s for %d, %d is taken for Berlin from %s', async (_, latitude, longitude, source) => {
  server.play(OPEN_METEO_PATH, jsonReply({ ...OPEN_METEO, latitude, longitude }))
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z'))
  const answer = await call('Berlin', { upstreams: [metNorway, openMeteo] })
  expect(answer).toMatchObject({ source: expect.stringContaining(source) })
})

test('refuses MET Norway’s forecast of another place', async () => {
  const series: object = JSON.parse(String(metSeries('2026-10-07T12:00:00Z').body))
  server.play(MET_PATH, jsonReply({ ...series, geometry: { type: 'Point', coordinates: [10, 59, 3] } }))
  await expect(call('-1.87,-157.36')).rejects.toMatchObject({ code: 'upstream_failed' })
})
