import { describe, expect, test } from 'vitest'
import { LEI_PATH, leiEntry, RDAP_URL, unreachable, vet } from '../../../test/kit/company-world.ts'
import { jsonReply } from '../../../test/kit/upstream-server.ts'

const APPLE = { name: 'Apple Inc.', lei: 'HWUPKR0MPOU8FGXBT394', domain: 'example.com', country: 'US' }

// The issue: a real company's public number with another party's domain, website or account is never ALLOW.
describe('impersonation of a real company', () => {
  const registered = (days: number) => {
    const eventDate = new Date(Date.parse('2026-11-20T12:00:00Z') - days * 86_400_000).toISOString()
    const body = Buffer.from(
      JSON.stringify({ objectClassName: 'domain', events: [{ eventAction: 'registration', eventDate }] }),
    )
    return { pages: { [RDAP_URL]: { body } } }
  }
  const stranger = `<p>${'We make computers. '.repeat(30)}</p>`

  test.each<[string, object, Parameters<typeof vet>[1], string]>([
    ['a domain of yesterday', APPLE, registered(1), 'domain'],
    ['a domain of 89 days', APPLE, registered(89), 'domain'],
    ['an account abroad', { ...APPLE, iban: 'LT121000011101001000' }, {}, 'iban'],
    ['a website that names nobody', APPLE, { pages: { 'https://example.com/': stranger } }, 'website'],
    ['a parked domain', APPLE, { pages: { 'https://example.com/': '<p>Buy this domain</p>' } }, 'website'],
    ['a domain without mail', APPLE, { zone: (_, type) => (type === 'TXT' ? ['v=spf1 -all'] : []) }, 'email'],
    [
      'a young domain whose website cannot be read',
      APPLE,
      { pages: { ...registered(200).pages, 'https://example.com/': { status: 403 } } },
      'website',
    ],
  ])('%s: CAUTION, with the rule', async (_, input, changes, check) => {
    const answer = await vet(input, changes)
    expect(answer.recommendation).toBe('CAUTION')
    expect(answer.score).toBeLessThan(75)
    expect(answer.caps).toContainEqual({ check, grade: 'C', why: expect.stringMatching(/./) })
    expect(answer.reasons.length).toBeGreaterThan(0)
  })

  test('a domain as new as its company is a doubt, not a cap', async () => {
    const young = { [LEI_PATH]: jsonReply({ data: leiEntry({ creationDate: '2026-10-01T00:00:00Z' }) }) }
    const answer = await vet(APPLE, { ...registered(20), upstreams: young })
    expect(answer.caps).toEqual([])
    expect(answer.reasons.join()).toContain('20 days old')
  })

  test('a domain of a country in which no register has the company needs a website that names it', async () => {
    const input = { ...APPLE, domain: 'example.pl' }
    const pages = { 'https://example.pl/': stranger }
    const answer = await vet(input, { pages, zone: () => ['10 mail.example.pl'] })
    expect(answer.caps).toContainEqual({ check: 'website', grade: 'C', why: expect.stringContaining('country') })
    const named = await vet(input, { pages: { 'https://example.pl/': `${stranger}<p>Apple Inc.</p>` } })
    expect(JSON.stringify(named.caps)).not.toContain('no register places the company, and its website')
  })

  test('a domain that answers but is unknown to its registry gives a reason, and is not called unregistered', async () => {
    const answer = await vet(APPLE, { pages: { [RDAP_URL]: { status: 404 } } })
    expect(answer.checks.domain).toMatchObject({ checked: true, registered: null })
    expect(answer.caps).toContainEqual({
      check: 'domain',
      grade: 'C',
      why: expect.stringContaining('does not know it'),
    })
    expect(answer.reasons.join()).toContain('although its mail, website or name servers answer')
  })

  const silent = {
    pages: { [RDAP_URL]: { status: 404 }, 'https://example.com/': unreachable('nobody answers') },
    zone: () => [],
    certificate: unreachable('nobody answers'),
  } satisfies Parameters<typeof vet>[1]
  const unsigned = { '/resolve': jsonReply({ Status: 3 }) }
  const signed = { '/resolve': jsonReply({ Status: 0, Answer: [{ type: 43 }] }) }

  test.each<[string, Parameters<typeof vet>[1]]>([
    ['a certificate', { certificate: {} }],
    ['a policy for mail', { zone: (_, type) => (type === 'TXT' ? ['v=spf1 -all'] : []) }],
    ['a signature of its parent', { upstreams: signed }],
  ])('%s alone is enough to doubt a registry that does not know the domain', async (_, change) => {
    const answer = await vet(APPLE, { ...silent, upstreams: unsigned, ...change })
    expect(answer.checks.domain).toMatchObject({ checked: true, registered: null })
    expect(answer.recommendation).not.toBe('ALLOW')
  })

  test('a domain without any answer is unregistered if its registry says so', async () => {
    const answer = await vet(APPLE, { ...silent, upstreams: unsigned })
    expect(answer.checks.domain).toMatchObject({ checked: true, registered: false })
    expect(answer.caps).toContainEqual({ check: 'domain', grade: 'C', why: expect.stringContaining('next registrant') })
  })
})
