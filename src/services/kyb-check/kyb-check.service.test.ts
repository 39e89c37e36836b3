import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DS_PATH, LEI_PATH, leiEntry, RDAP_URL, unreachable, VAT_PATH, vet } from '../../../test/kit/company-world.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { holdLists, LISTED } from '../../../test/kit/held-lists.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { jsonReply } from '../../../test/kit/upstream-server.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { kybCheck } from './kyb-check.service.ts'

const LEI = 'HWUPKR0MPOU8FGXBT394'
const APPLE = { name: 'Apple Inc.', lei: LEI, domain: 'example.com', country: 'US' }
const ORLEN = { name: 'Orlen S.A.', vat_number: 'PL7740001454' }

test('a company without findings: A, ALLOW, and every check with its source and time', async () => {
  const answer = await vet(APPLE)
  expect(answer).toMatchObject({
    grade: 'A',
    score: 100,
    recommendation: 'ALLOW',
    // 80 of 100: no VAT number.
    confidence: 'high',
    reasons: ['Nothing speaks against the company in 6 checks.'],
    company: {
      name: 'Apple Inc.',
      legal_name: 'Apple Inc.',
      country: 'US',
      founded: '1977-01-03',
      lei: LEI,
      domain: 'example.com',
      vat_number: null,
    },
    sanctions: { checked: true, is_potential_match: false, match_count: 0, complete: true, warning: null },
    checks: {
      lei: { found_by: 'number', registration_status: 'ISSUED', next_renewal: '2027-03-08' },
      vat: { checked: false, checked_at: null, note: 'No VAT number was given.', valid: null },
      // 1995-08-14T04:00Z to 2026-11-20T12:00Z.
      domain: { registered_at: '1995-08-14T04:00:00.000Z', age_days: 11_421, registered: true },
      email: { mail_servers: ['mail.example.com'], spf: 'fail', dmarc: 'reject', dnssec: true },
      website: { reachable: true, status: 200, final_url: 'https://example.com/', names_company: 'named' },
      tls: { valid: true, problem: null, expires_at: '2027-01-01T00:00:00.000Z' },
      iban: { checked: false, country: null },
    },
    caps: [],
    checked_at: '2026-11-20T12:00:00.000Z',
  })
  expect(answer.sanctions.names_screened).toEqual(['Apple Inc.', 'Apple Computer, Inc.'])
  for (const check of ['sanctions', 'lei', 'domain', 'email', 'website', 'tls']) {
    expect(answer.checks[check]).toMatchObject({
      checked: true,
      source: expect.stringMatching(/./),
      checked_at: '2026-11-20T12:00:00.000Z',
      score: 100,
      coverage: 1,
      note: null,
    })
  }
})

test('a domain that is registered on a day to come has no age, and is as suspect as a new one', async () => {
  const events = [{ eventAction: 'registration', eventDate: '2027-11-20T00:00:00Z' }]
  const entry = JSON.stringify({ objectClassName: 'domain', ldhName: 'example.com', events })
  const answer = await vet(APPLE, { pages: { [RDAP_URL]: { body: Buffer.from(entry) } } })
  expect(answer.checks.domain).toMatchObject({ age_days: null, score: 0, registered_at: '2027-11-20T00:00:00.000Z' })
  expect(answer.recommendation).toBe('CAUTION')
  expect(answer.reasons.join()).toContain('registered on 2027-11-20')
})

test('a valid VAT number alone provides the name to screen', async () => {
  const answer = await vet({ vat_number: 'PL 774-000-14-54' })
  expect(answer).toMatchObject({
    company: { name: 'ORLEN SPÓŁKA AKCYJNA', country: 'PL', vat_number: 'PL7740001454' },
    sanctions: { checked: true, names_screened: ['ORLEN SPÓŁKA AKCYJNA'] },
    checks: { vat: { valid: true, registered_name: 'ORLEN SPÓŁKA AKCYJNA', score: 100 } },
    confidence: 'medium',
    recommendation: 'ALLOW',
  })
})

test('without any name nothing can be screened, which is never ALLOW', async () => {
  const silent = { [VAT_PATH]: jsonReply({ isValid: true, userError: 'VALID', name: '---', address: '---' }) }
  expect(await vet({ vat_number: 'PL7740001454' }, { upstreams: silent })).toMatchObject({
    sanctions: { checked: false, is_potential_match: null, names_screened: [] },
    checks: { sanctions: { checked: false, note: expect.stringContaining('give name') } },
    recommendation: 'CAUTION',
    confidence: 'low',
  })
})

// The issue: hard caps.
describe('caps', () => {
  test('a name that is on a list is F and BLOCK, whichever of its names it is', async () => {
    const parties = [{ ...LISTED[0], name: 'APPLE COMPUTER INC', id: '4711' } as (typeof LISTED)[number]]
    const answer = await vet(APPLE, { lists: { parties } })
    expect(answer).toMatchObject({
      grade: 'F',
      recommendation: 'BLOCK',
      sanctions: {
        is_potential_match: true,
        match_count: 1,
        matches: [{ query: 'Apple Computer, Inc.', score: 100, list: 'OFAC SDN', id: '4711' }],
      },
      caps: [{ check: 'sanctions', grade: 'F' }],
    })
    expect(answer.score).toBeLessThan(40)
    expect(answer.reasons[0]).toContain('OFAC SDN 4711')
  })

  test('a retired LEI is at most D', async () => {
    const upstreams = { [LEI_PATH]: jsonReply({ data: leiEntry({}, { status: 'RETIRED' }) }) }
    const answer = await vet(APPLE, { upstreams })
    expect(answer).toMatchObject({ grade: 'D', recommendation: 'CAUTION', caps: [{ check: 'lei', grade: 'D' }] })
    expect(answer.reasons[0]).toContain('RETIRED')
  })

  test('an unknown LEI is at most D', async () => {
    const upstreams = { [LEI_PATH]: jsonReply({ errors: [] }, 404) }
    expect(await vet(APPLE, { upstreams })).toMatchObject({
      grade: 'D',
      checks: { lei: { checked: true, score: 0, found_by: 'number', registration_status: null } },
    })
  })

  test('an invalid VAT number is at most D', async () => {
    const upstreams = { [VAT_PATH]: jsonReply({ isValid: false, userError: 'INVALID', name: '---', address: '---' }) }
    const answer = await vet({ ...ORLEN, domain: 'example.com' }, { upstreams })
    expect(answer).toMatchObject({
      checks: { vat: { checked: true, valid: false } },
      caps: expect.arrayContaining([expect.objectContaining({ check: 'vat', grade: 'D' })]),
    })
    expect(['D', 'F']).toContain(answer.grade)
  })

  test('a number that belongs to a company of another name is at most C', async () => {
    const answer = await vet({ ...APPLE, name: 'Wanderwegeverein Hintertupfing' })
    expect(answer.caps).toContainEqual({
      check: 'lei',
      grade: 'C',
      why: expect.stringContaining('another legal entity'),
    })
    expect(answer.score).toBeLessThan(75)
    expect(answer.reasons[0]).toContain('"Apple Inc."')
  })

  test('a similar listed name is at most D and never BLOCK', async () => {
    const parties = [{ ...LISTED[0], name: 'Appel Computing Incorporated', aliases: [] } as (typeof LISTED)[number]]
    const answer = await vet({ ...APPLE, name: 'Apple Computing' }, { lists: { parties } })
    expect(answer.sanctions.matches[0].score).toBeLessThan(100)
    expect(answer.caps).toContainEqual(expect.objectContaining({ check: 'sanctions', grade: 'D' }))
    expect(answer.recommendation).toBe('CAUTION')
  })
})

test('every problem of a domain is listed and lowers the grade', async () => {
  const answer = await vet(APPLE, {
    zone: () => [],
    upstreams: { [DS_PATH]: jsonReply({ Status: 3 }) },
    pages: { [RDAP_URL]: { status: 404 }, 'https://example.com/': unreachable('no server was found under this name') },
    certificate: unreachable('no server was found under this name'),
  })
  expect(answer).toMatchObject({
    checks: {
      domain: { checked: true, registered: false, score: 0 },
      email: { score: 0, mail_servers: [], spf: 'none', dmarc: 'absent', dnssec: false },
      website: { score: 0, reachable: false, status: null, final_url: null },
      tls: { score: 0, valid: false },
    },
    // (25 + 20) / 80.
    score: 56,
    grade: 'D',
  })
  expect(answer.reasons.join(' ')).toMatch(/not registered.*SPF.*DMARC.*could not be reached/s)
})

test('falls back to http without https, and does not count an error page as a website', async () => {
  const refused = unreachable('the connection was refused')
  const http = { 'https://example.com/': refused, 'http://example.com/': '<p>Apple Inc. makes computers</p>' }
  expect(await vet(APPLE, { pages: http, certificate: refused })).toMatchObject({
    checks: { website: { names_company: 'named', final_url: 'http://example.com/' }, tls: { valid: false } },
    reasons: [expect.stringContaining('without encryption'), expect.stringContaining('the connection was refused')],
  })
  expect(await vet(APPLE, { pages: { 'https://example.com/': { status: 404 } } })).toMatchObject({
    checks: { website: { reachable: true, status: 404, score: 30 } },
  })
})

test('reports the foreign domain a website redirects to, and reads no imprint there', async () => {
  const away = {
    status: 200,
    finalUrl: 'https://shop.other.test/start',
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from('<p>Apple Inc.</p><a href="https://third.test/imprint">Imprint</a>'),
  }
  const answer = await vet(APPLE, {
    pages: { 'https://example.com/': away, 'https://third.test/imprint': new Error('read') },
  })
  expect(answer.reasons).toEqual([expect.stringContaining('other.test')])
})

test('a domain in a registry without RDAP, or on a platform, has neither age nor finding', async () => {
  const italian = await vet({ ...APPLE, domain: 'example.it' })
  expect(italian.checks.domain).toMatchObject({
    checked: false,
    registered: null,
    note: 'The registry of .it publishes no registration data (RDAP).',
  })
  const hosted = await vet({ ...APPLE, domain: 'apple.github.io' })
  expect(hosted.checks.domain.note).toContain('platform')
  // A check that could not be made is always listed.
  for (const { reasons, checks } of [italian, hosted]) expect(reasons).toContain(checks.domain.note)
})

test('an acronym on a list identifies no one: CAUTION, never BLOCK', async () => {
  const parties = [
    {
      ...LISTED[0],
      name: 'Prva Centralna Industrija',
      aliases: [{ name: 'PCI', weak: false }],
    } as (typeof LISTED)[number],
  ]
  const answer = await vet({ ...APPLE, name: 'PCI Ltd' }, { lists: { parties } })
  expect(answer.sanctions.matches[0]).toMatchObject({ score: 100, matched_on: 'PCI' })
  expect(answer).toMatchObject({ recommendation: 'CAUTION', grade: 'D' })
})

test('an account elsewhere is a doubt; a German one has its bank', async () => {
  // The example IBAN of ISO 13616 and of the Bundesbank.
  const answer = await vet({ ...APPLE, iban: 'de89 3704 0044 0532 0130 00' })
  expect(answer.checks.iban).toMatchObject({
    checked: true,
    country: 'DE',
    bank: 'Commerzbank',
    bic: 'COBADEFFXXX',
    weight: 5,
  })
  expect(answer.reasons).toEqual([expect.stringContaining('The account is in DE, the company in US')])
  expect(answer.recommendation).toBe('CAUTION')
})

test('a country that contradicts the registers is a doubt', async () => {
  expect((await vet({ ...APPLE, country: 'de' })).reasons).toEqual([expect.stringContaining('the given country is DE')])
  expect((await vet({ ...ORLEN, country: 'PL' })).reasons.join()).not.toContain('country')
})

test('ends with the abort reason of the caller at any point', async () => {
  const caller = new AbortController()
  const reason = upstreamFailed('caller', 'hung up')
  caller.abort(reason)
  const hung = () => Promise.reject(reason)
  const context = fakeContext({ signal: caller.signal, memo: { remember: hung }, datasets: { get: hung } })
  await expect(kybCheck.prepare(ORLEN)(context)).rejects.toBe(reason)
})

test('answers or refuses any input', async () => {
  const down = () => Promise.reject(upstreamFailed('Nobody', 'down'))
  const context = fakeContext({
    memo: { remember: down },
    datasets: await holdLists(),
    dns: { resolveMx: down, resolveTxt: down, resolveCaa: down, resolvePtr: down, resolveAddresses: down },
    web: { fetch: down, trace: down, certificate: down },
  })
  const junk = fc.string({ unit: 'binary', maxLength: 60 })
  const likely = fc.record(
    {
      name: fc.oneof(junk, fc.constant('Apple')),
      lei: fc.oneof(junk, fc.constant(LEI)),
      vat_number: fc.oneof(junk, fc.constant('PL7740001454')),
      domain: fc.oneof(junk, fc.domain(), fc.webUrl()),
      country: fc.oneof(junk, fc.constant('DE')),
      iban: junk,
    },
    { requiredKeys: [] },
  )
  await expectAnswerOrRefusal(kybCheck, { context, likely, orAs: 'upstream_failed' })
})
