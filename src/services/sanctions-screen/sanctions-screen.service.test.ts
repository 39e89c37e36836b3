import type { SanctionedParty } from '@farebox/screening/lists'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { holdLists } from '../../../test/kit/held-lists.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { BELIEVED, createEuXml, createSdnXml, createUkXml, createUnXml } from '../../../test/kit/sanctions-files.ts'
import { startStubFacilitator } from '../../../test/kit/stub-facilitator.ts'
import { startTestApp } from '../../../test/kit/test-app.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { sanctionsScreen } from './sanctions-screen.service.ts'

const VERSION = { published_on: '2026-11-19', entries_stated: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
const BANK = { list: 'OFAC SDN', id: '306', name: 'BANCO NACIONAL DE CUBA', type: 'entity', programs: 'CUBA' }

async function screen(input: object, held: Parameters<typeof holdLists>[0] = {}) {
  return sanctionsScreen.prepare(input)(fakeContext({ datasets: await holdLists(held) }))
}

// On 2026-10-10, the EU returned a file of 2026-09-22 for a public token.
test('reports a file that is old by its own date, even if just downloaded', async () => {
  const fresh = await screen({ name: 'Anybody Else' }, { publishedOn: '2026-11-07' })
  expect(fresh).toMatchObject({ warning: null })
  const stale = await screen({ name: 'Anybody Else' }, { publishedOn: '2026-11-02' })
  expect(stale).toMatchObject({
    lists: { loaded_at: '2026-11-20T06:00:00.000Z', published: { EU: '2026-11-02' } },
    warning: expect.stringContaining('more than 14 days old: OFAC SDN (2026-11-02), EU'),
  })
  const silent = await screen({ name: 'Anybody Else' }, { publishedOn: null })
  expect(silent).toMatchObject({ warning: null, lists: { published: { UN: null } } })
})

test('finds a listed name in any word order and spelling, and names the list', async () => {
  expect(await screen({ name: ' Cuba, Banco Nacional de ' })).toEqual({
    query: 'Cuba, Banco Nacional de',
    results: [{ query: 'Cuba, Banco Nacional de', match_count: 1, is_potential_match: true }],
    match_count: 1,
    matches: [
      {
        ...BANK,
        score: 100,
        aliases: ['NATIONAL BANK OF CUBA'],
        matched_on: 'BANCO NACIONAL DE CUBA',
        is_weak_alias: false,
        query: 'Cuba, Banco Nacional de',
        matched_by: 'name',
        birth_dates: [],
        countries: [],
        documents: [],
        listed_on: null,
        second_identifier: 'unknown',
        compared: { birth_date: 'unknown', country: 'unknown', document_number: 'unknown' },
      },
    ],
    threshold: 0.85,
    is_potential_match: true,
    complete: true,
    lists: {
      'OFAC SDN': 1,
      EU: 1,
      UN: 1,
      UK: 0,
      loaded_at: '2026-11-20T06:00:00.000Z',
      sources: [
        'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML',
        'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content',
        'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
        'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml',
      ],
      published: { 'OFAC SDN': '2026-11-19', EU: '2026-11-19', UN: '2026-11-19', UK: '2026-11-19' },
      versions: { 'OFAC SDN': VERSION, EU: VERSION, UN: VERSION, UK: VERSION },
    },
    warning: null,
    as_of: null,
    changes: null,
    certificate: null,
    disclaimer: expect.stringContaining('not a legal determination'),
  })
  expect(await screen({ name: 'National Bank of Kuba' })).toMatchObject({ matches: [{ id: '306' }] })
  expect(await screen({ name: 'صدام حسين التكريتي' })).toMatchObject({ matches: [{ id: 'EU.27.28', score: 100 }] })
})

const KNOWN = {
  birthDates: ['1953/1958', '1965-04-14'],
  countries: ['AF'],
  documents: [{ type: 'Passport', number: 'OA-488 555' }],
  wallets: [{ currency: 'XBT', address: '149w62rY42aZBox8fGcmqNsXUzSStKeq8C' }],
  listedOn: '2001-01-25',
}
const NAMESAKES: readonly SanctionedParty[] = [
  { list: 'EU', id: 'a', name: 'Ahmad Zorblax', type: 'individual', programs: '', aliases: [] },
  {
    list: 'OFAC SDN',
    id: 'b',
    name: 'Ahmad Zorblax',
    type: 'individual',
    programs: 'SDGT',
    aliases: [],
    particulars: KNOWN,
  },
]

test('compares identifiers of the caller with the list, which orders equal scores and changes none', async () => {
  const asked = { name: 'Ahmad Zorblax', birth_date: '1955', country: 'DE', document_number: 'oa488555' }
  expect(await screen(asked, { parties: NAMESAKES })).toMatchObject({
    match_count: 2,
    matches: [
      {
        id: 'b',
        score: 100,
        birth_dates: ['1953/1958', '1965-04-14'],
        countries: ['AF'],
        documents: [{ type: 'Passport', number: 'OA-488 555' }],
        listed_on: '2001-01-25',
        second_identifier: 'agrees',
        compared: { birth_date: 'agrees', country: 'differs', document_number: 'agrees' },
      },
      { id: 'a', score: 100, second_identifier: 'unknown' },
    ],
  })
  const other = await screen({ name: 'Ahmad Zorblax', birth_date: '1990-01-01' }, { parties: NAMESAKES })
  expect(other).toMatchObject({ matches: [{ id: 'a' }, { id: 'b', score: 100, second_identifier: 'differs' }] })
})

test('finds exactly a listed wallet address, with or without a name', async () => {
  const [wallet] = KNOWN.wallets
  const answer = await screen({ name: 'Nobody Else', wallet_address: wallet?.address }, { parties: NAMESAKES })
  expect(answer).toMatchObject({
    is_potential_match: true,
    results: [
      { query: 'Nobody Else', match_count: 0, is_potential_match: false },
      { query: wallet?.address, match_count: 1, is_potential_match: true },
    ],
    matches: [{ id: 'b', score: 100, matched_by: 'wallet_address', matched_on: wallet?.address }],
  })
  const uri = `bitcoin:${wallet?.address}?amount=1`
  expect(await screen({ name: 'Nobody Else', wallet_address: uri }, { parties: NAMESAKES })).toMatchObject({
    matches: [{ id: 'b', query: uri, matched_on: wallet?.address }],
  })
  const bare = await screen({ name: wallet?.address, wallet_address: wallet?.address }, { parties: NAMESAKES })
  expect(bare).toMatchObject({ results: [{ match_count: 1 }], matches: [{ matched_by: 'wallet_address' }] })
  // Base58 has letters of both cases.
  const lower = await screen(
    { name: 'Nobody Else', wallet_address: wallet?.address.toLowerCase() },
    { parties: NAMESAKES },
  )
  expect(lower).toMatchObject({ is_potential_match: false })
})

test('a name that is on no list is no match', async () => {
  expect(await screen({ name: 'Wanderwegeverein Hintertupfing' })).toMatchObject({
    match_count: 0,
    matches: [],
    is_potential_match: false,
    complete: true,
  })
})

test('searches only the requested type', async () => {
  const name = 'Saddam Hussein Al-Tikriti'
  expect(await screen({ name, type: 'individual' })).toMatchObject({ match_count: 1 })
  expect(await screen({ name, type: 'entity' })).toMatchObject({ match_count: 0 })
})

test('counts every match and returns as many as the limit', async () => {
  const parties = Array.from({ length: 30 }, (_, index): SanctionedParty => {
    return {
      list: 'EU',
      id: `EU.${index}`,
      name: 'Zorblax Trading',
      type: 'entity',
      programs: '',
      aliases: [],
    } as const
  })
  const answer = await screen({ name: 'Zorblax Trading', limit: 25 }, { parties })
  expect(answer).toMatchObject({ match_count: 30, lists: { 'OFAC SDN': 0, EU: 30, UN: 0 }, complete: true })
  expect((answer as { matches: object[] }).matches).toHaveLength(25)
  expect((await screen({ name: 'Zorblax Trading' }, { parties })) as { matches: object[] }).toHaveProperty(
    'matches.length',
    10,
  )
})

test('the threshold decides what is a match', async () => {
  const name = 'Banko Nazional de Kuba'
  expect(await screen({ name, threshold: 1 })).toMatchObject({ match_count: 0, threshold: 1 })
  expect(await screen({ name, threshold: 0.5 })).toMatchObject({ match_count: 1, threshold: 0.5 })
})

test('reports a missing list, and never treats it as no match', async () => {
  expect(await screen({ name: 'Saddam Hussein Al-Tikriti' }, { missing: ['EU'] })).toMatchObject({
    is_potential_match: false,
    complete: false,
    lists: { 'OFAC SDN': 1, EU: 0, UN: 1, sources: { length: 3 } },
    warning: expect.stringContaining('could not be loaded: EU. The absence of a match says nothing about it'),
  })
})

test('no list at all is upstream_failed', async () => {
  await expect(screen({ name: 'Anybody' }, { missing: ['OFAC SDN', 'EU', 'UN', 'UK'] })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test.each([
  [{}, 'name is required'],
  [{ name: '' }, 'name'],
  [{ name: '   ' }, 'at least two letters or digits'],
  [{ name: '!?§' }, 'at least two letters or digits'],
  [{ name: 'x' }, 'at least two letters or digits'],
  [{ name: 'a'.repeat(10_000) }, 'name must not have more than 400 characters'],
  [{ name: 7 }, 'name must be of type string'],
  [{ name: 'Cuba', type: 'vessel' }, 'type must be one of: individual, entity'],
  [{ name: 'Cuba', threshold: 0.49 }, 'threshold'],
  [{ name: 'Cuba', threshold: 1.01 }, 'threshold'],
  [{ name: 'Cuba', limit: 0 }, 'limit'],
  [{ name: 'Cuba', limit: 26 }, 'limit'],
  [{ name: 'Cuba', names: ['!'] }, 'at least two letters or digits'],
  [{ name: 'Cuba', names: Array.from({ length: 10 }, () => 'Cuba') }, 'names'],
  [{ name: 'Cuba', birth_date: '1965-13' }, 'birth_date'],
  [{ name: 'Cuba', birth_date: '1971-02-29' }, 'birth_date: 1971-02-29 is not a day of the calendar'],
  [{ name: 'Cuba', birth_date: '2999' }, 'birth_date: 2999 lies in the future'],
  [{ name: 'Cuba', country: 'Cuba' }, 'country'],
  [{ name: 'Cuba', document_number: '1' }, 'document_number'],
  [{ name: 'Cuba', country: 'ZZ' }, 'country: ZZ'],
  [{ name: 'Cuba', wallet_address: '0x1' }, 'wallet_address'],
  [{ name: 'Cuba', wallet_address: 'ethereum:nobody-in-particular' }, 'wallet_address'],
  [{ name: 'Cuba', as_of: '2099-01-01' }, 'as_of: 2099-01-01 lies in the future'],
  [{ name: 'Cuba', changed_since: '2099-01-01' }, 'changed_since: 2099-01-01 lies in the future'],
])('refuses %j', async (input, problem) => {
  await expect(screen(input)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(problem),
  })
})

test('answers or refuses any input', async () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.constantFrom('محمد Ivan 习近平', 'S.A. de C.V.'),
  )
  const likely = fc.record(
    { name, threshold: fc.double({ min: 0.5, max: 1, noNaN: true }), limit: fc.integer({ min: 1, max: 25 }) },
    { requiredKeys: ['name'] },
  )
  await expectAnswerOrRefusal(sanctionsScreen, { context: fakeContext({ datasets: await holdLists() }), likely })
})

test('without the network the state of the lists is reported and a call is not charged', async () => {
  await using facilitator = await startStub()
  const app = await startTestApp({ services: [sanctionsScreen], facilitatorUrl: facilitator.url })
  try {
    const reply = await app.post('/api/v1/try/sanctions-screen', { name: 'Banco Nacional de Cuba' })
    expect(reply).toMatchObject({ status: 500, body: { success: false, error: 'upstream_failed' } })
    expect((await app.get('/api/v1/status')).body.data.datasets).toMatchObject([
      { name: 'sanctions lists', state: 'missing', lists: [{ problem: expect.any(String) }, {}, {}, {}] },
    ])
  } finally {
    await app.close()
  }
})

test('a fresh server loads the official files by itself and sells from them', async () => {
  await using facilitator = await startStub()
  await using world = await startUpstreamServer({
    '/api/PublicationPreview/exports/SDN.XML': { body: createSdnXml(BELIEVED.ofac) },
    '/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content': { body: createEuXml(BELIEVED.eu) },
    '/resources/xml/en/consolidated.xml': { body: createUnXml(BELIEVED.un) },
    '/docs/UK-Sanctions-List.xml': { body: createUkXml(BELIEVED.uk) },
  })
  const hosts = sanctionsScreen.upstreams.flatMap((upstream) => Object.keys(upstream.hosts))
  const env = Object.fromEntries(hosts.map((host) => [host, world.baseAddress]))
  const app = await startTestApp({ services: [sanctionsScreen], facilitatorUrl: facilitator.url, env })
  try {
    const state = async () => (await app.get('/api/v1/status')).body.data.datasets[0].state
    while ((await state()) !== 'loaded') await new Promise((resolve) => setImmediate(resolve))
    const reply = await app.post('/api/v1/try/sanctions-screen', { name: 'Banco Nacional de Cuba' })
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: { complete: true, matches: [{ id: '306' }], lists: { 'OFAC SDN': 5000, EU: 2000, UN: 400, UK: 2000 } },
      },
    })
  } finally {
    await app.close()
  }
})

async function startStub() {
  const facilitator = await startStubFacilitator()
  return { url: facilitator.url, [Symbol.asyncDispose]: () => facilitator.close() }
}
