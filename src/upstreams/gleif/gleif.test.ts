import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { fetchLeiRecord, findLeiRecords, gleif } from './gleif.ts'

const LEI = 'HWUPKR0MPOU8FGXBT394'
const ONE = `/api/v1/lei-records/${LEI}`
const MANY = '/api/v1/lei-records'
// The entry of Apple as the register answered it on 2026-10-05, without the parts we do not read.
const apple = readFileSync(new URL('fixtures/apple.json', import.meta.url), 'utf8')
const { data } = JSON.parse(apple)
const headers = { 'content-type': 'application/vnd.api+json' }

async function read(script: UpstreamScript) {
  await using server = await startUpstreamServer({ [ONE]: script })
  return await fetchLeiRecord(upstreamContext({ upstreams: [gleif], baseAddress: server.baseAddress }), LEI)
}

function withEntity(changes: object): string {
  const { attributes } = data
  return JSON.stringify({ data: { attributes: { ...attributes, entity: { ...attributes.entity, ...changes } } } })
}

testUpstreamFaults({
  upstream: gleif,
  path: ONE,
  good: { headers, body: apple },
  call: (context) => fetchLeiRecord(context, LEI),
  needed: [
    'data',
    'data.attributes',
    'data.attributes.lei',
    'data.attributes.entity',
    'data.attributes.entity.legalName',
    'data.attributes.entity.legalName.name',
    'data.attributes.entity.legalAddress',
    'data.attributes.entity.legalAddress.country',
    'data.attributes.entity.status',
    'data.attributes.registration',
    'data.attributes.registration.status',
  ],
  unbelievable: {
    'a renamed field': apple.replace('"legalName"', '"legal_name"'),
    'a number of the wrong type': withEntity({ legalName: { name: 7 } }),
    'an empty list': JSON.stringify({ data: [] }),
    'an error in a 200': JSON.stringify({ errors: [{ status: '500', title: 'Server Error' }] }),
  },
})

testUpstreamFaults({
  upstream: gleif,
  path: MANY,
  good: { headers, body: JSON.stringify({ data: [data] }) },
  call: (context) => findLeiRecords(context, 'Apple'),
  needed: ['data'],
  unbelievable: {
    'a renamed field': JSON.stringify({ data: [data] }).replace('"registration":', '"registrations":'),
    'a number of the wrong type': JSON.stringify({ data: [data] }).replace('"status":"ISSUED"', '"status":1'),
    // Nobody of that name.
    'an empty list': null,
    'an error in a 200': JSON.stringify({ errors: [{ status: '500', title: 'Server Error' }] }),
  },
})

test('reads an entry', async () => {
  expect(await read({ headers, body: apple })).toEqual({
    lei: LEI,
    legalName: 'Apple Inc.',
    otherNames: ['Apple Computer, Inc.'],
    formerNames: ['Apple Computer, Inc.'],
    elfCode: 'H1UM',
    headquarters: 'US',
    category: 'GENERAL',
    entityStatus: 'ACTIVE',
    registrationStatus: 'ISSUED',
    nextRenewal: '2027-03-08',
    corroboration: 'FULLY_CORROBORATED',
    country: 'US',
    address: 'C/O C T Corporation System, 330 N. Brand Blvd, Suite 700, 91203 Glendale, US',
    registrationAuthority: 'RA000598',
    registrationNumber: '806592',
    founded: '1977-01-03',
    successorLei: null,
    parents: { direct: 'exception', ultimate: 'exception' },
    events: [],
  })
})

test('reads what happened to a company, and who took it over', async () => {
  const event = { type: 'MERGERS_AND_ACQUISITIONS', status: 'COMPLETED', effectiveDate: '2021-02-18T06:17:13Z' }
  const eventGroups = [{ groupType: 'STANDALONE', events: [event] }]
  const successorEntity = { lei: '3358004PT3NRFB1FYG32', name: null }
  expect(await read({ body: withEntity({ eventGroups, successorEntity, status: 'INACTIVE' }) })).toMatchObject({
    entityStatus: 'INACTIVE',
    successorLei: '3358004PT3NRFB1FYG32',
    events: [{ type: 'MERGERS_AND_ACQUISITIONS', status: 'COMPLETED', date: '2021-02-18' }],
  })
})

test('reads an entry in which everything that may be missing is', async () => {
  const { attributes } = data
  const { legalName, status } = attributes.entity
  const bare = { legalName, legalAddress: { addressLines: [], country: 'IE' }, status }
  const record = { lei: LEI, entity: bare, registration: { status: 'PENDING_VALIDATION' } }
  expect(await read(jsonReply({ data: { attributes: record } }))).toMatchObject({
    otherNames: [],
    address: 'IE',
    corroboration: 'PENDING',
    nextRenewal: null,
    founded: null,
    events: [],
  })
  expect(
    await read({
      body: withEntity({ eventGroups: null, otherNames: null, successorEntity: null, status: null, legalForm: null }),
    }),
  ).toMatchObject({
    successorLei: null,
  })
})

test('an LEI that is not in the register is an answer', async () => {
  await expect(read(jsonReply({ errors: [{ status: '404', title: 'Not Found' }] }, 404))).resolves.toBeUndefined()
})

test('does not take the entry of another for the one it asked for', async () => {
  await expect(read({ body: apple.replaceAll(LEI, '5493001KJTIIGC8Y1R12') })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test('reads every page of a search in one country, and says where there are more than it reads', async () => {
  const page = (lastPage: number) => jsonReply({ data: [data], meta: { pagination: { currentPage: 1, lastPage } } })
  for (const [lastPage, asked, isComplete] of [
    [2, 2, true],
    [9, 3, false],
  ] as const) {
    await using server = await startUpstreamServer({ [MANY]: page(lastPage) })
    const context = upstreamContext({ upstreams: [gleif], baseAddress: server.baseAddress })
    const found = await findLeiRecords(context, 'Apple Inc.', { country: 'US' })
    expect(found).toMatchObject({ records: { length: asked }, isComplete })
    expect(server.requests.map(({ query }) => query.get('page[number]'))).toEqual(['1', '2', '3'].slice(0, asked))
    expect(server.requests[0]?.query.get('filter[entity.legalAddress.country]')).toBe('US')
  }
})

test('an entry that cannot be read is not taken for none', async () => {
  const odd = { ...data, attributes: { ...data.attributes, entity: null } }
  await using server = await startUpstreamServer({ [MANY]: jsonReply({ data: [data, odd] }) })
  const context = upstreamContext({ upstreams: [gleif], baseAddress: server.baseAddress })
  expect(await findLeiRecords(context, 'Apple Inc.')).toMatchObject({ records: [{ lei: LEI }], isComplete: false })
})

test('looks for a name in the words of the register', async () => {
  await using server = await startUpstreamServer({ [MANY]: jsonReply({ data: [data] }) })
  const context = upstreamContext({ upstreams: [gleif], baseAddress: server.baseAddress })
  expect(await findLeiRecords(context, 'A & B "GmbH"')).toMatchObject({
    records: [{ lei: LEI }],
    isComplete: true,
  })
  const [request] = server.requests
  expect(request?.query.get('filter[entity.legalName]')).toBe('A & B "GmbH"')
  expect(request?.query.get('page[size]')).toBe('200')
  expect(request?.query.has('filter[entity.legalAddress.country]')).toBe(false)
  expect(request?.headers.accept).toBe('application/vnd.api+json')
})
