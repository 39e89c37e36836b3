import { expect, test } from 'vitest'
import { assessDomain } from './assess-domain.ts'
import { assessEmail } from './assess-email.ts'
import { assessIban } from './assess-iban.ts'
import { assessLei, type LeiFacts } from './assess-lei.ts'
import { assessSanctions } from './assess-sanctions.ts'
import { assessTls } from './assess-tls.ts'
import { assessVat } from './assess-vat.ts'
import { assessWebsite, type WebsiteFacts } from './assess-website.ts'

const now = new Date('2026-11-20T12:00:00Z')
const nobody = { name: null, country: null }
const flawless = { share: 1, coverage: 1, cap: null, reasons: [] }
// The source says, too, that the company is active.
const plain = { ...flawless, activity: 'plain' }

// The entry of Apple as the register had it on 2026-10-05.
const apple: LeiFacts = {
  lei: 'HWUPKR0MPOU8FGXBT394',
  legalName: 'Apple Inc.',
  otherNames: ['Apple Computer, Inc.'],
  entityStatus: 'ACTIVE',
  registrationStatus: 'ISSUED',
  nextRenewal: '2027-03-08',
  corroboration: 'FULLY_CORROBORATED',
  country: 'US',
  successorLei: null,
  events: [],
}

test('an issued and corroborated LEI of the same company is flawless', () => {
  expect(assessLei(apple, nobody)).toEqual(plain)
  expect(assessLei(apple, { name: 'Apple', country: 'US' })).toEqual(plain)
  expect(assessLei(apple, { name: 'Apple Computer Incorporated', country: null })).toEqual(plain)
  expect(assessLei({ ...apple, registrationStatus: 'PENDING_TRANSFER' }, nobody)).toEqual(plain)
})

// The issue: a retired LEI allows at most D.
test.each(['RETIRED', 'ANNULLED', 'DUPLICATE', 'MERGED', 'CANCELLED'])(
  'a %s LEI allows at most D',
  (registrationStatus) => {
    const finding = assessLei({ ...apple, registrationStatus, successorLei: '5493001KJTIIGC8Y1R12' }, nobody)
    expect(finding).toMatchObject({ share: 0, cap: 'D', reasons: [expect.stringContaining('5493001KJTIIGC8Y1R12')] })
  },
)

test('an inactive company, one that is wound up and an LEI nobody has allow at most D', () => {
  expect(assessLei({ ...apple, entityStatus: 'INACTIVE' }, nobody)).toMatchObject({ share: 0, cap: 'D' })
  const event = { type: 'LIQUIDATION', status: 'IN_PROGRESS', date: '2026-05-01' }
  expect(assessLei({ ...apple, events: [event] }, nobody)).toMatchObject({
    cap: 'D',
    reasons: [expect.stringContaining('liquidation (in progress, 2026-05-01)')],
  })
  expect(assessLei({ ...apple, events: [{ ...event, status: 'WITHDRAWN_CANCELLED' }] }, nobody)).toEqual(plain)
  expect(assessLei({ ...apple, events: [{ ...event, type: 'CHANGE_HQ_ADDRESS' }] }, nobody)).toEqual(plain)
  expect(assessLei(null, nobody)).toMatchObject({ share: 0, cap: 'D' })
})

// The issue: a name mismatch allows at most C.
test('an LEI of another company allows at most C', () => {
  expect(assessLei(apple, { name: 'Wanderwegeverein Hintertupfing', country: null })).toMatchObject({
    cap: 'C',
    reasons: [expect.stringContaining('"Apple Inc."')],
  })
  expect(assessLei({ ...apple, registrationStatus: 'RETIRED' }, { name: 'Puma', country: null }).cap).toBe('D')
})

test('a lapsed LEI and data nobody compared are doubts without a cap, a seat in another country allows at most C', () => {
  const lapsed = { ...apple, registrationStatus: 'LAPSED', nextRenewal: '2014-11-01' }
  expect(assessLei(lapsed, nobody)).toMatchObject({ cap: null, reasons: [expect.stringContaining('2014-11-01')] })
  const own = assessLei({ ...apple, corroboration: 'ENTITY_SUPPLIED_ONLY' }, nobody)
  expect(own).toMatchObject({ cap: null, reasons: [expect.stringContaining('register')] })
  expect(assessLei(lapsed, nobody).share).toBeLessThan(own.share)
  expect(assessLei(apple, { name: null, country: 'DE' })).toMatchObject({ cap: 'C', reasons: [expect.any(String)] })
  expect(assessLei({ ...apple, headquarters: 'IE' }, { name: null, country: 'IE' })).toEqual(plain)
})

// The issue: an entry is the named company only where the names are the same.
test('an LEI of a sister, a parent or another legal form allows at most C, and says what differs', () => {
  const bank = { ...apple, legalName: 'Stanbic IBTC Bank PLC', otherNames: [], country: 'NG' }
  expect(assessLei(bank, { name: 'Stanbic IBTC PLC', country: null })).toMatchObject({
    cap: 'C',
    rules: ['lei_of_another'],
    reasons: [expect.stringContaining('only the register has "bank"')],
  })
  expect(assessLei(bank, { name: 'Stanbic IBTC Bank LLP', country: null })).toMatchObject({
    cap: 'C',
    reasons: [expect.stringContaining('legal form')],
  })
})

test('a former name is said and not held against the company', () => {
  const renamed = { ...apple, formerNames: ['Apple Computer, Inc.'] }
  expect(assessLei(renamed, { name: 'Apple Computer Inc', country: null })).toMatchObject({
    cap: null,
    reasons: [expect.stringContaining('now called "Apple Inc."')],
  })
})

test('an LEI entry is plain evidence only while it is issued, renewed and active', () => {
  const doubts: [Partial<LeiFacts>, RegExp][] = [
    [{ entityStatus: 'NULL' }, /does not say whether/],
    [{ registrationStatus: 'LAPSED' }, /lapsed/],
    [{ registrationStatus: 'PENDING_VALIDATION' }, /PENDING_VALIDATION/],
    [{ nextRenewal: '2024-01-01' }, /when due on 2024-01-01/],
    [{ nextRenewal: '2026-11-18' }, /when due on 2026-11-18/],
  ]
  for (const [change, words] of doubts) {
    const finding = assessLei({ ...apple, ...change }, nobody, { now })
    expect(finding).toMatchObject({ cap: null, reasons: [expect.stringMatching(words)] })
    expect(finding.activity).toBeUndefined()
  }
  // On the day itself it is still to be renewed.
  expect(assessLei({ ...apple, nextRenewal: '2026-11-20' }, nobody, { now })).toEqual(plain)
})

test('a branch has the LEI of no legal person, and an inactive parent is told', () => {
  expect(assessLei({ ...apple, category: 'BRANCH' }, nobody)).toMatchObject({ cap: 'C', rules: ['lei_of_branch'] })
  expect(assessLei({ ...apple, category: 'FUND' }, nobody)).toEqual(plain)
  const parent = { legalName: 'Orchard Holding AG', entityStatus: 'INACTIVE' }
  expect(assessLei(apple, nobody, { parents: [parent] })).toMatchObject({
    cap: null,
    reasons: [expect.stringContaining('"Orchard Holding AG" is inactive')],
  })
  expect(assessLei(apple, nobody, { parents: [{ ...parent, entityStatus: 'ACTIVE' }] })).toEqual(plain)
})

test('a company that is founded later, or lately, by a register', () => {
  expect(assessLei({ ...apple, founded: '2028-01-01' }, nobody, { now })).toMatchObject({
    cap: 'C',
    rules: ['founded_later'],
    reasons: [expect.stringContaining('2028-01-01')],
  })
  const lately = assessLei({ ...apple, founded: '2026-11-11' }, nobody, { now })
  expect(lately).toMatchObject({ share: 1, cap: null, reasons: [expect.stringContaining('2026-11-11')] })
  // A day that has begun in the east.
  expect(assessLei({ ...apple, founded: '2026-11-21' }, nobody, { now }).cap).toBeNull()
})

const orlen = { valid: true, name: 'ORLEN SPÓŁKA AKCYJNA', country: 'PL' }
const claims = { ...nobody, registeredNames: [] }

test('a valid VAT number of the same company is flawless; where the state tells no name, half is checked', () => {
  expect(assessVat(orlen, { ...claims, name: 'Orlen S.A.', country: 'PL' })).toEqual(plain)
  expect(assessVat({ ...orlen, name: null }, { ...claims, name: 'Anybody' })).toEqual({ ...plain, coverage: 0.5 })
  expect(assessVat(orlen, claims)).toEqual(plain)
})

// The issue: an invalid VAT number allows at most D, another name at most C.
test('an invalid VAT number allows at most D, one of another company at most C', () => {
  expect(assessVat({ ...orlen, valid: false, name: null }, claims)).toMatchObject({ share: 0, cap: 'D' })
  expect(assessVat(orlen, { ...claims, name: 'Puma SE' })).toMatchObject({
    cap: 'C',
    reasons: [expect.stringContaining('not to the given name')],
  })
  expect(assessVat(orlen, { ...claims, registeredNames: ['Puma SE'] })).toMatchObject({
    cap: 'C',
    reasons: [expect.stringContaining('"Puma SE", as the LEI says')],
  })
  expect(assessVat(orlen, { ...claims, country: 'DE' })).toMatchObject({ cap: null, reasons: [expect.any(String)] })
})

// The issue: an exact hit allows only F, whatever else is well.
test('the same name on a list allows only F, a similar one at most D, a missing list covers less', () => {
  const match = { list: 'OFAC SDN', id: '306', name: 'BANCO NACIONAL DE CUBA' } as const
  expect(assessSanctions({ matches: [], listsSearched: 4 })).toEqual(flawless)
  expect(assessSanctions({ matches: [{ ...match, score: 100 }], listsSearched: 4 })).toMatchObject({
    share: 0,
    cap: 'F',
    reasons: [expect.stringContaining('OFAC SDN 306')],
  })
  expect(assessSanctions({ matches: [{ ...match, score: 99 }], listsSearched: 4 })).toMatchObject({
    share: 0,
    cap: 'D',
  })
  expect(assessSanctions({ matches: [], listsSearched: 3 }).coverage).toBe(0.75)
})

test.each([
  ['2016-11-20', 1, 0],
  ['2024-01-01', 0.9, 0],
  ['2025-11-19', 0.7, 0],
  ['2026-04-01', 0.4, 1],
  ['2026-08-01', 0.2, 1],
  ['2026-11-01', 0, 1],
  ['2026-12-01', 0, 1],
])('a domain of %s earns %d', (day, share, reasons) => {
  const finding = assessDomain({ registeredAt: new Date(day), expiresAt: null, status: ['active'] }, now)
  expect(finding).toMatchObject({ share, cap: null, reasons: { length: reasons } })
})

test('a domain that nobody has, that ends or is switched off earns next to nothing; no date is no finding', () => {
  const facts = { registeredAt: new Date('2000-01-01'), expiresAt: new Date('2030-01-01'), status: [] }
  expect(assessDomain(facts, now)).toEqual(flawless)
  expect(assessDomain(null, now)).toMatchObject({ share: 0 })
  expect(assessDomain({ ...facts, expiresAt: new Date('2026-11-19') }, now)?.share).toBeLessThan(0.2)
  expect(assessDomain({ ...facts, status: ['Client Hold'] }, now)?.share).toBeLessThan(0.2)
  expect(assessDomain({ ...facts, status: ['client transfer prohibited'] }, now)).toEqual(flawless)
  expect(assessDomain({ ...facts, expiresAt: new Date('2026-11-30T12:00:00Z') }, now)?.reasons).toEqual([
    'The domain expires in 10 days.',
  ])
  expect(assessDomain({ ...facts, registeredAt: null }, now)).toBeNull()
})

test('mail: all protected is flawless, each gap is named, what could not be asked covers less', () => {
  const whole = { mailServers: ['mx.test'], spf: 'fail', dmarc: 'reject', dnssec: true } as const
  const finding = assessEmail(whole)
  expect(finding).toMatchObject({ share: 1, reasons: [] })
  expect(finding.coverage).toBeCloseTo(1)
  const gaps = assessEmail({ mailServers: [], spf: 'pass', dmarc: 'absent', dnssec: false })
  expect(gaps).toMatchObject({ share: 0, cap: 'C', rules: ['no_mail'], reasons: { length: 3 } })
  expect(assessEmail({ ...whole, dnssec: undefined })).toMatchObject({ share: 1, coverage: 0.85 })
  expect(assessEmail({ ...whole, dmarc: 'none' }).share).toBeCloseTo(0.85)
  const unknown = assessEmail({ mailServers: undefined, spf: undefined, dmarc: undefined, dnssec: undefined })
  expect(unknown).toMatchObject({ coverage: 0, share: 0 })
})

const site: WebsiteFacts = { status: 200, error: null, isHttps: true, otherDomain: null, text: 'x '.repeat(500) }

test('a website that answers and names the company is flawless; every doubt has its reason', () => {
  expect(assessWebsite(site, 'named')).toEqual(flawless)
  expect(assessWebsite({ ...site, status: null, error: 'the connection was refused' }, undefined)).toMatchObject({
    share: 0,
    coverage: 1,
    reasons: ['The website could not be reached: the connection was refused.'],
  })
  expect(assessWebsite({ ...site, status: 403 }, 'absent')).toMatchObject({ share: 1, coverage: 0.5 })
  expect(assessWebsite({ ...site, status: 404 }, 'absent')).toMatchObject({
    coverage: 1,
    reasons: [expect.any(String)],
  })
  expect(assessWebsite(site, 'partly')).toMatchObject({ share: 0.8, reasons: [] })
  expect(assessWebsite(site, 'absent')).toMatchObject({ share: 0.5, reasons: [expect.any(String)] })
  expect(assessWebsite(site, undefined)).toMatchObject({ share: 1, coverage: 0.5, reasons: [] })
  expect(assessWebsite({ ...site, text: 'Loading' }, 'absent')).toMatchObject({ share: 1, coverage: 0.5 })
  expect(assessWebsite({ ...site, text: 'Puma' }, 'named')).toEqual(flawless)
  expect(assessWebsite({ ...site, isHttps: false }, 'named')).toMatchObject({ share: 0.7, reasons: { length: 1 } })
  expect(assessWebsite({ ...site, otherDomain: 'other.test' }, 'named').reasons).toEqual([
    expect.stringContaining('other.test'),
  ])
})

test('a parked domain is no website', () => {
  expect(assessWebsite({ ...site, text: 'example.com - this domain is for sale!' }, 'named').share).toBeLessThan(0.2)
  expect(assessWebsite({ ...site, text: `${'News. '.repeat(2000)} this domain is for sale` }, 'named')).toEqual(
    flawless,
  )
})

test('a certificate that clients trust is flawless', () => {
  expect(assessTls({ problem: null, validTo: new Date('2026-12-20') }, now)).toEqual(flawless)
  expect(assessTls({ problem: 'it expired', validTo: null }, now)).toMatchObject({ share: 0, reasons: { length: 1 } })
  expect(assessTls({ problem: null, validTo: new Date('2026-11-23T12:00:00Z') }, now).reasons).toEqual([
    'The certificate of the website expires in 3 days.',
  ])
})

test('an account in a country where no register places the company allows at most C', () => {
  expect(assessIban({ country: 'DE', companyCountries: ['DE', 'US'], known: null })).toEqual(flawless)
  expect(assessIban({ country: 'LT', companyCountries: [], known: null })).toEqual(flawless)
  expect(assessIban({ country: 'LT', companyCountries: ['DE'], known: null })).toMatchObject({
    cap: 'C',
    reasons: { length: 1 },
  })
})

test('an account that is not the one on file is to be held, wherever it is', () => {
  const changed = assessIban({ country: 'DE', companyCountries: ['DE'], known: 'changed' })
  expect(changed).toMatchObject({ share: 0, cap: 'C', rules: ['account_changed'] })
  expect(changed.reasons[0]).toMatch(/^HOLD the payment/)
  expect(assessIban({ country: 'DE', companyCountries: ['DE'], known: 'same' })).toEqual(flawless)
})
