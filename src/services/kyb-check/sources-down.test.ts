import { expect, test } from 'vitest'
import {
  inCompanyWorld,
  LEI_PATH,
  leiEntry,
  RDAP_URL,
  unreachable,
  VAT_PATH,
  vet,
} from '../../../test/kit/company-world.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { jsonReply, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { NotAsked } from '../../contract/errors.ts'
import { attempt } from './attempt.ts'
import { kybCheck } from './kyb-check.service.ts'

const APPLE = { name: 'Apple Inc.', lei: 'HWUPKR0MPOU8FGXBT394', domain: 'example.com', country: 'US' }
const ORLEN = { name: 'Orlen S.A.', vat_number: 'PL7740001454' }

// The issue: one source down lowers confidence, not the grade.
test.each([
  ['GLEIF', { upstreams: { [LEI_PATH]: { status: 500 } } }, 'lei'],
  ['GLEIF, silent', { upstreams: { [LEI_PATH]: { misbehave: 'hang' } } }, 'lei'],
  ['RDAP', { pages: { [RDAP_URL]: unreachable('it timed out') } }, 'domain'],
  ["IANA's list of registries", { upstreams: { '/rdap/dns.json': { misbehave: 'reset' } } }, 'domain'],
] as const)('%s down leaves the grade unchanged and is noted', async (_, changes, check) => {
  const answer = await vet(APPLE, changes)
  expect(answer).toMatchObject({
    grade: 'A',
    score: 100,
    checks: { [check]: { checked: false, score: null, coverage: 0 } },
  })
  expect(answer.checks[check].note).toContain('could not be asked')
  expect(answer.reasons).toContain(answer.checks[check].note)
})

test('VIES down leaves the grade unchanged, lowers the confidence, and notes that the check digits are right', async () => {
  const down = { [VAT_PATH]: jsonReply({ isValid: false, userError: 'MS_UNAVAILABLE' }) }
  const whole = { ...ORLEN, domain: 'example.com' }
  const pages = { 'https://example.com/legal': '<p>This site is run by Orlen S.A.</p>' }
  expect((await vet(whole, { pages })).confidence).toBe('high')
  expect(await vet(whole, { pages, upstreams: down })).toMatchObject({
    confidence: 'medium',
    recommendation: 'CAUTION',
    checks: {
      vat: { checked: false, valid: null, note: expect.stringContaining('check digits of the number are right') },
    },
    caps: [],
  })
})

test('silent name servers say nothing about the company', async () => {
  const answer = await vet(APPLE, {
    zone: () => 'silent',
    pages: { 'https://example.com/': unreachable('its name servers are silent') },
    certificate: unreachable('its name servers are silent'),
  })
  for (const check of ['email', 'website', 'tls']) expect(answer.checks[check]).toMatchObject({ checked: false })
  expect(answer).toMatchObject({ grade: 'A', confidence: 'medium' })
})

test('missing lists are reported and forbid ALLOW; without any list the screening is not done', async () => {
  expect(await vet(APPLE, { lists: { missing: ['EU'] } })).toMatchObject({
    grade: 'A',
    recommendation: 'CAUTION',
    sanctions: { checked: true, complete: false, warning: expect.stringContaining('EU') },
    checks: { sanctions: { checked: true, coverage: 0.75 } },
  })
  expect(await vet(APPLE, { lists: { missing: ['OFAC SDN', 'EU', 'UN', 'UK'] } })).toMatchObject({
    grade: 'A',
    recommendation: 'CAUTION',
    sanctions: { checked: false, is_potential_match: null, complete: false, lists_loaded_at: null },
  })
})

test('a bug does not count as a source that is down', async () => {
  const bug = new TypeError('x is not a function')
  await expect(vet(APPLE, { pages: { 'https://example.com/': bug } })).rejects.toBe(bug)
})

test('if no list and no register answers, the call fails uncharged', async () => {
  const answer = vet(APPLE, {
    upstreams: { [LEI_PATH]: { status: 500 }, '/rdap/dns.json': { status: 500 } },
    lists: { missing: ['OFAC SDN', 'EU', 'UN', 'UK'] },
  })
  await expect(answer).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('a search of the sanctions lists alone is no check of a company, but a listed name or another account is told', async () => {
  const down = { upstreams: { [VAT_PATH]: { status: 500 } } } as const
  await expect(vet(ORLEN, down)).rejects.toMatchObject({ code: 'upstream_failed' })
  const account = { iban: 'DE89370400440532013000', known_iban: 'PL61109010140000071219812874' }
  expect(await vet({ ...ORLEN, ...account }, down)).toMatchObject({ caps: [{ check: 'iban' }] })
})

test('where our part of what a register allows is used up, the refusal says when to ask again', async () => {
  const share = new NotAsked('Free calls have used their share.', 11.2)
  const asked = inCompanyWorld((context) => {
    const memo = { remember: () => Promise.reject(share) }
    return kybCheck.prepare({ name: 'Apple Inc.', lei: APPLE.lei })({ ...context, memo })
  })
  await expect(asked).rejects.toMatchObject({ message: expect.stringContaining('try again in 12 s') })
  const { note } = await attempt('GLEIF', () => Promise.reject(share), fakeContext())
  expect(note).toBe('GLEIF was not asked: our part of what it allows is used up; try again in 12 s.')
})

const ORLEN_LEI = { ...ORLEN, lei: APPLE.lei, domain: 'example.com' }
const entryOfOrlen = leiEntry({ legalName: { name: 'Orlen S.A.' }, legalAddress: { country: 'PL' } })
const bothAnswer = {
  upstreams: { [LEI_PATH]: jsonReply({ data: entryOfOrlen }) },
  pages: { 'https://example.com/legal': '<p>This site is run by Orlen S.A.</p>' },
}

test.each([
  ['VIES', VAT_PATH],
  ['GLEIF', LEI_PATH],
])('%s down forbids ALLOW, though another register knows the company', async (_, path) => {
  expect((await vet(ORLEN_LEI, bothAnswer)).recommendation).toBe('ALLOW')
  const upstreams = { ...bothAnswer.upstreams, [path]: { status: 500 } }
  const answer = await vet(ORLEN_LEI, { ...bothAnswer, upstreams })
  expect(answer).toMatchObject({ grade: 'A', recommendation: 'CAUTION', confidence: 'high' })
  expect(answer.reasons.join()).toContain('An official source did not answer')
})

test.each([
  ['the publisher', { publishedOn: '2026-09-01' }, 'more than 14 days old'],
  ['us', { loadedAt: '2026-10-20T06:00:00Z' }, 'Not renewed since'],
])('lists that %s did not renew are searched, and never lead to ALLOW', async (_, lists, reason) => {
  const answer = await vet(APPLE, { lists })
  expect(answer).toMatchObject({ grade: 'A', recommendation: 'CAUTION', sanctions: { complete: true } })
  expect(answer.reasons.join()).toContain(reason)
})

test('a parent that the register has and does not name forbids ALLOW', async () => {
  const links = { links: { 'lei-record': 'https://api.gleif.org/x' } }
  const entry = { ...leiEntry({}), relationships: { 'direct-parent': links, 'ultimate-parent': links } }
  const named = jsonReply({ data: leiEntry({ legalName: { name: 'Apple Holding Inc.' } }) })
  const owned = (direct: UpstreamScript) =>
    vet(APPLE, {
      upstreams: {
        [LEI_PATH]: jsonReply({ data: entry }),
        [`${LEI_PATH}/direct-parent`]: direct,
        [`${LEI_PATH}/ultimate-parent`]: named,
      },
    })
  expect((await owned(named)).recommendation).toBe('ALLOW')
  for (const failed of [{ status: 500 }, jsonReply({ errors: [] }, 404)]) {
    const answer = await owned(failed)
    expect(answer).toMatchObject({ grade: 'A', recommendation: 'CAUTION' })
    expect(answer.reasons.join()).toContain('they were not screened')
    expect(answer.sanctions.names_screened).toContain('Apple Holding Inc.')
  }
})
