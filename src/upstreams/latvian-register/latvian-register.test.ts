import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamReply } from '../../../test/kit/upstream-server.ts'
import type { ServiceContext } from '../../contract/context.ts'
import {
  fetchLatvianEntry,
  fetchLatvianOfficers,
  fetchLatvianProceedings,
  latvianRegister,
} from './latvian-register.ts'

const PATH = '/dati/api/3/action/datastore_search'
const AIR_BALTIC = '40003245752'
const read = (file: string) => readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')
const entries = read('entries.json')
const officers = read('officers.json')
const headers = { 'content-type': 'application/json' }
const rows = (...records: object[]) => jsonReply({ success: true, result: { records } })

/** Plays each list by the start of its id; those not given are empty. */
async function ask<T>(
  lists: Readonly<Record<string, UpstreamReply>>,
  call: (ports: Pick<ServiceContext, 'http'>, number: string) => Promise<T>,
): Promise<T> {
  await using server = await startUpstreamServer({
    [PATH]: ({ query }) => lists[query.get('resource_id')?.slice(0, 4) ?? ''] ?? rows(),
  })
  return await call(upstreamContext({ upstreams: [latvianRegister], baseAddress: server.baseAddress }), AIR_BALTIC)
}

testUpstreamFaults({
  upstream: latvianRegister,
  path: PATH,
  good: { headers, body: entries },
  call: (context) => fetchLatvianEntry(context, AIR_BALTIC),
  unbelievable: {
    'a renamed field': entries.replace('"name"', '"title"'),
    'a number of the wrong type': entries.replace(AIR_BALTIC, '"four"'),
    'an empty list': null,
    'an error in a 200': JSON.stringify({ success: false, error: { message: 'Not found' } }),
  },
})

testUpstreamFaults({
  upstream: latvianRegister,
  path: PATH,
  good: { headers, body: officers },
  call: (context) => fetchLatvianOfficers(context, AIR_BALTIC),
  unbelievable: {
    'a renamed field': officers.replace('"name"', '"title"'),
    'a number of the wrong type': officers.replace(AIR_BALTIC, '"four"'),
    'an empty list': null,
    'an error in a 200': JSON.stringify({ success: false, error: { message: 'Not found' } }),
  },
})

const gone = jsonReply({ success: false, error: { __type: 'Not Found Error' } }, 404)

test('a list that is gone is unknown, and the list of companies must be there', async () => {
  expect(await ask({ '59e7': gone }, fetchLatvianProceedings)).toBeUndefined()
  expect(await ask({}, fetchLatvianProceedings)).toEqual({ liquidations: [], insolvencies: [] })
  expect(await ask({ e665: gone }, fetchLatvianOfficers)).toBeUndefined()
  await expect(ask({ '25e8': gone }, fetchLatvianEntry)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('a number without an entry is none, and a row of another company is no answer', async () => {
  expect(await ask({}, fetchLatvianEntry)).toBeUndefined()
  const other = { regcode: 40003032949, name: 'Akciju sabiedrība "Latvenergo"' }
  await expect(ask({ '25e8': rows(other) }, fetchLatvianEntry)).rejects.toMatchObject({ code: 'upstream_failed' })
})
