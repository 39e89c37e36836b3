import { readFileSync } from 'node:fs'
import type { WebPage } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { fakeContext, memoryStore } from '../../../test/kit/fake-context.ts'
import { oddAnswers } from '../../../test/kit/odd-answers.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'
import { fetchRegistration } from './fetch-registration.ts'
import { fetchRdapServers, rdap } from './rdap.ts'
import { readRegistration } from './read-registration.ts'

const PATH = '/rdap/dns.json'
// RFC 9224, 4: lists of names and the addresses that serve them.
const bootstrap = {
  version: '1.0',
  publication: '2026-11-12T20:00:02Z',
  services: [
    [['com', 'net'], ['https://rdap.verisign.com/com/v1/']],
    [['fr'], ['http://rdap.nic.fr/', 'https://rdap.nic.fr']],
  ],
}
// The answer for example.com, without the parts we do not read.
const example = JSON.parse(readFileSync(new URL('fixtures/example-com.json', import.meta.url), 'utf8'))

testUpstreamFaults({
  upstream: rdap,
  path: PATH,
  good: { headers: { 'content-type': 'application/json' }, body: JSON.stringify(bootstrap) },
  call: fetchRdapServers,
  needed: ['services'],
  unbelievable: {
    'a renamed field': JSON.stringify({ ...bootstrap, services: undefined, service: bootstrap.services }),
    'a number of the wrong type': JSON.stringify({ ...bootstrap, services: [[['com'], [7]]] }),
    'an empty list': JSON.stringify({ ...bootstrap, services: [] }),
    'an error in a 200': JSON.stringify({ errorCode: 500, title: 'error' }),
  },
})

test('knows the server of each top-level domain, over HTTPS where there is a choice', async () => {
  await using server = await startUpstreamServer({ [PATH]: jsonReply(bootstrap) })
  const servers = await fetchRdapServers(upstreamContext({ upstreams: [rdap], baseAddress: server.baseAddress }))
  expect(Object.fromEntries(servers)).toEqual({
    com: 'https://rdap.verisign.com/com/v1/',
    net: 'https://rdap.verisign.com/com/v1/',
    fr: 'https://rdap.nic.fr/',
  })
})

test('reads a registration', () => {
  expect(readRegistration(example, 'example.com')).toEqual({
    registeredAt: '1995-08-14T04:00:00.000Z',
    expiresAt: '2027-08-13T04:00:00.000Z',
    status: ['client delete prohibited', 'client transfer prohibited', 'client update prohibited'],
    registrar: 'RESERVED-Internet Assigned Numbers Authority',
    isSigned: true,
  })
})

test('reads a registration of which the registry tells nothing, or nonsense', () => {
  const nothing = { registeredAt: null, expiresAt: null, status: [], registrar: null, isSigned: null }
  expect(readRegistration({ objectClassName: 'domain' }, 'example.com')).toEqual(nothing)
  const events = [{ eventAction: 'registration', eventDate: 'REDACTED FOR PRIVACY' }]
  const entities = [{ roles: ['registrar'], vcardArray: ['vcard', [['fn', {}, 'text', 7], 'x', null]] }]
  expect(
    readRegistration({ ...example, events, entities, status: undefined, secureDNS: undefined }, 'example.com'),
  ).toEqual(nothing)
})

test('does without whatever else is odd, but not without the dates of a registration', () => {
  const refused = new Set<string>()
  for (const { field, what, body } of oddAnswers(JSON.stringify(example))) {
    try {
      readRegistration(JSON.parse(body), 'example.com')
    } catch (error) {
      expect(error, what).toMatchObject({ code: 'upstream_failed' })
      refused.add(field)
    }
  }
  expect([...refused].sort()).toEqual([
    'events',
    'events.eventAction',
    'events.eventDate',
    'ldhName',
    'objectClassName',
  ])
})

test('one odd registry costs the others nothing', async () => {
  const services = [...bootstrap.services, [['odd'], [null]], null, [['none'], []]]
  await using server = await startUpstreamServer({ [PATH]: jsonReply({ ...bootstrap, services }) })
  const servers = await fetchRdapServers(upstreamContext({ upstreams: [rdap], baseAddress: server.baseAddress }))
  expect([...servers.keys()]).toEqual(['com', 'net', 'fr'])
})

test('a domain that was taken over is as old as its new registration', () => {
  const events = [...example.events, { eventAction: 'reregistration', eventDate: '2020-01-02T00:00:00+01:00' }]
  expect(readRegistration({ ...example, events }, 'example.com').registeredAt).toBe('2020-01-01T23:00:00.000Z')
})

test.each([null, [], {}, { objectClassName: 'nameserver' }, { errorCode: 404 }, { ...example, events: {} }])(
  'does not take %j for a registration',
  (answer) => {
    expect(() => readRegistration(answer, 'example.com')).toThrow(expect.objectContaining({ code: 'upstream_failed' }))
  },
)

/** A registry that answers once, and then is asked no more. */
function contextOf(answer: Partial<WebPage> | Error) {
  const asked: string[] = []
  const unexpected = () => Promise.reject(new Error('unexpected'))
  const web: ServiceContext['web'] = {
    async fetch(url, options) {
      asked.push(`${url} ${options?.accept}`)
      if (answer instanceof Error) throw answer
      return { status: 200, finalUrl: url, headers: {}, body: Buffer.from(JSON.stringify(example)), ...answer }
    },
    trace: unexpected,
    certificate: unexpected,
  }
  const memo: ServiceContext['memo'] = {
    // The cast: only the list of servers is asked for here.
    remember: async <T>() => new Map([['com', 'https://rdap.verisign.com/com/v1/']]) as T,
  }
  return { asked, context: fakeContext({ web, memo, store: memoryStore() }) }
}

test('asks the registry of the domain once a day', async () => {
  const { asked, context } = contextOf({})
  const first = await fetchRegistration(context, 'example.com')
  expect(first).toMatchObject({ registeredAt: '1995-08-14T04:00:00.000Z' })
  expect(await fetchRegistration(context, 'example.com')).toEqual(first)
  expect(asked).toEqual(['https://rdap.verisign.com/com/v1/domain/example.com application/rdap+json'])
})

test('knows a domain that nobody has, and a registry that publishes nothing', async () => {
  const { asked, context } = contextOf({ status: 404, body: Buffer.from('{"errorCode":404}') })
  expect(await fetchRegistration(context, 'example.com')).toBe('unregistered')
  expect(await fetchRegistration(context, 'example.com')).toBe('unregistered')
  expect(await fetchRegistration(context, 'example.de')).toBe('unregistered')
  // Registries that IANA's list leaves out are asked, those without a server, or with one that knows no name, are not.
  expect(asked.at(-1)).toContain('https://rdap.denic.de/domain/example.de')
  expect(await fetchRegistration(context, 'example.it')).toBe('unpublished')
  expect(await fetchRegistration(context, 'example.la')).toBe('unpublished')
  expect(asked).toHaveLength(2)
})

test.each([
  ['is overloaded', { status: 429 }],
  ['fails', { status: 500 }],
  ['shows a page for people', { body: Buffer.from('<!DOCTYPE html>') }],
  ['answers about something else', { body: Buffer.from('{"objectClassName":"entity"}') }],
  ['cannot be reached', invalidInput('url could not be reached')],
] as const)('a registry that %s is upstream_failed, and is asked again', async (_, answer) => {
  const { asked, context } = contextOf(answer)
  for (let round = 0; round < 2; round += 1) {
    await expect(fetchRegistration(context, 'example.com')).rejects.toMatchObject({ code: 'upstream_failed' })
  }
  expect(asked).toHaveLength(2)
})

test('does not take the entry of another domain for the one it asked about', () => {
  const named = (ldhName: string, domain: string) => readRegistration({ ...example, ldhName }, domain)
  expect(() => named('EXAMPLE.NET', 'example.com')).toThrow(expect.objectContaining({ code: 'upstream_failed' }))
  expect(named('Example.COM.', 'example.com')).toMatchObject({ isSigned: true })
  expect(named('bücher.example', 'xn--bcher-kva.example')).toMatchObject({ isSigned: true })
})
