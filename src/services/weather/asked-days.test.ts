import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../../test/kit/fake-context.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { metSeries, OPEN_METEO } from '../../../test/kit/weather-series.ts'
import { metNorway } from '../../upstreams/met-norway/met-norway.ts'
import { openMeteo } from '../../upstreams/open-meteo/open-meteo.ts'
import { weather } from './weather.service.ts'

const MET_PATH = '/weatherapi/locationforecast/2.0/complete'
const OPEN_METEO_PATH = '/v1/forecast'

let server: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer()
})
afterEach(() => server.close())

async function call(input: object, { now = '2026-10-07T12:30:00Z', upstreams = [metNorway] } = {}) {
  const context = upstreamContext({ upstreams, baseAddress: server.baseAddress }, { clock: fixedClock(now) })
  // The cast: the fields that the tests below read.
  return (await weather.prepare({ location: '0,0', ...input })(context)) as {
    readonly days?: readonly { readonly date: string }[]
    readonly day?: { readonly date: string }
    readonly summary?: string
  }
}

// Its hours are from 12:00 on the 7th to 18:00 on the 12th: the last day is not whole.
const FIVE_DAYS_AND_A_HALF = metSeries('2026-10-07T12:00:00Z', { 100: { temp: 21.3 } }, { hours: 127 })

test('returns the requested days, as far as the forecast covers them to their end', async () => {
  server.play(MET_PATH, FIVE_DAYS_AND_A_HALF)
  const datesOf = async (days: number) => (await call({ days })).days?.map(({ date }) => date)
  expect(await datesOf(2)).toEqual(['2026-10-07', '2026-10-08'])
  expect(await datesOf(16)).toEqual(['2026-10-07', '2026-10-08', '2026-10-09', '2026-10-10', '2026-10-11'])
})

test('returns one day by its date, and refuses one that is not whole', async () => {
  server.play(MET_PATH, FIVE_DAYS_AND_A_HALF)
  // 100 hours after the start is 16:00 on the 11th.
  await expect(call({ date: '2026-10-11' })).resolves.toMatchObject({ day: { date: '2026-10-11', temp_max_c: 21.3 } })
  await expect(call({ date: '2026-10-12' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('ends on 2026-10-11'),
  })
})

test.each([
  ['2026-10-06', 'past at this place'],
  ['1999-01-01', 'past at this place'],
  ['2026-10-23', 'more than 15 days ahead'],
])('refuses %s before any request if only MET Norway is available', async (date, words) => {
  await expect(call({ date })).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(words) })
  expect(server.requests).toEqual([])
})

test('uses the local day of the place as today, not that of Greenwich', async () => {
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z', {}, { hours: 127 }))
  // In Sydney it is already the 8th.
  const late = { now: '2026-10-07T14:30:00Z' }
  await expect(call({ location: '-33.87,151.21', date: '2026-10-07' }, late)).rejects.toThrow('past at this place')
  await expect(call({ location: '-33.87,151.21', date: '2026-10-08' }, late)).resolves.toMatchObject({
    day: { date: '2026-10-08' },
  })
})

test('asks Open-Meteo for past days and for those far ahead, if the operator may use it', async () => {
  const upstreams = [metNorway, openMeteo]
  server.play(OPEN_METEO_PATH, jsonReply(OPEN_METEO))
  const asked = () => Object.fromEntries(server.requests.at(-1)?.query ?? [])
  // By the time of Greenwich, the 5th is the first whole day, and the 10th the last.
  await expect(call({ date: '2026-10-04' }, { upstreams })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(call({ date: '2026-10-05' }, { upstreams })).resolves.toMatchObject({
    day: { date: '2026-10-05', temp_max_c: 21.6, weather_code: 2 },
    forecast_3d: [{ date: '2026-10-07' }, { date: '2026-10-08' }, { date: '2026-10-09' }],
  })
  expect(asked()).toMatchObject({ past_hours: '73', forecast_hours: '98' })
  await call({ days: 10 }, { upstreams })
  expect(asked()).toMatchObject({ past_hours: '25', forecast_hours: '384' })
})

test('does not fall back to MET Norway, which has no past, for a past day that Open-Meteo lacks', async () => {
  server.play(OPEN_METEO_PATH, { status: 503 })
  server.play(MET_PATH, FIVE_DAYS_AND_A_HALF)
  const past = call({ date: '2026-10-01' }, { upstreams: [metNorway, openMeteo] })
  await expect(past).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('describes the weather in words, in the requested units', async () => {
  const wet = { symbol: 'lightrain', rain: 1.26, details: { wind_from_direction: 135 } }
  // Of the third day no rain is known.
  const dry = Object.fromEntries(Array.from({ length: 36 }, (_, hour) => [hour, { rain: 0 }]))
  server.play(MET_PATH, metSeries('2026-10-07T12:00:00Z', { ...dry, 0: wet, 12: { ...wet, temp: 14 } }))
  // Matches the fields of the same answer, which weather.service.test.ts checks.
  await expect(call({ summary: true })).resolves.toMatchObject({
    summary:
      'Now 10 °C, feels like 6.6 °C, light rain, wind 7.2 km/h from the south-east. ' +
      'Today 10 to 10 °C, light rain, 1.3 mm of rain or melted snow. ' +
      'Tomorrow 10 to 14 °C, light rain, 1.3 mm of rain or melted snow. ' +
      'Friday 10 to 10 °C, clear sky.',
  })
  const { summary } = await call({ summary: true, units: 'imperial' })
  expect(summary).toMatch(/^Now 50 °F, feels like 44 °F, light rain, wind 4\.5 mph from the south-east\. Today 50 to/)
})
