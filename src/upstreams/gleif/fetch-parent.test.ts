import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { fetchParent } from './fetch-parent.ts'
import { gleif, type ParentEntry } from './gleif.ts'

const apple = readFileSync(new URL('fixtures/apple.json', import.meta.url), 'utf8')
const exception = readFileSync(new URL('fixtures/parent-exception.json', import.meta.url), 'utf8')
// Apple Energy LLC, whose parent is Apple Inc. (a recording of 2025-05-15 by another project).
const ENERGY = '549300YX4S1LLSMK2627'
const APPLE = 'HWUPKR0MPOU8FGXBT394'
const headers = { 'content-type': 'application/vnd.api+json' }

const company = (direct: ParentEntry) => ({ lei: ENERGY, parents: { direct, ultimate: direct } })

async function ask(direct: ParentEntry, scripts: Record<string, UpstreamScript>) {
  await using server = await startUpstreamServer(scripts)
  const context = upstreamContext({ upstreams: [gleif], baseAddress: server.baseAddress })
  const parent = await fetchParent(company(direct), 'direct', context)
  return { parent, asked: server.requests.map(({ path }) => path) }
}

testUpstreamFaults({
  upstream: gleif,
  path: `/api/v1/lei-records/${ENERGY}/direct-parent-reporting-exception`,
  good: { headers, body: exception },
  call: (context) => fetchParent(company('exception'), 'direct', context),
  needed: ['data', 'data.attributes', 'data.attributes.reason'],
  unbelievable: {
    'a renamed field': exception.replace('"reason"', '"exceptionReason"'),
    'a number of the wrong type': exception.replace('"NON_CONSOLIDATING"', '7'),
    'an empty list': JSON.stringify({ data: [] }),
    'an error in a 200': JSON.stringify({ errors: [{ status: '500', title: 'Server Error' }] }),
  },
})

test('reads the entry of a parent', async () => {
  const path = `/api/v1/lei-records/${ENERGY}/direct-parent`
  const { parent, asked } = await ask('record', { [path]: { headers, body: apple } })
  expect(parent).toMatchObject({ record: { lei: APPLE, legalName: 'Apple Inc.', country: 'US' }, exception: null })
  expect(asked).toEqual([path])
})

test('reads why no parent is named', async () => {
  const path = `/api/v1/lei-records/${ENERGY}/direct-parent-reporting-exception`
  const { parent, asked } = await ask('exception', { [path]: { headers, body: exception } })
  expect(parent).toEqual({ record: null, exception: 'NON_CONSOLIDATING' })
  expect(asked).toEqual([path])
})

test('a parent that has gone since is none, and where nothing is told nobody is asked', async () => {
  const gone = jsonReply({ errors: [{ status: '404' }] }, 404)
  expect((await ask('record', { '*': gone })).parent).toEqual({ record: null, exception: null })
  expect(await ask(null, {})).toEqual({ parent: { record: null, exception: null }, asked: [] })
})
