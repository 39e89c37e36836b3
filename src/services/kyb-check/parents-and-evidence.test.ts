import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LEI_PATH, leiEntry, vet } from '../../../test/kit/company-world.ts'
import { LISTED } from '../../../test/kit/held-lists.ts'
import { jsonReply } from '../../../test/kit/upstream-server.ts'

const APPLE = { name: 'Apple Inc.', lei: 'HWUPKR0MPOU8FGXBT394', domain: 'example.com', country: 'US' }
const OWNER = '5493001KJTIIGC8Y1R12'

/** A register in which this company has a parent. */
function ownedBy(name: string) {
  const links = {
    links: { 'lei-record': 'https://api.gleif.org/...', 'relationship-record': 'https://api.gleif.org/...' },
  }
  const relationships = { 'direct-parent': links, 'ultimate-parent': links }
  const above = leiEntry({ legalName: { name }, legalAddress: { addressLines: [], country: 'IE' } })
  const entry = { data: { attributes: { ...above.attributes, lei: OWNER } } }
  return {
    [LEI_PATH]: jsonReply({ data: { ...leiEntry({}), relationships } }),
    [`${LEI_PATH}/direct-parent`]: jsonReply(entry),
    [`${LEI_PATH}/ultimate-parent`]: jsonReply(entry),
  }
}

test('names the parents, and the reason if there are none', async () => {
  const owner = { lei: OWNER, name: 'Example Holding plc', country: 'IE', status: 'ACTIVE', exception: null }
  const owned = await vet(APPLE, { upstreams: ownedBy('Example Holding plc') })
  expect(owned.company.parents).toEqual({ checked: true, note: null, direct: owner, ultimate: owner })
  expect(owned.sanctions.names_screened).toEqual(['Apple Inc.', 'Example Holding plc'])
  expect(owned).toMatchObject({ grade: 'A', recommendation: 'ALLOW' })
  const none = { lei: null, name: null, country: null, status: null, exception: 'NON_CONSOLIDATING' }
  expect((await vet(APPLE)).company.parents).toMatchObject({ direct: none, ultimate: none })
})

test('a listed parent blocks the company it owns, and the reason says which parent it is', async () => {
  const parties = [{ ...LISTED[0], name: 'EXAMPLE HOLDING', aliases: [], id: '99' } as (typeof LISTED)[number]]
  const answer = await vet(APPLE, { upstreams: ownedBy('Example Holding plc'), lists: { parties } })
  expect(answer).toMatchObject({
    grade: 'F',
    recommendation: 'BLOCK',
    sanctions: { matches: [{ query: 'Example Holding plc', of: 'direct_parent', id: '99' }] },
  })
  expect(answer.reasons[0]).toContain('The name of its direct parent is on a sanctions list')
})

test.each([
  ['an answer that never comes', { misbehave: 'hang' as const }],
  ['an outage', { status: 500 }],
])('%s leaves the parents unknown, and the grade unchanged', async (_, reply) => {
  const upstreams = { [`${LEI_PATH}/direct-parent-reporting-exception`]: reply }
  expect(await vet(APPLE, { upstreams })).toMatchObject({
    grade: 'A',
    company: { parents: { checked: false, note: 'GLEIF could not be asked.', direct: null } },
    recommendation: 'ALLOW',
  })
})

test('without an entry in the register no parents can be looked up', async () => {
  expect((await vet({ vat_number: 'PL7740001454' })).company.parents).toEqual({
    checked: false,
    note: 'The LEI register has no entry of the company.',
    direct: null,
    ultimate: null,
  })
})

test('the record of a check has the input, the sources and times, but no account', async () => {
  const answer = await vet({ ...APPLE, iban: 'DE02120300000000202051' })
  const { record, sha256 } = answer.evidence
  expect(sha256).toBe(createHash('sha256').update(record).digest('hex'))
  expect(record).not.toContain('202051')
  const facts = JSON.parse(record)
  expect(facts).toMatchObject({
    asked: { name: 'Apple Inc.', lei: APPLE.lei, domain: 'example.com', iban_given: true },
    checks: { sanctions: { checked: true, checked_at: answer.checked_at, score: 100 }, vat: { checked: false } },
    names_screened: ['Apple Inc.', 'Apple Computer, Inc.'],
    grade: answer.grade,
    checked_at: answer.checked_at,
  })
  expect(facts.lists.EU.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(answer.report_pdf_base64).toBeNull()
})
