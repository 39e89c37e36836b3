import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchPrhCompany, prh } from './prh.ts'

const PATH = '/opendata-ytj-api/v3/companies'
const NOKIA = '0112038-9'
const companies = readFileSync(new URL('fixtures/companies.json', import.meta.url), 'utf8')
const headers = { 'content-type': 'application/json' }

testUpstreamFaults({
  upstream: prh,
  path: PATH,
  good: { headers, body: companies },
  call: (context) => fetchPrhCompany(context, NOKIA),
  unbelievable: {
    'a renamed field': companies.replace('"companySituations"', '"situations"'),
    'a number of the wrong type': companies.replace('"0112038-9"', '1120389'),
    'an empty list': null,
    'an error in a 200': JSON.stringify({ message: 'Internal error', errorcode: 500 }),
  },
})

test('a number without an entry is none', async () => {
  await using server = await startUpstreamServer({ [PATH]: jsonReply({ totalResults: 0, companies: [] }) })
  const context = upstreamContext({ upstreams: [prh], baseAddress: server.baseAddress })
  expect(await fetchPrhCompany(context, NOKIA)).toBeUndefined()
})
