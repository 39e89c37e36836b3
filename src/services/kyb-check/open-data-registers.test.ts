import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEI_PATH, leiEntry, vet } from '../../../test/kit/company-world.ts'
import { jsonReply } from '../../../test/kit/upstream-server.ts'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../upstreams/${file}`, import.meta.url), 'utf8'))
const orlen = read('krs/fixtures/extract.json')
const silvacraft = read('cro/fixtures/company.json').result.records[0]
const airBaltic = read('latvian-register/fixtures/entries.json').result.records[0]
const board = read('latvian-register/fixtures/officers.json').result.records

const ORLEN = { name: 'ORLEN S.A.', country: 'PL', registration_number: '28860' }
const poland = (parts: object = {}, name = 'ORLEN SPÓŁKA AKCYJNA') => {
  const { naglowekA, dane } = orlen.odpis
  const dzial1 = { ...dane.dzial1, danePodmiotu: { nazwa: name } }
  return {
    '/api/krs/OdpisAktualny/0000028860': jsonReply({ odpis: { naglowekA, dane: { ...dane, dzial1, ...parts } } }),
  }
}
const SILVACRAFT = { name: 'Silvacraft Furniture Ltd', country: 'IE', registration_number: '784992' }
const ireland = (row: object = {}) => ({
  '/api/3/action/datastore_search': jsonReply({ result: { records: [{ ...silvacraft, ...row }] } }),
})
const AIR_BALTIC = { name: 'AS Air Baltic Corporation', country: 'LV', registration_number: '40003245752' }
type Lists = Readonly<Record<string, readonly object[] | null>>
const latvia = (entry: object = {}, lists: Lists = {}) => ({
  '/dati/api/3/action/datastore_search': ({ query }: { readonly query: URLSearchParams }) => {
    const given: Lists = { '25e8': [{ ...airBaltic, ...entry }], e665: board, ...lists }
    const records = given[query.get('resource_id')?.slice(0, 4) ?? '']
    return records === null ? jsonReply({ success: false }, 404) : jsonReply({ result: { records: records ?? [] } })
  },
})

const VALID = { isValid: true, userError: 'VALID', name: 'Air Baltic Corporation AS', address: '---' }

test('the Polish register takes a KRS number without its zeros, and hides who acts for a company', async () => {
  const answer = await vet(ORLEN, { upstreams: poland() })
  expect(answer.checks.register).toMatchObject({
    number: '0000028860',
    name: 'ORLEN SPÓŁKA AKCYJNA',
    // It has merged with others, which ends none of it.
    state: 'active',
    records: [],
    registered_on: '2001-07-19',
    address: 'CHEMIKÓW 7, 09-411 PŁOCK, PL',
    officers: null,
    score: 100,
  })
  const other = await vet({ ...ORLEN, name: 'Orlen Paliwa S.A.' }, { upstreams: poland() })
  expect(other.caps).toContainEqual(expect.objectContaining({ check: 'register', grade: 'C' }))
})

test('a Polish proceeding that may be over says nothing, and a name in liquidation says it', async () => {
  const bankruptcy = {
    dzial6: { postepowanieUpadlosciowe: [{ opisZakonczeniaProcesuUpadlosci: { data: '01.02.2024' } }] },
  }
  const over = await vet(ORLEN, { upstreams: poland(bankruptcy) })
  expect(over.checks.register).toMatchObject({ state: null, records: ['postepowanie upadlosciowe'] })
  const ending = await vet(ORLEN, { upstreams: poland(bankruptcy, 'ORLEN SPÓŁKA AKCYJNA W UPADŁOŚCI') })
  expect(ending.checks.register.state).toBe('ending')
  expect((await vet(ORLEN, { upstreams: poland({ dzial6: undefined }) })).checks.register.state).toBe('active')
  const deleted = await vet(ORLEN, { upstreams: { '/api/krs/OdpisAktualny/0000028860': { status: 204, body: '' } } })
  expect(deleted).toMatchObject({ recommendation: 'CAUTION', checks: { register: { name: null, state: null } } })
})

test('debts in the Polish register are told, and end nothing', async () => {
  const owing = await vet(ORLEN, { upstreams: poland({ dzial4: { zaleglosci: [{ kwota: '1200,00' }] } }) })
  expect(owing.checks.register).toMatchObject({ state: 'active', records: ['debts (zaleglosci)'] })
  const guarded = { dzial4: { zaleglosci: [{ kwota: '1' }] }, dzial5: { kurator: [{ nazwisko: 'K' }] } }
  expect((await vet(ORLEN, { upstreams: poland(guarded) })).checks.register.state).toBe(null)
})

test('a Latvian list that is longer than MOST_ROWS is none', async () => {
  const long = Array(1000).fill(board[0])
  expect((await vet(AIR_BALTIC, { upstreams: latvia({}, { e665: long }) })).checks.register.officers).toBe(null)
  expect(
    (await vet(AIR_BALTIC, { upstreams: latvia({}, { e665: long.slice(1) }) })).checks.register.officers,
  ).toHaveLength(999)
})

test('the Irish register, whose statuses and addresses are padded', async () => {
  const answer = await vet(SILVACRAFT, { upstreams: ireland() })
  expect(answer.checks.register).toMatchObject({
    number: '784992',
    state: 'active',
    records: [],
    registered_on: '2025-03-31',
    address: 'Unit 13, Longford, Ireland, N39 D880',
    officers: null,
    score: 100,
  })
})

test.each([
  ['Strike Off Listed', null, 'ending'],
  ['Receivership', null, 'ending'],
  ['Dissolved', '2019-04-05T00:00:00', 'ended'],
  ['Dissolved (merger or take-over)', null, 'ended'],
  ['Something new', null, null],
])('an Irish company that is "%s" since %s: %s', async (company_status, comp_dissolved_date, state) => {
  const answer = await vet(SILVACRAFT, { upstreams: ireland({ company_status, comp_dissolved_date }) })
  expect(answer.checks.register).toMatchObject({
    state,
    records: [company_status],
    ended_on: comp_dissolved_date?.slice(0, 10) ?? null,
  })
})

test('the Latvian register by its number, which is the VAT number, too', async () => {
  const answer = await vet(AIR_BALTIC, { upstreams: latvia() })
  expect(answer.checks.register).toMatchObject({
    number: '40003245752',
    state: 'active',
    registered_on: '1995-08-29',
    address: 'Mārupes nov., Lidosta "Rīga", Tehnikas iela 3, LV-1053',
    officers: [
      { name: 'Paraugs Jānis', role: 'CHAIR_OF_BOARD', type: 'person' },
      { name: 'Paraugs Jānis', role: 'EXECUTIVE_BOARD', type: 'company' },
    ],
    score: 100,
  })
  const byVat = { name: 'Air Baltic Corporation', vat_number: 'LV40003245752' }
  const found = await vet(byVat, {
    upstreams: { '/taxation_customs/vies/rest-api/ms/LV/vat/40003245752': jsonReply(VALID), ...latvia() },
  })
  expect(found.checks.register).toMatchObject({ found_by: 'vat_number', number: '40003245752', state: 'active' })
})

test('a Latvian company that ends, has ended, or of which nobody says it', async () => {
  const stateOf = async (entry: object, lists: Lists) => {
    const { state, records, ended_on } = (await vet(AIR_BALTIC, { upstreams: latvia(entry, lists) })).checks.register
    return [state, records, ended_on]
  }
  const number = 40003245752
  const liquidation = {
    legal_entity_registration_number: number,
    liquidation_type_text: 'Likvidācija',
    date_from: '2026-02-01',
  }
  expect(await stateOf({}, { '59e7': [liquidation] })).toEqual(['ending', ['Likvidācija 2026-02-01'], null])
  const insolvency = {
    debtor_registration_number: number,
    proceeding_form: 'INSOLVENCY',
    proceeding_started_on: '2025-01-02',
  }
  expect(await stateOf({}, { '8065': [insolvency] })).toEqual(['ending', ['INSOLVENCY 2025-01-02'], null])
  expect(await stateOf({}, { '8065': [{ ...insolvency, proceeding_ended_on: '2025-03-04' }] })).toEqual([
    'active',
    [],
    null,
  ])
  const terminated = { terminated: '2020-05-06T00:00:00', closed: 'L' }
  expect(await stateOf(terminated, {})).toEqual(['ended', ['liquidated'], '2020-05-06'])
  expect(await stateOf({}, { '59e7': null })).toEqual([null, [], null])
})

test('without the Latvian list of officers it is said that they were not screened', async () => {
  const answer = await vet(AIR_BALTIC, { upstreams: latvia({}, { e665: null }) })
  expect(answer.checks.register).toMatchObject({ state: 'active', officers: null, coverage: 0.5 })
  expect(answer.reasons.join()).toContain('they were not screened')
})

test('a company that the Polish register has deleted is not active by an LEI that it still has', async () => {
  const entry = leiEntry({
    legalName: { name: 'ORLEN S.A.' },
    legalAddress: { country: 'PL' },
    registeredAt: { id: 'RA000484' },
    registeredAs: '0000028860',
  })
  const input = { name: 'ORLEN S.A.', lei: entry.attributes.lei, domain: 'example.com' }
  const pages = { 'https://example.com/legal': '<p>ORLEN S.A.</p>' }
  const ask = (upstreams: ReturnType<typeof poland>) =>
    vet(input, { pages, upstreams: { [LEI_PATH]: jsonReply({ data: entry }), ...upstreams } })
  expect((await ask(poland())).recommendation).toBe('ALLOW')
  const deleted = { '/api/krs/OdpisAktualny/0000028860': { status: 204, body: '' } }
  const answer = await vet(input, { pages, upstreams: { [LEI_PATH]: jsonReply({ data: entry }), ...deleted } })
  expect(answer).toMatchObject({ recommendation: 'CAUTION', checks: { register: { found_by: 'lei', name: null } } })
  expect(answer.reasons.join()).toContain('No register says plainly')
})

test('a Czech company whose entry in another register was deleted has not ended', async () => {
  const alza = read('ares/fixtures/subject.json')
  const court = read('ares/fixtures/public-register.json')
  const [entry] = court.zaznamy
  const ask = (...zaznamy: object[]) =>
    vet(
      { name: 'Alza.cz a.s.', country: 'CZ', registration_number: '27082440' },
      {
        upstreams: {
          '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/27082440': jsonReply(alza),
          '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty-vr/27082440': jsonReply({ ...court, zaznamy }),
        },
      },
    )
  const deleted = { ...entry, datumVymazu: '2010-01-01' }
  expect((await ask(deleted, entry)).checks.register).toMatchObject({ state: 'active', ended_on: null })
  expect((await ask(deleted)).checks.register).toMatchObject({ state: 'ended', ended_on: '2010-01-01' })
})

test('a foreign company that acts for a Latvian one is screened as a company', async () => {
  const foreign = { ...board[0], name: 'BANCO NACIONAL DE CUBA', entity_type: 'FOREIGN_ENTITY' }
  const answer = await vet(AIR_BALTIC, { upstreams: latvia({}, { e665: [foreign] }) })
  expect(answer.checks.register.officers).toMatchObject([{ type: 'company' }])
  expect(answer.sanctions).toMatchObject({ match_count: 1, matches: [{ of: 'officer' }] })
})

test('a company that acts for a French one is screened, though its kind is not told', async () => {
  const orange = read('recherche-entreprises/fixtures/search.json').results[0]
  const dirigeants = [{ denomination: 'BANCO NACIONAL DE CUBA', qualite: 'Président de SAS' }]
  const input = { name: 'Orange', country: 'FR', registration_number: '380129866' }
  const upstreams = { '/search': jsonReply({ results: [{ ...orange, dirigeants }] }) }
  expect(await vet(input, { upstreams })).toMatchObject({ recommendation: 'BLOCK', sanctions: { match_count: 1 } })
})

test.each(['7740001454', '610188201'])(
  'the number %s is none of the Polish register, and costs nothing',
  async (number) => {
    await expect(vet({ ...ORLEN, registration_number: number })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('a KRS number of ten digits'),
    })
  },
)
