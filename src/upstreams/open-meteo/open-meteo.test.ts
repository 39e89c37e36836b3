import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchForecast, openMeteo } from './open-meteo.ts'

const path = '/v1/forecast'
const forecast = readFileSync(new URL('fixtures/forecast.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: openMeteo,
  path,
  good: { headers: { 'content-type': 'application/json' }, body: forecast },
  call: (context) => fetchForecast(context, { latitude: 52.52, longitude: 13.41 }),
  unbelievable: {
    // The name the field had before 2023.
    'a renamed field': forecast.replaceAll('"weather_code"', '"weathercode"'),
    'a number of the wrong type': forecast.replace('21.6', '"21.6"'),
    'an empty list': forecast.replace(/("time": )\[[^\]]*\]/, '$1[]'),
    'an error in a 200':
      '{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}',
  },
})

test('refuses local time, since it asks for hours in UTC', async () => {
  const local = forecast.replace('"utc_offset_seconds": 0', '"utc_offset_seconds": 7200')
  await using server = await startUpstreamServer({ [path]: { body: local } })
  const context = upstreamContext({ upstreams: [openMeteo], baseAddress: server.baseAddress })
  await expect(fetchForecast(context, { latitude: 52.52, longitude: 13.41 })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test.each([
  [{}, { forecast_hours: '98', past_hours: '25' }],
  // The most that it has.
  [
    { daysAhead: 16, pastDays: 92 },
    { forecast_hours: '384', past_hours: '2232' },
  ],
])('asks for the hours of local days anywhere and shows the operator’s key: %o', async (reach, hours) => {
  await using server = await startUpstreamServer({ [path]: { body: forecast } })
  const keys = { OPEN_METEO_KEY: 'k' }
  const context = upstreamContext({ upstreams: [openMeteo], baseAddress: server.baseAddress, keys })
  await expect(fetchForecast(context, { latitude: -33.87, longitude: 151.21, ...reach })).resolves.toMatchObject({
    hourly: { time: { length: 123 } },
  })
  expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({
    latitude: '-33.87',
    longitude: '151.21',
    apikey: 'k',
    hourly:
      'temperature_2m,apparent_temperature,relative_humidity_2m,weather_code,wind_speed_10m,precipitation,' +
      'precipitation_probability,wind_direction_10m,wind_gusts_10m,cloud_cover,uv_index',
    ...hours,
  })
})
