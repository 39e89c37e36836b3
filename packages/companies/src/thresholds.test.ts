import { expect, test } from 'vitest'
import { assessDomain } from './checks/assess-domain.ts'
import { assessSanctions } from './checks/assess-sanctions.ts'
import { assessTls } from './checks/assess-tls.ts'
import { isParked, isReadable } from './checks/assess-website.ts'
import { limitByFounding } from './checks/limit-by-founding.ts'
import { findMention } from './company-mention.ts'
import { findContradictions, type Ties } from './find-contradictions.ts'
import { CHECK_WEIGHTS, type CheckName, FLAWLESS } from './finding.ts'
import { compareCompanyNames } from './identity/compare-company-names.ts'
import { checkLei } from './reading/lei.ts'
import { readPageText } from './reading/page-text.ts'
import { toVerdict } from './verdict.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

// Each threshold by its name, with a case on each side of it.
test('YOUNG_DAYS: a domain of a year less a day is called new, one of a year is not', () => {
  const reasonsOf = (age: number) =>
    assessDomain({ registeredAt: inDays(-age), expiresAt: null, status: [] }, now)?.reasons ?? []
  expect(reasonsOf(364)).toEqual([expect.stringContaining('364 days old')])
  expect(reasonsOf(365)).toEqual([])
})

test('YOUNG_DAYS: a company founded a year less a day ago is called new, one of a year is not', () => {
  const reasonsOf = (age: number) => limitByFounding(FLAWLESS, inDays(-age).toISOString(), now).reasons
  expect(reasonsOf(364)).toEqual([expect.stringContaining('less than a year ago')])
  expect(reasonsOf(365)).toEqual([])
})

test('SOON_DAYS: a domain is said to expire in 29 days and not in 30, a certificate in 6 and not in 7', () => {
  const domainReasons = (left: number) =>
    assessDomain({ registeredAt: inDays(-9999), expiresAt: inDays(left), status: [] }, now)?.reasons
  expect(domainReasons(29)).toEqual(['The domain expires in 29 days.'])
  expect(domainReasons(30)).toEqual([])
  const tlsReasons = (left: number) => assessTls({ problem: null, validTo: inDays(left) }, now).reasons
  expect(tlsReasons(6)).toEqual(['The certificate of the website expires in 6 days.'])
  expect(tlsReasons(7)).toEqual([])
})

test('ACRONYM_LETTERS: five letters of a listed name identify nobody, six do', () => {
  const capOf = (name: string) =>
    assessSanctions({
      matches: [{ score: 100, list: 'OFAC SDN', id: '1', name, matched_on: name }],
      listsSearched: 4,
    }).cap
  expect(capOf('KONOR')).toBe('D')
  expect(capOf('KONORA')).toBe('F')
})

test('ENOUGH_TEXT: a page of 200 characters is readable, one of 199 needs a browser', () => {
  expect(isReadable({ status: 200, text: 'x'.repeat(200) })).toBe(true)
  expect(isReadable({ status: 200, text: 'x'.repeat(199) })).toBe(false)
})

test('MAX_PARKED_CHARS: an article of more than 5000 characters may speak of parked domains', () => {
  const text = (length: number) => 'this domain is for sale '.padEnd(length, 'x')
  expect(isParked(text(5000))).toBe(true)
  expect(isParked(text(5001))).toBe(false)
})

test('MIN_LETTERS: words of three letters must stand in the text, words of two may be missing', () => {
  expect(findMention('The mill of the bay', ['Ox Bay Mill'])).toBe('partly')
  expect(findMention('The mill of the ox', ['Ox Bay Mill'])).toBe('absent')
})

const ties: Ties = {
  domain: 'example.com',
  domainAgeDays: 5000,
  domainRegisteredAt: inDays(-5000),
  founded: null,
  countries: [],
  mention: undefined,
  isWebsiteUnread: false,
}
const rulesOf = (change: Partial<Ties>) => findContradictions({ ...ties, ...change }).map(({ rule }) => rule)

test('YOUNG_DAYS: a domain of 89 days contradicts an old company, one of 90 does not', () => {
  expect(rulesOf({ domainAgeDays: 89 })).toEqual(['young_domain'])
  expect(rulesOf({ domainAgeDays: 90 })).toEqual([])
})

test('SETTLED_DAYS: a domain of two years needs no website that can be read', () => {
  expect(rulesOf({ isWebsiteUnread: true, domainAgeDays: 729 })).toEqual(['untied_domain'])
  expect(rulesOf({ isWebsiteUnread: true, domainAgeDays: 730 })).toEqual([])
})

test('YEAR_MS: a company founded less than a year before its domain is as new as it', () => {
  const young = { domainAgeDays: 10, domainRegisteredAt: inDays(-10) }
  expect(rulesOf({ ...young, founded: inDays(-10 - 364) })).toEqual([])
  expect(rulesOf({ ...young, founded: inDays(-10 - 365) })).toEqual(['young_domain'])
})

test.each([
  ['near', 'Hagenau Antriebe GmbH', 'Haguenau Getriebe GmbH'],
  ['different', 'Copper Ridge Tool Inc', 'Copper Canyon Tool Inc'],
])('NEAR: %s, %s | %s', (identity, given, name) => {
  expect(compareCompanyNames(given, { name, country: 'US', elfCode: null })).toBe(identity)
})

test('MAX_LETTERS: names are compared by 400 letters', () => {
  const identityOf = (length: number) => {
    const name = 'x'.repeat(length)
    return compareCompanyNames(`${name}a`, { name: `${name}b`, country: 'DE', elfCode: null })
  }
  expect(identityOf(399)).not.toBe('same')
  expect(identityOf(400)).toBe('same')
})

test('MAX_LENGTH: an LEI is read in 40 characters with its blanks', () => {
  const lei = 'HWUPKR0MPOU8FGXBT394'
  expect(checkLei(`${' '.repeat(20)}${lei}`).hasFormat).toBe(true)
  expect(checkLei(`${' '.repeat(21)}${lei}`).hasFormat).toBe(false)
})

test('MAX_HTML_CHARS, MAX_TEXT_CHARS: a million characters of HTML give 200,000 of text', () => {
  expect(readPageText(`<!--${'x'.repeat(1_000_000 - 11)}-->last`).text).toContain('last')
  expect(readPageText(`<!--${'x'.repeat(1_000_000 - 7)}-->last`).text).not.toContain('last')
  expect(readPageText('x'.repeat(300_000)).text).toHaveLength(200_000)
})

test('MAX_LINK_CHARS: the first 500 characters of a link tell whether it leads to who runs the site', () => {
  const hrefOf = (before: number) => readPageText(`<a href="/x">${'-'.repeat(before)}imprint</a>`).imprintHref
  expect(hrefOf(493)).toBe('/x')
  expect(hrefOf(494)).toBeNull()
})

const ALL: readonly CheckName[] = ['sanctions', 'lei', 'vat', 'domain', 'email', 'website', 'tls']

test('HIGH_CONFIDENCE, MEDIUM_CONFIDENCE: of the weight, 75 % checked is high, 45 % is medium', () => {
  const confidenceOf = (percent: number) => {
    const outcomes = ALL.map((check) => ({ check, finding: { ...FLAWLESS, coverage: percent / 100 }, note: null }))
    return toVerdict(outcomes, { isRegistered: true }).confidence
  }
  expect(ALL.reduce((sum, check) => sum + CHECK_WEIGHTS[check], 0)).toBe(100)
  expect([44, 46, 74, 76].map(confidenceOf)).toEqual(['low', 'medium', 'medium', 'high'])
})
