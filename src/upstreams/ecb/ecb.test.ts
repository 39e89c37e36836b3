import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../test/kit/fake-context.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { ecb, fetchReferenceRates } from './ecb.ts'

const path = '/stats/eurofxref/eurofxref-daily.xml'
// The rates of 18 March 2026 as the bank published them.
const daily = readFileSync(new URL('fixtures/eurofxref-daily.xml', import.meta.url), 'utf8')
const clock = fixedClock('2026-03-19T09:00:00Z')

async function read(body: string) {
  await using server = await startUpstreamServer({ [path]: { body } })
  return await fetchReferenceRates(upstreamContext({ upstreams: [ecb], baseAddress: server.baseAddress }, { clock }))
}

testUpstreamFaults({
  upstream: ecb,
  path,
  good: { headers: { 'content-type': 'text/xml' }, body: daily },
  call: fetchReferenceRates,
  ports: { clock },
  unbelievable: {
    'a renamed field': daily.replaceAll('currency=', 'ccy='),
    'a number of the wrong type': daily.replace("rate='1.15'", "rate='n/a'"),
    'an empty list': daily.replaceAll(/<Cube currency.*>/g, ''),
    'an error in a 200': '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>',
  },
})

test('reads the day and the units of each currency for one euro', async () => {
  const { date, perEuro } = await read(daily)
  expect(date).toBe('2026-03-18')
  expect(perEuro).toMatchObject({ EUR: 1, USD: 1.15, JPY: 183.49, GBP: 0.86393, IDR: 19543.1, ZAR: 19.4174 })
  expect(Object.keys(perEuro)).toHaveLength(30)
})

test('reads attributes in either quote and any order', async () => {
  const body = daily
    .replaceAll("'", '"')
    .replace('<Cube currency="USD" rate="1.15"/>', '<Cube rate="1.15" currency="USD"></Cube>')
  await expect(read(body)).resolves.toEqual(await read(daily))
})

test.each([
  ['a rate of nothing', daily.replace("rate='1.15'", "rate='0.0'")],
  [
    'two rates of one currency',
    daily.replace("<Cube currency='USD'", "<Cube currency='USD' rate='1.5'/><Cube currency='USD'"),
  ],
  ['a negative rate', daily.replace("rate='1.15'", "rate='-1.15'")],
  ['a rate beyond numbers', daily.replace("rate='1.15'", "rate='1e999'")],
  ['a day that does not exist', daily.replace('2026-03-18', '2026-02-30')],
  ['a day still to come', daily.replace('2026-03-18', '2026-03-20')],
  ['hardly any currencies', daily.replaceAll(/<Cube currency='[A-N].*>/g, '')],
  ['two days', daily.replace('<Cube time', "<Cube time='2026-03-17'></Cube><Cube time")],
  ['entities', daily.replace('?>', '?><!DOCTYPE x [<!ENTITY a "1.15">]>').replace("rate='1.15'", "rate='&a;'")],
  ['a missing end', daily.slice(0, daily.indexOf("<Cube currency='ZAR'"))],
  ['a field of the prototype', daily.replace("currency='USD'", "__proto__='USD'")],
])('refuses a table with %s', (_, body) => expect(read(body)).rejects.toMatchObject({ code: 'upstream_failed' }))

test('leaves out a currency that is not quoted that day', async () => {
  const { perEuro } = await read(daily.replace(/(currency='ISK' rate=)'[^']*'/, "$1'N/A'"))
  expect(perEuro).not.toHaveProperty('ISK')
  expect(Object.keys(perEuro)).toHaveLength(29)
})
