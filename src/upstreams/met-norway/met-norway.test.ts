import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchLocationForecast, metNorway } from './met-norway.ts'

const path = '/weatherapi/locationforecast/2.0/complete'
const complete = readFileSync(new URL('fixtures/locationforecast-complete.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: metNorway,
  path,
  good: { headers: { 'content-type': 'application/json' }, body: complete },
  call: (context) => fetchLocationForecast(context, { latitude: 52.52, longitude: 13.41 }),
  unbelievable: {
    'a renamed field': complete.replaceAll('"air_temperature"', '"temperature"'),
    'a number of the wrong type': complete.replaceAll(/"air_temperature": [\d.]+/g, '"air_temperature": "19.9"'),
    'an empty list': '{"properties":{"timeseries":[]}}',
    'an error in a 200': '{"error":"no data for this point"}',
  },
})

test('asks with at most four decimals, since the service refuses more', async () => {
  await using server = await startUpstreamServer({ [path]: { body: complete } })
  const context = upstreamContext({ upstreams: [metNorway], baseAddress: server.baseAddress })
  const { steps, issuedAt } = await fetchLocationForecast(context, { latitude: 52.524371, longitude: -13.410538 })
  expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({ lat: '52.5244', lon: '-13.4105' })
  expect(steps.map(({ time }) => time)).toEqual(['2026-10-07T15:00:00Z', '2026-10-16T18:00:00Z'])
  expect(issuedAt).toEqual(new Date('2026-10-07T13:16:50Z'))
})

test.each([
  ['begins behind a step', [0], [1, 2, 3]],
  ['ends before a step', [2], [0, 1]],
  ['has none around steps', [0, 3], [1, 2]],
])('the series %s that cannot be read', async (_, odd, kept) => {
  const answer = JSON.parse(complete)
  const [first] = answer.properties.timeseries
  const at = (hour: number) => `2026-10-07T0${hour}:00:00Z`
  answer.properties.timeseries = [0, 1, 2, 3].map((hour) => {
    return {
      ...first,
      time: at(hour),
      ...(odd.includes(hour) && { data: { instant: { details: { air_temperature: 999 } } } }),
    }
  })
  await using server = await startUpstreamServer({ [path]: jsonReply(answer) })
  const context = upstreamContext({ upstreams: [metNorway], baseAddress: server.baseAddress })
  const { steps } = await fetchLocationForecast(context, { latitude: 52.52, longitude: 13.41 })
  expect(steps.map(({ time }) => time)).toEqual(kept.map(at))
})
