import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { vet } from '../../../test/kit/company-world.ts'
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
