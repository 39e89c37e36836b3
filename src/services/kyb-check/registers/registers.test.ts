import { expect, test } from 'vitest'
import { upstreamContext } from '../../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../../../../test/kit/upstream-server.ts'
import { cro } from '../../../upstreams/cro/cro.ts'
import { ireland } from './ireland.ts'
import { NATIONAL_REGISTERS } from './national-registers.ts'

test.each(NATIONAL_REGISTERS.map((register) => [register.country, register] as const))(
  'the register of %s has no number of zeros alone',
  (_, { readNumber }) => {
    for (let count = 1; count <= 14; count++) expect(readNumber('0'.repeat(count))).toBeNull()
  },
)

test.each([
  ['Normal', 'active'],
  ['Deregistered', 'ended'],
  ['De-registered (Overseas)', 'ended'],
  ['Merged', 'ended'],
  ['Restored', null],
  ['Registered Elsewhere', null],
])('an Irish company that is "%s": %s', async (company_status, state) => {
  const record = { company_num: 7, company_name: 'QARVON', company_status }
  await using server = await startUpstreamServer({
    '/api/3/action/datastore_search': jsonReply({ result: { records: [record] } }),
  })
  const context = upstreamContext({ upstreams: [cro], baseAddress: server.baseAddress })
  expect(await ireland.find(context, '7')).toMatchObject({ state })
})
