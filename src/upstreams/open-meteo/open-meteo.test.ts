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
    'a number of the wrong type': forecast.replace(/("temperature_2m_max": )\[[^\]]*\]/, '$1["24.9", "26", "25.6"]'),
    'an empty list': forecast.replace(/("temperature_2m_max": )\[[^\]]*\]/, '$1[]'),
    'an error in a 200':
      '{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}',
  },
})

test('asks for local days and shows the operator’s key', async () => {
  await using server = await startUpstreamServer({ [path]: { body: forecast } })
  const keys = { OPEN_METEO_KEY: 'k' }
  const context = upstreamContext({ upstreams: [openMeteo], baseAddress: server.baseAddress, keys })
  await expect(fetchForecast(context, { latitude: -33.87, longitude: 151.21 })).resolves.toMatchObject({
    hourly: { temperature_2m: [21.6, 22.4], relative_humidity_2m: [27, 26] },
  })
  expect(Object.fromEntries(server.requests[0]?.query ?? [])).toMatchObject({
    latitude: '-33.87',
    longitude: '151.21',
    timezone: 'auto',
    apikey: 'k',
    hourly:
      'temperature_2m,apparent_temperature,relative_humidity_2m,weather_code,wind_speed_10m,precipitation,' +
      'precipitation_probability,wind_direction_10m,wind_gusts_10m,cloud_cover,uv_index',
    forecast_hours: '26',
    daily:
      'weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,wind_gusts_10m_max,' +
      'wind_direction_10m_dominant,uv_index_max',
  })
})
