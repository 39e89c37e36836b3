import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { ecb } from './ecb.ts'
import { fetchPastRates } from './past-rates.ts'

const path = '/service/data/EXR/D..EUR.SP00.A'
const CODES =
  'AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR'.split(
    ' ',
  )
// The header and the order of the rows as another project recorded them on 2026-03-19: currency by currency.
const SHORT = [
  'FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE',
  ...CODES.flatMap((code) => [`D,${code},2026-02-18,1.5`, `D,${code},2026-02-17,1.5`]),
  '',
].join('\n')
// The second sample: the columns and the ceased currency that others have seen in 2026.
const LONG = [
  'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,TITLE',
  ...CODES.map((code) => `EXR.D.${code}.EUR.SP00.A,D,${code},EUR,SP00,A,2026-02-17,1.1712,A,"US dollar, euro"`),
  'EXR.D.RUB.EUR.SP00.A,D,RUB,EUR,SP00,A,2026-02-17,,A,',
  '',
].join('\r\n')
const wanted = { from: '2026-02-17', to: '2026-02-18' }

testUpstreamFaults({
  upstream: ecb,
  path,
  good: { headers: { 'content-type': 'text/csv' }, body: SHORT },
  // None of what must not be believed makes a table.
  async call(context) {
    const tables = await fetchPastRates(context, wanted)
    return tables.length > 0 ? tables : context.http.getJson(new URL('https://www.ecb.europa.eu/none'))
  },
  unbelievable: {
    'a renamed field': SHORT.replace('OBS_VALUE', 'VALUE'),
    'a number of the wrong type': SHORT.replaceAll('1.5', 'n/a'),
    'an empty list': 'FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE\n',
    'an error in a 200': '{"error":"unavailable"}',
  },
})

async function read(body: string, status = 200) {
  await using server = await startUpstreamServer({ [path]: { body, status } })
  const tables = await fetchPastRates(upstreamContext({ upstreams: [ecb], baseAddress: server.baseAddress }), wanted)
  return { tables, sent: Object.fromEntries(server.requests[0]?.query ?? []) }
}

test('reads a table for each working day, the oldest first', async () => {
  const { tables, sent } = await read(SHORT)
  expect(tables.map(({ date }) => date)).toEqual(['2026-02-17', '2026-02-18'])
  expect(tables[0]?.perEuro).toMatchObject({ EUR: 1, USD: 1.5 })
  expect(sent).toEqual({ format: 'csvdata', detail: 'dataonly', startPeriod: '2026-02-17', endPeriod: '2026-02-18' })
})

test('reads the columns by their names, without what has no rate', async () => {
  const { tables } = await read(LONG)
  expect(tables).toHaveLength(1)
  expect(tables[0]?.perEuro).toMatchObject({ EUR: 1, USD: 1.1712 })
  expect(tables[0]?.perEuro).not.toHaveProperty('RUB')
})

test('finds nothing where the bank set none, and leaves out a table of few currencies', async () => {
  expect((await read('', 404)).tables).toEqual([])
  expect((await read('FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE\nD,USD,2026-02-17,1.1\n')).tables).toEqual([])
})

test('a rate may stand twice, but not with two values', async () => {
  expect((await read(`${SHORT}D,USD,2026-02-17,1.50\n`)).tables[0]?.perEuro).toMatchObject({ USD: 1.5 })
  await expect(read(`${SHORT}D,USD,2026-02-17,1.9\n`)).rejects.toMatchObject({ code: 'upstream_failed' })
})
