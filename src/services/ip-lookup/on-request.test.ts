import { createDns } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startDnsServer, type Zone } from '../../../packages/egress/test/dns-server.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import type { Dataset } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import type { HeldList, NetworkLists } from '../../upstreams/network-lists/network-lists.ts'
import { readNetworks } from '../../upstreams/network-lists/network-set.ts'
import type { NetworkMark } from '../../upstreams/network-lists/published-lists.ts'
import { ipLookup } from './ip-lookup.service.ts'

const { signal } = new AbortController()

interface GivenList {
  readonly name: string
  readonly mark: NetworkMark
  readonly lines: readonly string[]
  readonly believedUntil?: string
}

const LISTS: readonly GivenList[] = [
  { name: 'a cloud', mark: 'hosting', lines: ['1.1.1.0/24'] },
  { name: 'VPNs', mark: 'vpn', lines: ['8.8.8.0/24', '9.9.9.0/24'] },
  { name: 'exits', mark: 'tor_exit', lines: ['1.1.1.1'] },
  { name: 'relays', mark: 'relay', lines: ['9.9.9.0/24', '2606:4700:4700::/64'] },
]

async function hold({ name, mark, lines, believedUntil = '2026-11-21T00:00:00Z' }: GivenList): Promise<HeldList> {
  const networks = await readNetworks(lines, signal)
  if (!networks) throw new Error('no networks')
  return { name, mark, networks, loadedAt: new Date('2026-11-20T11:00:00Z'), believedUntil: new Date(believedUntil) }
}

async function privacyOf(ip: string, lists: readonly GivenList[] = LISTS) {
  const held: NetworkLists = { held: await Promise.all(lists.map(hold)) }
  // The cast: only this dataset is requested.
  const datasets = { get: async <T>(_: Dataset<T>) => held as T }
  return ipLookup.prepare({ ip, include_privacy: true })(fakeContext({ datasets }))
}

test.each([
  ['1.1.1.1', { is_hosting: true, is_vpn: null, is_tor_exit: true, is_relay: false, listed_by: ['a cloud', 'exits'] }],
  ['8.8.8.8', { is_hosting: null, is_vpn: true, is_tor_exit: false, is_relay: false, listed_by: ['VPNs'] }],
  // Apple's relays are in the list of VPN networks, but are no VPN.
  ['9.9.9.9', { is_hosting: null, is_vpn: null, is_tor_exit: false, is_relay: true, listed_by: ['VPNs', 'relays'] }],
  // The list of exits has no IPv6, so the answer is unknown.
  [
    '2606:4700:4700::1111',
    { is_hosting: null, is_vpn: null, is_tor_exit: null, is_relay: true, listed_by: ['relays'] },
  ],
])('answers from the lists for %s', async (ip, privacy) => {
  await expect(privacyOf(ip)).resolves.toMatchObject({
    privacy,
    lists: LISTS.map(({ name }) => ({ name, loaded_at: '2026-11-20T11:00:00.000Z' })),
  })
})

test('ignores an outdated list', async () => {
  const old = LISTS.map((list) => ({ ...list, believedUntil: '2026-11-20T11:59:59Z' }))
  await expect(privacyOf('1.1.1.1', old)).resolves.toMatchObject({
    privacy: { is_hosting: null, is_vpn: null, is_tor_exit: null, is_relay: null, listed_by: [] },
    lists: [],
  })
})

test('answers null for a VPN while the list of relays is missing', async () => {
  const withoutRelays = LISTS.filter(({ mark }) => mark !== 'relay')
  await expect(privacyOf('8.8.8.8', withoutRelays)).resolves.toMatchObject({
    privacy: { is_vpn: null, is_relay: null, listed_by: ['VPNs'] },
  })
})

test('answers without lists if none are available', async () => {
  const datasets = { get: () => Promise.reject(upstreamFailed('network lists', 'not loaded')) }
  const call = ipLookup.prepare({ ip: '1.1.1.1', include_privacy: true })(fakeContext({ datasets }))
  await expect(call).resolves.toMatchObject({ country_code: 'AU', lists: [], privacy: { is_hosting: null } })
})

async function hostnameOf(ip: string, records: Readonly<Record<string, readonly string[] | 'silent' | 'broken'>>) {
  const zone: Zone = (name, type) => records[`${name} ${type}`] ?? []
  await using server = await startDnsServer(zone)
  const dns = createDns({ servers: [server.address], timeoutMs: 200 })(signal)
  const answer = await ipLookup.prepare({ ip, include_hostname: true })(fakeContext({ dns }))
  return (answer as { hostname?: unknown }).hostname
}

const PTR = '8.8.8.8.in-addr.arpa PTR'

test.each<[string, Readonly<Record<string, readonly string[] | 'silent' | 'broken'>>, string | null]>([
  ['leads back', { [PTR]: ['dns.google'], 'dns.google A': ['8.8.4.4', '8.8.8.8'] }, 'dns.google'],
  ['leads elsewhere', { [PTR]: ['www.bank.test'], 'www.bank.test A': ['192.0.2.1'] }, null],
  [
    'resolves back as the second',
    { [PTR]: ['a.test', 'B.test'], 'b.test A': ['8.8.8.8'], 'B.test A': ['8.8.8.8'] },
    'b.test',
  ],
  ['is no host name', { [PTR]: ['<b>.test'], '<b>.test A': ['8.8.8.8'] }, null],
  ['is not there', {}, null],
  ['is not told', { [PTR]: 'silent' }, null],
  ['cannot be looked up', { [PTR]: 'broken' }, null],
])('returns a host name that resolves back, and none that %s', async (_, records, hostname) => {
  expect(await hostnameOf('8.8.8.8', records)).toBe(hostname)
})

test('returns the host name of an IPv6 address', async () => {
  // RFC 3596: the nibbles in reverse.
  const ptr = '1.1.1.1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.7.4.0.0.7.4.6.0.6.2.ip6.arpa PTR'
  const records = { [ptr]: ['one.one.one.one'], 'one.one.one.one AAAA': ['2606:4700:4700:0:0:0:0:1111'] }
  expect(await hostnameOf('2606:4700:4700::1111', records)).toBe('one.one.one.one')
})

test('makes no request for options that are off', async () => {
  const answer = await ipLookup.prepare({ ip: '8.8.8.8', ips: ['1.1.1.1'] })(fakeContext())
  expect(Object.keys(answer)).not.toContain('privacy')
  expect(Object.keys(answer)).not.toContain('hostname')
})
