import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { cro, fetchIrishCompany } from './cro.ts'

const PATH = '/api/3/action/datastore_search'
const SILVACRAFT = '784992'
const company = readFileSync(new URL('fixtures/company.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: cro,
  path: PATH,
  good: { headers: { 'content-type': 'application/json' }, body: company },
  call: (context) => fetchIrishCompany(context, SILVACRAFT),
  needed: [
    'result',
    'result.records',
    'result.records.company_name',
    'result.records.company_num',
    'result.records.company_status',
  ],
  unbelievable: {
    'a renamed field': company.replace('"company_status"', '"status"'),
    'a number of the wrong type': company.replace(SILVACRAFT, '"seven"'),
    'an empty list': null,
    'an error in a 200': JSON.stringify({ success: false, error: { message: 'Not found' } }),
  },
})

test('a number without an entry is none', async () => {
  await using server = await startUpstreamServer({ [PATH]: jsonReply({ success: true, result: { records: [] } }) })
  const context = upstreamContext({ upstreams: [cro], baseAddress: server.baseAddress })
  expect(await fetchIrishCompany(context, SILVACRAFT)).toBeUndefined()
})

// A row of the file of the register in another project's tests, of 2026.
test('a company about to be struck off is read', async () => {
  const row = { company_num: 673935, company_name: 'INNOVA-SHIELD LIMITED', company_status: 'Strike Off Listed' }
  await using server = await startUpstreamServer({ [PATH]: jsonReply({ success: true, result: { records: [row] } }) })
  const context = upstreamContext({ upstreams: [cro], baseAddress: server.baseAddress })
  expect((await fetchIrishCompany(context, '673935'))?.company_status).toBe('Strike Off Listed')
})
