import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { companiesHouse, fetchBritishCompany, fetchBritishOfficers } from './companies-house.ts'

const NUMBER = '05386273'
const COMPANY = `/company/${NUMBER}`
const read = (file: string) => readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')
const company = read('company.json')
const officers = read('officers.json')
const headers = { 'content-type': 'application/json' }

testUpstreamFaults({
  upstream: companiesHouse,
  path: COMPANY,
  good: { headers, body: company },
  call: (context) => fetchBritishCompany(context, NUMBER),
  needed: ['company_name', 'company_number', 'company_status'],
  unbelievable: {
    'a renamed field': company.replace('"company_name"', '"title"'),
    'a number of the wrong type': company.replace('"05386273"', '5386273'),
    'an empty list': '[]',
    'an error in a 200': JSON.stringify({ errors: [{ error: 'company-profile-not-found', type: 'ch:service' }] }),
  },
})

testUpstreamFaults({
  upstream: companiesHouse,
  path: `${COMPANY}/officers`,
  good: { headers, body: officers },
  call: (context) => fetchBritishOfficers(context, NUMBER),
  unbelievable: {
    'a renamed field': officers.replace('"items"', '"officers"'),
    'a number of the wrong type': officers.replace('"2020-09-30"', '20200930'),
    'an empty list': null,
    'an error in a 200': JSON.stringify({ errors: [{ error: 'invalid-authorization' }] }),
  },
})

test('an unknown number is none', async () => {
  await using server = await startUpstreamServer({ [COMPANY]: jsonReply({ errors: [] }, 404) })
  const context = upstreamContext({ upstreams: [companiesHouse], baseAddress: server.baseAddress })
  expect(await fetchBritishCompany(context, NUMBER)).toBeUndefined()
})

test('reads the officers of every page, and none where there are more than it reads', async () => {
  const ask = async (total_results: number) => {
    const script = ({ query }: { readonly query: URLSearchParams }) => {
      const from = Number(query.get('start_index'))
      const items = Array.from({ length: Math.min(100, total_results - from) }, (_, at) => ({ name: `N${from + at}` }))
      return jsonReply({ items, start_index: from, total_results })
    }
    await using server = await startUpstreamServer({ [`${COMPANY}/officers`]: script })
    const found = await fetchBritishOfficers(
      upstreamContext({ upstreams: [companiesHouse], baseAddress: server.baseAddress }),
      NUMBER,
    )
    return found?.items.map(({ name }) => name)
  }
  const known = await ask(500)
  expect([known?.length, new Set(known).size, known?.at(-1)]).toEqual([500, 500, 'N499'])
  await expect(ask(501)).rejects.toMatchObject({ code: 'upstream_failed' })
})
