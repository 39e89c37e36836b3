import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LEI_PATH, leiEntry, vet } from '../../../test/kit/company-world.ts'
import { LISTED } from '../../../test/kit/held-lists.ts'
import { jsonReply } from '../../../test/kit/upstream-server.ts'

const FIXTURES = new URL('../../upstreams/brreg/fixtures/', import.meta.url)
const read = (file: string) => JSON.parse(readFileSync(new URL(file, FIXTURES), 'utf8'))
const UNIT_PATH = '/enhetsregisteret/api/enheter/923609016'
const upstreams = {
  [UNIT_PATH]: jsonReply(read('unit.json')),
  [`${UNIT_PATH}/roller`]: jsonReply(read('roles.json')),
}
const EQUINOR = { name: 'Equinor ASA', country: 'NO', registration_number: '923 609 016 MVA' }

test.each([
  { status: 503, body: 'x' },
  { status: 404, body: '<html>', headers: { 'content-type': 'text/html' } },
])('the entry is used, and said to lack those who act, where the register fails to tell them: %j', async (failed) => {
  const answer = await vet(EQUINOR, { upstreams: { ...upstreams, [`${UNIT_PATH}/roller`]: failed } })
  expect(answer).toMatchObject({
    grade: 'A',
    company: { legal_name: 'EQUINOR ASA', status: 'ACTIVE' },
    checks: { register: { checked: true, coverage: 0.5, officers: null } },
  })
  expect(answer.reasons.join()).toContain('did not answer who acts for the company')
})

describe('those who act for the company are screened', () => {
  const listed = (birthDates: string[]) => ({
    parties: [
      {
        ...LISTED[0],
        type: 'individual',
        name: 'EKSEMPEL, Kari',
        aliases: [],
        id: '77',
        particulars: { birthDates, countries: [], documents: [] },
      } as unknown as (typeof LISTED)[number],
    ],
  })

  test('the same name and the same date of birth block', async () => {
    const answer = await vet(EQUINOR, { upstreams, lists: listed(['1968-05-04']) })
    expect(answer).toMatchObject({ grade: 'F', recommendation: 'BLOCK' })
    expect(answer.sanctions.matches[0]).toMatchObject({ of: 'officer', id: '77' })
    expect(answer.reasons[0]).toContain('The name of one who acts for the company is on a sanctions list')
  })

  test('the last of sixty, too', async () => {
    const [group] = read('roles.json').rollegrupper
    const [held] = group.roller
    const named = (etternavn: string, at: number) => ({
      ...held,
      person: { navn: { fornavn: `${at}`, etternavn } },
    })
    const others = Array.from({ length: 59 }, (_, at) => named('Annen', at))
    const roles = { rollegrupper: [{ ...group, roller: [...others, held] }] }
    const played = { ...upstreams, [`${UNIT_PATH}/roller`]: jsonReply(roles) }
    const answer = await vet(EQUINOR, { upstreams: played, lists: listed(['1968-05-04']) })
    expect(answer).toMatchObject({ recommendation: 'BLOCK', checks: { register: { officers: { length: 60 } } } })
  })

  test('the same name alone asks a person to compare', async () => {
    const answer = await vet(EQUINOR, { upstreams, lists: listed([]) })
    expect(answer).toMatchObject({ grade: 'D', recommendation: 'CAUTION' })
  })

  test('the same name with another date of birth is somebody else', async () => {
    const answer = await vet(EQUINOR, { upstreams, lists: listed(['1944-01-01']) })
    expect(answer.sanctions).toMatchObject({ is_potential_match: false, match_count: 0 })
  })

  test.each(['1968-04-05', '1969-05-04'])(
    'a date of birth that a slip makes another, %s, clears nobody',
    async (day) => {
      expect(await vet(EQUINOR, { upstreams, lists: listed([day]) })).toMatchObject({
        grade: 'D',
        sanctions: { match_count: 1 },
      })
    },
  )

  test.each(['1968', '1967~', '1960/1970'])('a year, %s, is of many people of one name', async (year) => {
    expect(await vet(EQUINOR, { upstreams, lists: listed([year]) })).toMatchObject({
      grade: 'D',
      recommendation: 'CAUTION',
    })
  })

  test('a listed director is found behind namesakes without a date of birth', async () => {
    const [group] = read('roles.json').rollegrupper
    const [held] = group.roller
    const undated = { ...held, person: { navn: held.person.navn } }
    const played = {
      ...upstreams,
      [`${UNIT_PATH}/roller`]: jsonReply({ rollegrupper: [{ ...group, roller: [undated, held] }] }),
    }
    const [one] = listed(['1968-05-04']).parties
    const others = Array.from({ length: 6 }, (_, at) => ({ ...listed([]).parties[0], id: `${at}` }) as typeof one)
    const answer = await vet(EQUINOR, {
      upstreams: played,
      lists: { parties: [...others, one].flatMap((p) => p ?? []) },
    })
    expect(answer).toMatchObject({ recommendation: 'BLOCK', sanctions: { match_count: 7, matches: { length: 5 } } })
    expect(answer.sanctions.matches[0]).toMatchObject({ id: '77' })
  })
})

describe('every name of the company is screened', () => {
  const CUBA = 'BANCO NACIONAL DE CUBA'

  test('a former one of the national register, too', async () => {
    const folder = '../../upstreams/companies-house/fixtures/'
    const british = JSON.parse(readFileSync(new URL(`${folder}company.json`, import.meta.url), 'utf8'))
    const input = { name: british.company_name, country: 'GB', registration_number: '05386273' }
    const company = { ...british, previous_company_names: [{ name: CUBA }] }
    const officers = { items: [], total_results: 0 }
    const answer = await vet(input, {
      upstreams: { '/company/05386273': jsonReply(company), '/company/05386273/officers': jsonReply(officers) },
    })
    expect(answer).toMatchObject({ recommendation: 'BLOCK', sanctions: { matches: [{ query: CUBA, of: 'company' }] } })
  })

  test('the last of many of the LEI register, too', async () => {
    const names = ['Alba One', 'Alba Two', 'Alba Three', 'Alba Four', 'Alba Five', CUBA]
    const entry = leiEntry({ otherNames: names.map((name) => ({ name, type: 'TRADING_OR_OPERATING_NAME' })) })
    const input = { name: 'Apple Inc.', lei: entry.attributes.lei }
    const answer = await vet(input, { upstreams: { [LEI_PATH]: jsonReply({ data: entry }) } })
    expect(answer).toMatchObject({ recommendation: 'BLOCK', sanctions: { matches: [{ query: CUBA }] } })
  })

  test('a number in it is not that of a listed ship', async () => {
    const documents = [{ type: 'Vessel Registration Identification', number: 'IMO 9187629' }]
    const particulars = { birthDates: [], countries: [], documents, wallets: [], listedOn: null }
    const ship = { ...LISTED[0], id: '9', name: 'ATLANTIS', particulars } as (typeof LISTED)[number]
    const name = '9187629 Canada Inc.'
    const entry = leiEntry({ legalName: { name }, legalAddress: { country: 'CA' } })
    const upstreams = { [LEI_PATH]: jsonReply({ data: entry }) }
    const input = { name, lei: entry.attributes.lei }
    expect((await vet(input, { upstreams, lists: { parties: [ship] } })).sanctions.match_count).toBe(0)
    const listed = { ...ship, name }
    expect((await vet(input, { upstreams, lists: { parties: [listed] } })).recommendation).toBe('BLOCK')
  })
})

test.each([
  [{ name: 'Equinor', registration_number: '923609016' }, 'needs country'],
  [{ name: 'Siemens', country: 'DE', registration_number: 'HRB 6684' }, 'needs country, one of CZ'],
  [{ name: 'Equinor', country: 'NO', registration_number: '12345' }, 'organisasjonsnummer of nine digits'],
  [{ name: 'Equinor', country: 'NO', registration_number: '923609017' }, 'check digit'],
  [{ name: 'Orange', country: 'FR', registration_number: '380129867' }, 'check digit'],
  [{ ...EQUINOR, known_iban: 'DE89370400440532013000' }, 'compared with iban'],
  [{ ...EQUINOR, iban: 'DE89370400440532013000', known_iban: 'DE00' }, 'known_iban is not an IBAN'],
])('a number that cannot be one costs nothing: %j', async (input, message) => {
  await expect(vet(input)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(message) })
})

test('an account that is not the one on file gives HOLD, and never ALLOW', async () => {
  const account = { iban: 'NO93 8601 1117 947', known_iban: 'NO9386011117947' }
  const same = await vet({ ...EQUINOR, ...account }, { upstreams })
  expect(same.checks.iban).toMatchObject({ known_account: 'same', score: 100 })
  const changed = await vet({ ...EQUINOR, ...account, known_iban: 'DE89370400440532013000' }, { upstreams })
  expect(changed.checks.iban).toMatchObject({ known_account: 'changed', score: 0 })
  expect(changed.reasons.join()).toContain('HOLD the payment')
  expect(changed.recommendation).toBe('CAUTION')
  // Neither account is in the answer.
  expect(JSON.stringify(changed)).not.toMatch(/86011117947|370400440532013000/)
})
