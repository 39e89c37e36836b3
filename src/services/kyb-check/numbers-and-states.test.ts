import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CompanyWorld, LEI_PATH, leiEntry, vet } from '../../../test/kit/company-world.ts'
import { jsonReply } from '../../../test/kit/upstream-server.ts'

type Upstreams = CompanyWorld['upstreams']

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../upstreams/${file}`, import.meta.url), 'utf8'))
const equinor = read('brreg/fixtures/unit.json')
const orange = read('recherche-entreprises/fixtures/search.json').results[0]
const alza = read('ares/fixtures/subject.json')
const british = read('companies-house/fixtures/company.json')
const { naglowekA, dane } = read('krs/fixtures/extract.json').odpis

const LEI = 'HWUPKR0MPOU8FGXBT394'
const apple = { name: 'Apple Inc.', lei: LEI, domain: 'example.com' }

const lei = (name: string, country: string, number: string, authority: string): Upstreams => ({
  [LEI_PATH]: jsonReply({
    data: leiEntry({
      legalName: { name },
      legalAddress: { addressLines: [], country },
      registeredAs: number,
      registeredAt: { id: authority },
    }),
  }),
})
const vies = (vatNumber: string, name: string): Upstreams => ({
  [`/taxation_customs/vies/rest-api/ms/${vatNumber.slice(0, 2)}/vat/${vatNumber.slice(2)}`]: jsonReply({
    isValid: true,
    userError: 'VALID',
    name,
    address: '---',
  }),
})

const NORWAY = { name: 'Equinor ASA', country: 'NO', registration_number: '923609016', lei: LEI }
const norway = (unit: object = {}, number = '923609016'): Upstreams => ({
  '/enhetsregisteret/api/enheter/923609016': jsonReply({ ...equinor, ...unit }),
  '/enhetsregisteret/api/enheter/923609016/roller': jsonReply({ rollegrupper: [] }),
  ...lei('EQUINOR ASA', 'NO', number, 'RA000472'),
})
const BRITAIN = { name: british.company_name, country: 'GB', registration_number: '05386273', lei: LEI }
const britain = (company: object = {}, number = '05386273', authority = 'RA000585'): Upstreams => ({
  '/company/05386273': jsonReply({ ...british, ...company }),
  '/company/05386273/officers': jsonReply({ items: [], total_results: 0 }),
  ...lei(british.company_name, 'GB', number, authority),
})
const FRANCE = { name: 'Orange', country: 'FR', registration_number: '380129866', vat_number: 'FR89380129866' }
const france = (unit: object = {}): Upstreams => ({
  '/search': jsonReply({ results: [{ ...orange, ...unit }] }),
  ...vies('FR89380129866', 'SA ORANGE'),
})
const CZECHIA = { name: 'Alza.cz a.s.', country: 'CZ', registration_number: '27082440', vat_number: 'CZ27082440' }
const czechia = (states: object = {}): Upstreams => {
  const seznamRegistraci = { ...alza.seznamRegistraci, ...states }
  return {
    '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/27082440': jsonReply({ ...alza, seznamRegistraci }),
    '/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty-vr/27082440': jsonReply({}, 404),
    ...vies('CZ27082440', 'Alza.cz a.s.'),
  }
}
const POLAND = { name: 'Orlen S.A.', country: 'PL', registration_number: '28860', vat_number: 'PL7740001454' }
const poland = (parts: object = {}): Upstreams => ({
  '/api/krs/OdpisAktualny/0000028860': jsonReply({ odpis: { naglowekA, dane: { ...dane, ...parts } } }),
})

describe('numbers of the company are held against each other', () => {
  test.each<[string, object, Upstreams]>([
    ['an LEI of a namesake', BRITAIN, britain({}, '01111111')],
    ['a Norwegian LEI', NORWAY, norway({}, '982463718')],
    [
      'a VAT number with another SIREN, whose name VIES hides',
      { ...FRANCE, vat_number: 'FR83404833048' },
      { ...france(), ...vies('FR83404833048', '---') },
    ],
    ['a Czech VAT number', { ...CZECHIA, vat_number: 'CZ45274649' }, { ...czechia(), ...vies('CZ45274649', '---') }],
    [
      'a VAT number that is not the one in the extract',
      { ...POLAND, vat_number: 'PL5252344078' },
      { ...poland(), ...vies('PL5252344078', 'ORLEN S.A.') },
    ],
    [
      'an LEI and a VAT number, without a register',
      { name: 'Novo Nordisk A/S', vat_number: 'DK61056416', lei: LEI },
      { ...vies('DK61056416', '---'), ...lei('Novo Nordisk A/S', 'DK', '24256790', 'RA000170') },
    ],
  ])('%s of another company: at most C, never ALLOW', async (_, input, upstreams) => {
    const answer = await vet(input, { upstreams })
    expect(answer).toMatchObject({ grade: 'C', recommendation: 'CAUTION' })
    expect(answer.reasons[0]).toContain('those of two companies')
  })

  test.each<[string, object, Upstreams]>([
    ['a number without its zero', BRITAIN, britain({}, '5386273')],
    ['the number of a pension fund', BRITAIN, britain({}, '12345678', 'RA000591')],
    ['all of Norway', NORWAY, norway()],
    ['all of France', FRANCE, france()],
    ['all of Czechia', CZECHIA, czechia()],
    ['all of Poland', POLAND, poland()],
    [
      'a court and a tax office',
      { name: 'Siemens AG', vat_number: 'DE129274202', lei: LEI },
      { ...vies('DE129274202', '---'), ...lei('Siemens Aktiengesellschaft', 'DE', 'HRB 6684', 'RA000304') },
    ],
  ])('%s: nothing contradicts', async (_, input, upstreams) => {
    expect(await vet(input, { upstreams })).toMatchObject({ grade: 'A', recommendation: 'ALLOW', caps: [] })
  })

  test('the number of a charity is not looked up as that of a company', async () => {
    const input = { name: 'Harbour Light Trust', lei: LEI }
    const answer = await vet(input, { upstreams: lei('Harbour Light Trust', 'GB', '1089464', 'RA000589') })
    expect(answer.checks.register).toMatchObject({ checked: false, number: null })
  })
})

describe('what a register records of few companies', () => {
  test.each<[string, object, Upstreams, string]>([
    ['negotiates', NORWAY, norway({ underRekonstruksjonsforhandlingDato: '2026-09-01' }), 'rekonstruksjon'],
    ['is insolvent abroad', NORWAY, norway({ underUtenlandskInsolvensbehandlingDato: '2026-09-01' }), 'insolvens'],
    ['is dissolved by the court', NORWAY, norway({ tvangsopplostPgaManglendeStyreDato: '2026-09-01' }), 'styre'],
    ['is liquidated', POLAND, poland({ dzial6: { likwidacja: { otwarcieLikwidacji: '01.09.2026' } } }), 'likwidacja'],
    [
      'is bankrupt, with an empty end',
      POLAND,
      poland({ dzial6: { postepowanieUpadlosciowe: [{ data: '1', opisZakonczeniaProcesuUpadlosci: {} }] } }),
      'upadlosciowe',
    ],
    ['is on the old list of bankrupts', CZECHIA, czechia({ stavZdrojeCeu: 'AKTIVNI' }), 'insolven'],
    ['is in the register of insolvencies', CZECHIA, czechia({ stavZdrojeIsir: 'AKTIVNI' }), 'insolven'],
  ])('%s: ending, and at most D', async (_, input, upstreams, words) => {
    const answer = await vet(input, { upstreams: { ...vies('PL7740001454', 'ORLEN S.A.'), ...upstreams } })
    expect(answer).toMatchObject({ grade: 'D', company: { status: null }, checks: { register: { state: 'ending' } } })
    expect(answer.reasons[0].toLowerCase()).toContain(words)
  })

  test.each<[string, object, Upstreams, string]>([
    ['a day of which nobody knows', NORWAY, norway({ underForvaltningDato: '2026-01-01' }), 'forvaltning'],
    ['not in the register of businesses', NORWAY, norway({ registrertIForetaksregisteret: false }), 'Foretaksreg'],
    ['a guardian', POLAND, poland({ dzial5: { kurator: [{ dataPowolania: '01.02.2017' }] } }), 'kurator'],
    ['no entry of the court', CZECHIA, czechia({ stavZdrojeVr: 'ZANIKLY' }), 'zanikl'],
    ['an insolvency at some time', BRITAIN, britain({ has_insolvency_history: true }), 'insolvency history'],
    ['no state', FRANCE, france({ etat_administratif: null }), 'plainly'],
  ])('%s: not plainly active, so not ALLOW', async (_, input, upstreams, words) => {
    const answer = await vet(input, { upstreams })
    expect(answer).toMatchObject({ caps: [], recommendation: 'CAUTION', checks: { register: { state: null } } })
    expect(answer.reasons.join()).toContain(words)
  })

  test('what every company has is not told', async () => {
    const ordinary = { registrertIForetaksregisteret: true, erIKonsern: true, vedtektsdato: '2020-01-01' }
    const unit = { ...ordinary, fravalgRevisjonDato: '2020-01-01', harRegistrertAntallAnsatte: true }
    const answer = await vet(NORWAY, { upstreams: norway(unit) })
    expect(answer.checks.register).toMatchObject({ state: 'active', records: [] })
    const filed = { accounts: { overdue: false }, can_file: true, has_charges: true, has_been_liquidated: false }
    expect((await vet(BRITAIN, { upstreams: britain(filed) })).checks.register).toMatchObject({ records: [] })
  })

  test('overdue accounts, a disputed office and a new company are told', async () => {
    const company = {
      accounts: { next_accounts: { overdue: true } },
      registered_office_is_in_dispute: true,
      date_of_creation: '2026-11-11',
    }
    const answer = await vet(BRITAIN, { upstreams: britain(company) })
    expect(answer.checks.register).toMatchObject({
      state: 'active',
      records: ['registered office is in dispute', 'accounts overdue'],
    })
    expect(answer.reasons.join()).toContain('founded on 2026-11-11')
    const later = await vet(BRITAIN, { upstreams: britain({ date_of_creation: '2027-05-01' }) })
    expect(later).toMatchObject({ grade: 'C', recommendation: 'CAUTION' })
  })
})

test('the status is that of its own register, and of the LEI register only where that is silent', async () => {
  const statusOf = async (input: object, upstreams: Upstreams) => (await vet(input, { upstreams })).company.status
  expect(await statusOf(BRITAIN, britain({ company_status: 'dissolved' }))).toBe('INACTIVE')
  expect(await statusOf(BRITAIN, britain({ company_status: 'liquidation' }))).toBeNull()
  expect(await statusOf(BRITAIN, britain())).toBe('ACTIVE')
  const unsaid = { [LEI_PATH]: jsonReply({ data: leiEntry({ status: 'NULL' }) }) }
  expect(await statusOf(apple, unsaid)).toBeNull()
  expect(await statusOf(apple, {})).toBe('ACTIVE')
})

test('an LEI that lapsed is no proof by itself that the company is active', async () => {
  const lapsed = { [LEI_PATH]: jsonReply({ data: leiEntry({}, { status: 'LAPSED' }) }) }
  const answer = await vet(apple, { upstreams: lapsed })
  expect(answer).toMatchObject({ caps: [], recommendation: 'CAUTION' })
  expect(answer.reasons.join()).toContain('No register says plainly')
})

// The state's directory masks companies and persons that object to publication, with a diffusion status of P.
const SIREN = { name: 'Orange', country: 'FR', registration_number: '380129866' }
test('what the register keeps from the public is no name, and no other company', async () => {
  const mask = '[NON-DIFFUSIBLE]'
  const masked = {
    nom_complet: mask,
    nom_raison_sociale: mask,
    statut_diffusion: 'P',
    siege: { adresse: mask },
    dirigeants: [
      { type_dirigeant: 'personne physique', nom: mask, prenoms: mask, qualite: 'Gérant' },
      { type_dirigeant: 'personne morale', denomination: 'EXEMPLE AUDIT', qualite: 'Commissaire aux comptes' },
    ],
  }
  const unnamed = await vet({ ...SIREN, name: undefined }, { upstreams: france(masked) })
  expect(JSON.stringify(unnamed)).not.toContain(mask)
  expect(unnamed.company).toMatchObject({ name: null, legal_name: null, other_names: [], address: null })
  expect(unnamed.checks.register).toMatchObject({ name: null, state: 'active', coverage: 0.5 })
  expect(unnamed.checks.register.officers).toEqual([expect.objectContaining({ name: 'EXEMPLE AUDIT' })])
  expect(unnamed.reasons.join()).toContain('keeps from the public its name and its address and who acts for it')
  const named = await vet({ ...SIREN, name: 'Boulangerie Martin' }, { upstreams: france(masked) })
  expect(named.checks.register.score).toBe(100)
  expect(named.reasons.join()).not.toContain('under the number')
  expect(named.caps).toEqual([
    expect.objectContaining({ grade: 'C', why: expect.stringContaining('no register says') }),
  ])
  const alone = await vet(SIREN, { upstreams: france({ ...masked, dirigeants: masked.dirigeants.slice(0, 1) }) })
  expect(alone.checks.register.officers).toBeNull()
  // A company keeps its name, and its persons theirs from the public.
  const shown = await vet(SIREN, {
    upstreams: france({ ...masked, nom_complet: 'ORANGE', nom_raison_sociale: 'ORANGE' }),
  })
  expect(shown.checks.register).toMatchObject({ name: 'ORANGE', address: null, score: 100, coverage: 0.5 })
})

const PERSON = { type_dirigeant: 'personne physique', nom: 'EXEMPLE', prenoms: 'ANNE', qualite: 'Gérant' }
test.each([
  ['of a company', { statut_diffusion: 'P' }, { name: 'ORANGE SA', address: null, officers: null }],
  ['of a person', { statut_diffusion: 'P', nature_juridique: '1000' }, { name: null, address: null, officers: null }],
  [
    'of its seat',
    { statut_diffusion: 'O', siege: { adresse: '1 RUE', statut_diffusion_etablissement: 'P' } },
    { name: 'ORANGE SA', address: null, officers: [expect.objectContaining({ name: 'ANNE EXEMPLE' })] },
  ],
  [
    'that is open, whatever the texts look like',
    { statut_diffusion: 'O', nom_complet: '[ORANGE]', nom_raison_sociale: '[ORANGE]' },
    { name: '[ORANGE]', address: '1 RUE', officers: [expect.objectContaining({ name: 'ANNE EXEMPLE' })] },
  ],
])('the status %s says what the French register keeps from the public', async (_, unit, said) => {
  const open = { nom_complet: 'ORANGE SA', nom_raison_sociale: 'ORANGE SA', siege: { adresse: '1 RUE' } }
  const answer = await vet(SIREN, { upstreams: france({ ...open, dirigeants: [PERSON], ...unit }) })
  const { name, address, officers } = answer.checks.register
  expect({ name, address, officers }).toEqual(said)
})
