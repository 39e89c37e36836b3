import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CompanyWorld, leiEntry, vet } from '../../../test/kit/company-world.ts'
import { jsonReply } from '../../../test/kit/upstream-server.ts'

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../upstreams/${file}`, import.meta.url), 'utf8'))
const equinor = read('brreg/fixtures/unit.json')
const roles = read('brreg/fixtures/roles.json')
const orange = read('recherche-entreprises/fixtures/search.json')
const alza = read('ares/fixtures/subject.json')
const court = read('ares/fixtures/public-register.json')
const nokia = read('prh/fixtures/companies.json')

type Upstreams = CompanyWorld['upstreams']

const british = read('companies-house/fixtures/company.json')
const officers = read('companies-house/fixtures/officers.json')

const UNIT_PATH = '/enhetsregisteret/api/enheter/923609016'
const SUBJECT_PATH = '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/27082440'
const COURT_PATH = '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty-vr/27082440'
const PRH_PATH = '/opendata-ytj-api/v3/companies'
const vies = (name: string) => jsonReply({ isValid: true, userError: 'VALID', name, address: '---' })
const viesOf = (number: string) => `/taxation_customs/vies/rest-api/ms/${number.slice(0, 2)}/vat/${number.slice(2)}`

const EQUINOR = { name: 'Equinor ASA', country: 'NO', registration_number: '923 609 016 MVA' }
const norway = (unit: object = {}, held: unknown = roles) => ({
  [UNIT_PATH]: jsonReply({ ...equinor, ...unit }),
  [`${UNIT_PATH}/roller`]: jsonReply(held),
})
const ALZA = { name: 'Alza.cz a.s.', vat_number: 'CZ27082440' }
const czechia = (subject: object = {}) => ({
  [viesOf('CZ27082440')]: vies('Alza.cz a.s.'),
  [SUBJECT_PATH]: jsonReply({ ...alza, ...subject }),
  [COURT_PATH]: jsonReply(court),
})
const NOKIA = { name: 'Nokia Oyj', vat_number: 'FI01120389' }
const finland = (company: object = {}) => ({
  [viesOf('FI01120389')]: vies('Nokia Oyj'),
  [PRH_PATH]: jsonReply({ companies: [{ ...nokia.companies[0], ...company }] }),
})
const NANOPORE = { name: 'Oxford Nanopore Technologies plc', country: 'GB', registration_number: '05386273' }
const unitedKingdom = (company: object = {}) => ({
  '/company/05386273': jsonReply({ ...british, ...company }),
  '/company/05386273/officers': jsonReply(officers),
})
const ORANGE = { name: 'Orange', country: 'FR', registration_number: '380 129 866 46013' }
const france = (unit: object = {}) => ({ '/search': jsonReply({ results: [{ ...orange.results[0], ...unit }] }) })
test.each([
  ['DE129273398', 'Totally Made Up Trading GmbH'],
  ['ESA28015865', 'Totally Made Up Trading SA'],
])('the VAT number %s, of which the state tells no name, is nobody’s in particular', async (vat_number, name) => {
  const answer = await vet({ vat_number, name }, { upstreams: { [viesOf(vat_number)]: vies('---') } })
  expect(answer).toMatchObject({
    grade: 'C',
    recommendation: 'CAUTION',
    checks: { vat: { valid: true, coverage: 0.5 } },
  })
  expect(answer.reasons.join()).toContain('no register says whose it is')
})

test('a number of the Norwegian register confirms the company, with those who act for it', async () => {
  const answer = await vet(EQUINOR, { upstreams: norway() })
  expect(answer.checks.register).toMatchObject({
    checked: true,
    score: 100,
    weight: 15,
    country: 'NO',
    number: '923609016',
    found_by: 'registration_number',
    name: 'EQUINOR ASA',
    state: 'active',
    records: [],
    registered_on: '1972-09-18',
    ended_on: null,
    address: 'Forusbeen 50, 4035 STAVANGER, NO',
    // One who has resigned is left out.
    officers: [
      { name: 'Kari Eksempel', role: 'Daglig leder/ adm.direktør', type: 'person' },
      { name: 'EKSEMPEL HOLDING AS', role: 'Styremedlem', type: 'company' },
    ],
  })
  expect(answer.company).toMatchObject({
    legal_name: 'EQUINOR ASA',
    country: 'NO',
    status: 'ACTIVE',
    founded: '1972-09-18',
  })
  expect(answer.sanctions.names_screened).toEqual(['Equinor ASA', 'Kari Eksempel', 'EKSEMPEL HOLDING AS'])
  expect(answer.reasons.join()).not.toContain('No register confirmed')
  // Dates of birth are compared, and never shown.
  expect(JSON.stringify(answer)).not.toContain('1968-05-04')
})

test('the VAT number leads to the Czech register, without members whose entry was deleted', async () => {
  const answer = await vet(ALZA, { upstreams: czechia() })
  expect(answer.checks.register).toMatchObject({
    found_by: 'vat_number',
    number: '27082440',
    state: 'active',
    officers: [
      { name: 'Jana Příkladová', role: 'Předseda představenstva', type: 'person' },
      { name: 'Příklad Správa s.r.o.', role: 'Člen statutárního orgánu', type: 'company' },
    ],
  })
})

test('the Finnish register knows names in other languages, and former ones', async () => {
  expect((await vet(NOKIA, { upstreams: finland() })).checks.register).toMatchObject({
    number: '0112038-9',
    name: 'Nokia Oyj',
    state: 'active',
    address: 'Karakaari 7, 02610 ESPOO, FI',
    officers: null,
    score: 100,
  })
  const inEnglish = await vet({ ...NOKIA, name: 'Nokia Corporation' }, { upstreams: finland() })
  expect(inEnglish.checks.register.score).toBe(100)
  const former = await vet({ ...NOKIA, name: 'Oy Nokia Ab' }, { upstreams: finland() })
  expect(former.reasons.join()).toContain('the company is now called "Nokia Oyj"')
})

test('a SIRET is the SIREN of its company and the number of an establishment', async () => {
  const answer = await vet(ORANGE, { upstreams: france() })
  expect(answer.checks.register).toMatchObject({
    number: '380129866',
    state: 'active',
    officers: [
      { name: 'MARIE CLAIRE EXEMPLE', role: 'Directeur général', type: 'person' },
      { name: 'EXEMPLE AUDIT', role: 'Commissaire aux comptes titulaire', type: 'company' },
    ],
  })
})

test('a French name is registered without its legal form, which is another company where it differs', async () => {
  const same = await vet({ ...ORANGE, name: 'Orange SA' }, { upstreams: france() })
  expect(same.checks.register.score).toBe(100)
  const other = await vet({ ...ORANGE, name: 'Orange SARL' }, { upstreams: france() })
  expect(other.caps).toContainEqual(expect.objectContaining({ check: 'register', grade: 'C' }))
  const ofOne = await vet({ ...ORANGE, name: 'Orange SASU' }, { upstreams: france({ nature_juridique: '5720' }) })
  expect(ofOne.checks.register.score).toBe(100)
})

test('the British register knows former names, and those who have not resigned', async () => {
  const input = { name: 'Oxford Nanolabs Limited', country: 'GB', registration_number: '5386273' }
  const answer = await vet(input, { upstreams: unitedKingdom() })
  expect(answer.checks.register).toMatchObject({
    number: '05386273',
    state: 'active',
    registered_on: '2005-03-09',
    address: 'Gosling Building, Edmund Halley Road, Oxford Science Park, Oxford, OX4 4DQ, United Kingdom',
    officers: [{ name: 'EXAMPLE, Jane', role: 'director', type: 'person' }],
  })
  expect(answer.reasons.join()).toContain('now called "OXFORD NANOPORE TECHNOLOGIES PLC"')
})

test('an LEI leads to the register of its country, if the number has the right check digit', async () => {
  const lei = (registeredAs: string) => ({
    '/api/v1/lei-records/HWUPKR0MPOU8FGXBT394': jsonReply({
      data: leiEntry({
        legalName: { name: 'EQUINOR ASA' },
        legalAddress: { addressLines: [], country: 'NO' },
        registeredAs,
      }),
    }),
  })
  const input = { name: 'Equinor ASA', lei: 'HWUPKR0MPOU8FGXBT394' }
  const known = await vet(input, { upstreams: { ...norway(), ...lei('923609016') } })
  expect(known.checks.register).toMatchObject({ found_by: 'lei', state: 'active' })
  const mistyped = await vet(input, { upstreams: { ...norway(), ...lei('923609017') } })
  expect(mistyped.checks.register).toMatchObject({ checked: false, number: null })
})

describe('a company that is none any more, or soon', () => {
  test.each<[string, object, Upstreams, string]>([
    ['bankrupt in Norway', EQUINOR, norway({ konkurs: true }), 'ending'],
    ['compulsorily wound up in Norway', EQUINOR, norway({ underTvangsavviklingEllerTvangsopplosning: true }), 'ending'],
    ['deleted in Norway', EQUINOR, norway({ slettedato: '2026-09-21' }), 'ended'],
    ['to be deleted in Czechia', ALZA, czechia({ datumZaniku: '2999-05-01' }), 'ending'],
    ['deleted in Czechia', ALZA, czechia({ datumZaniku: '2024-10-18' }), 'ended'],
    [
      'in no Czech register any more',
      ALZA,
      czechia({ seznamRegistraci: { stavZdrojeVr: 'ZANIKLY', stavZdrojeIr: 'NEEXISTUJICI' } }),
      'ended',
    ],
    [
      'insolvent in Czechia',
      ALZA,
      czechia({ seznamRegistraci: { stavZdrojeVr: 'AKTIVNI', stavZdrojeIr: 'AKTIVNI' } }),
      'ending',
    ],
    ['in liquidation in Czechia', ALZA, czechia({ obchodniJmeno: 'Alza.cz a.s. v likvidaci' }), 'ending'],
    ['ended in Finland', NOKIA, finland({ endDate: '2025-01-31' }), 'ended'],
    // By the codes of its list REK_KDI, without a day.
    ['ceased in Finland', NOKIA, finland({ tradeRegisterStatus: '4' }), 'ended'],
    ['removed from the Finnish register', NOKIA, finland({ tradeRegisterStatus: '2' }), 'ended'],
    [
      'bankrupt in Finland and not registered',
      NOKIA,
      finland({ tradeRegisterStatus: '0', companySituations: [{ type: 'KONK' }] }),
      'ending',
    ],
    [
      'bankrupt in Finland',
      NOKIA,
      finland({ companySituations: [{ type: 'KONK', registrationDate: '2026-09-18' }] }),
      'ending',
    ],
    [
      'dissolved in the United Kingdom',
      NANOPORE,
      unitedKingdom({ company_status: 'dissolved', date_of_cessation: '2023-01-20' }),
      'ended',
    ],
    [
      'in administration in the United Kingdom',
      NANOPORE,
      unitedKingdom({ company_status: 'administration' }),
      'ending',
    ],
    [
      'about to be struck off',
      NANOPORE,
      unitedKingdom({ company_status_detail: 'active-proposal-to-strike-off' }),
      'ending',
    ],
    ['ceased in France', ORANGE, france({ etat_administratif: 'C', date_fermeture: '2026-03-15' }), 'ended'],
  ])('%s: at most D, never ALLOW', async (_, input, upstreams, state) => {
    const answer = await vet(input, { upstreams })
    expect(answer.checks.register.state).toBe(state)
    expect(answer.caps).toContainEqual(expect.objectContaining({ check: 'register', grade: 'D' }))
    expect(answer.recommendation).not.toBe('ALLOW')
  })

  test.each<[string, object, Upstreams]>([
    ['a situation nobody has described', NOKIA, finland({ companySituations: [{ type: 'XYZ' }] })],
    ['a formation that is not registered', NOKIA, finland({ tradeRegisterStatus: '3' })],
    ['a status nobody has described', NOKIA, finland({ tradeRegisterStatus: '9' })],
    ['a flag that is missing', EQUINOR, norway({ konkurs: undefined })],
    ['a status of an old kind of company', NANOPORE, unitedKingdom({ company_status: 'registered' })],
    ['no state at all', ORANGE, france({ etat_administratif: null })],
  ])('%s is not taken for active', async (_, input, upstreams) => {
    const answer = await vet(input, { upstreams })
    expect(answer.checks.register).toMatchObject({ checked: true, state: null, coverage: 0.5 })
    expect(answer.reasons.join()).toContain('does not say plainly whether it is active')
  })

  test('an insolvency that ended long ago is none', async () => {
    const ended = [{ type: 'SANE', registrationDate: '2001-01-01', endDate: '2003-05-05' }]
    expect((await vet(NOKIA, { upstreams: finland({ companySituations: ended }) })).checks.register.state).toBe(
      'active',
    )
  })
})

describe('a number that is not the named company', () => {
  test('of another company: at most C', async () => {
    const answer = await vet({ ...EQUINOR, name: 'Statkraft AS' }, { upstreams: norway() })
    expect(answer.caps).toContainEqual(expect.objectContaining({ check: 'register', grade: 'C' }))
    expect(answer.reasons.join()).toContain('has "EQUINOR ASA" under the number')
  })

  test('that a register of all companies does not have: at most D', async () => {
    const gone = jsonReply({}, 404)
    const answer = await vet(EQUINOR, { upstreams: { [UNIT_PATH]: gone, [`${UNIT_PATH}/roller`]: gone } })
    expect(answer.caps).toContainEqual(expect.objectContaining({ check: 'register', grade: 'D' }))
  })

  test('that a register of some companies does not have is told, and no proof of a number that was given', async () => {
    const upstreams = { ...finland(), [PRH_PATH]: jsonReply({ companies: [] }) }
    const answer = await vet(NOKIA, { upstreams })
    expect(answer).toMatchObject({ caps: [], recommendation: 'ALLOW', checks: { register: { state: null } } })
    expect(answer.reasons.join()).toContain('not every company')
    const given = await vet({ ...NOKIA, country: 'FI', registration_number: '0112038-9' }, { upstreams })
    expect(given).toMatchObject({ caps: [{ check: 'register', grade: 'C' }], recommendation: 'CAUTION' })
  })

  test.each([
    ['fails', { status: 500 }],
    ['is hidden by a proxy that knows no such page', { status: 404, body: '<h1>404 Not Found</h1>' }],
  ])('a register that %s lowers the confidence alone', async (_, reply) => {
    const asked = { ...EQUINOR, domain: 'example.com' }
    const answer = await vet(asked, { upstreams: { [UNIT_PATH]: reply } })
    expect(answer.checks.register).toMatchObject({
      checked: false,
      note: expect.stringContaining('could not be asked'),
    })
  })
})
