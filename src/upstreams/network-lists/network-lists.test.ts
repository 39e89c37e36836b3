import { expect, test } from 'vitest'
import { fakeContext, fixedClock } from '../../../test/kit/fake-context.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { type NetworkLists, networkLists } from './network-lists.ts'
import { readNetworks } from './network-set.ts'
import { fetchNetworks, PUBLISHED_LISTS } from './published-lists.ts'

const { signal } = new AbortController()
const text = (path: string, ...lines: readonly string[]) => ({ path, body: `${lines.join('\n')}\n` })
const json = (path: string, ranges: object) => ({ path, body: JSON.stringify(ranges) })

// Rows that others received: Amazon's of 2022-11-11 and 2021-08-05, Google's of 2026-06-01, Oracle's, Apple's and the other lists' of 2026.
const PLAYED: Readonly<Record<string, { readonly path: string; readonly body: string }>> = {
  'Amazon Web Services': json('/ip-ranges.json', {
    syncToken: '1668133989',
    createDate: '2022-11-11-02-33-09',
    prefixes: [
      { ip_prefix: '3.2.34.0/26', region: 'af-south-1', service: 'AMAZON', network_border_group: 'af-south-1' },
      {
        ip_prefix: '3.5.140.0/22',
        region: 'ap-northeast-2',
        service: 'AMAZON',
        network_border_group: 'ap-northeast-2',
      },
    ],
    ipv6_prefixes: [{ ipv6_prefix: '2a05:d014::/35', region: 'eu-central-1', service: 'EC2' }],
  }),
  'Google Cloud': json('/ipranges/cloud.json', {
    syncToken: '1234567890',
    creationTime: '2026-06-01T00:00:00.000000',
    prefixes: [
      { ipv4Prefix: '34.44.0.0/15', service: 'Google Cloud', scope: 'us-central1' },
      { ipv6Prefix: '2600:1900::/35', service: 'Google Cloud', scope: 'us-central1' },
    ],
  }),
  'Oracle Cloud': json('/en-us/iaas/tools/public_ip_ranges.json', {
    regions: [
      { region: 'eu-frankfurt-1', cidrs: [{ cidr: '130.61.0.0/16', tags: ['OCI'] }] },
      { region: 'us-ashburn-1', cidrs: [{ cidr: '129.213.0.0/16', tags: ['OCI'] }] },
    ],
  }),
  'X4BNet lists_vpn (datacenters)': text(
    '/X4BNet/lists_vpn/main/output/datacenter/ipv4.txt',
    '5.9.0.0/16',
    '23.19.0.0/16',
  ),
  'X4BNet lists_vpn (VPN)': text('/X4BNet/lists_vpn/main/output/vpn/ipv4.txt', '2.56.16.0/22', '172.224.226.0/27'),
  'Tor Project': text('/torbulkexitlist', '185.220.101.1', '171.25.193.77'),
  'Apple iCloud Private Relay': text(
    '/egress-ip-ranges.csv',
    '172.224.226.0/27,GB,GB-EN,London,',
    '172.224.226.34/31,GB,GB-EN,Oxford,',
    '2a02:26f7:b000:4000::/64,US,US-AK,Anchorage,',
    '104.28.30.0/26,JP,JP-13,,',
  ),
}

for (const list of PUBLISHED_LISTS) {
  const played = PLAYED[list.name]
  if (!played) throw new Error(`nothing is played for ${list.name}`)
  const { path, body } = played
  const isJson = body.startsWith('{')
  // So few that half of them are too few.
  const rows = isJson ? 2 : body.split('\n').filter((line) => line !== '').length
  testUpstreamFaults({
    upstream: list.upstream,
    path,
    good: { headers: { 'content-type': isJson ? 'application/json' : 'text/plain' }, body },
    call: (context) => fetchNetworks({ ...list, leastNetworks: rows }, context),
    unbelievable: {
      'a renamed field': isJson ? body.replaceAll(/"(ip_prefix|prefixes|cidr)"/g, '"network"') : null,
      'a number of the wrong type': isJson ? body.replaceAll(/"[0-9.]+\/[0-9]+"/g, '7') : null,
      'an empty list': isJson ? '{"prefixes":[],"ipv6_prefixes":[],"regions":[]}' : '\n',
      'an error in a 200': isJson ? '{"message":"Not Found"}' : '404: Not Found',
    },
  })
}

test('finds addresses in networks of any size, and beside them none', async () => {
  const networks = await readNetworks(['10.0.0.0/8', '192.0.2.64/26', '198.51.100.7', '2001:db8::/33'], signal)
  const has = (...address: number[]) => networks?.has(address)
  expect([has(10, 0, 0, 0), has(10, 255, 255, 255), has(9, 255, 255, 255), has(11, 0, 0, 0)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([has(192, 0, 2, 64), has(192, 0, 2, 127), has(192, 0, 2, 63), has(192, 0, 2, 128)]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([has(198, 51, 100, 7), has(198, 51, 100, 8)]).toEqual([true, false])
  const ipv6 = (third: number) => [0x20, 0x01, 0x0d, 0xb8, third, ...Array<number>(11).fill(1)]
  expect([has(...ipv6(0)), has(...ipv6(0x7f)), has(...ipv6(0x80))]).toEqual([true, true, false])
  // The first bytes of 10.0.0.0/8, in the other family.
  expect(has(10, ...Array<number>(15).fill(0))).toBe(false)
})

test.each([
  ['words', ['access', 'denied']],
  ['half of an address', ['23.19']],
  ['all of the internet', ['0.0.0.0/0']],
  ['prefixes that are too long', ['192.0.2.0/33']],
])('takes %s for no list', async (_, lines) => {
  await expect(readNetworks(lines, signal)).resolves.toBeUndefined()
})

test('stops reading a long list when nobody waits for it', async () => {
  await expect(readNetworks(['10.0.0.0/8'], AbortSignal.abort(new Error('closing')))).rejects.toThrow('closing')
})

test('keeps the lists that could be had, and asks again for a list when it is due', async () => {
  const many = (row: (n: number) => string) => Array.from({ length: 400 }, (_, n) => row(n)).join('\n')
  await using server = await startUpstreamServer({
    '/torbulkexitlist': { body: many((n) => `185.220.${n >> 8}.${n & 255}`) },
    '*': { status: 503 },
  })
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const played = { upstreams: networkLists.upstreams, baseAddress: server.baseAddress }
  const ports = upstreamContext(played, { clock })
  let held: NetworkLists | undefined
  const slot = {
    get held() {
      return held
    },
    publish(lists: NetworkLists) {
      held = lists
    },
  }
  const turn = () => networkLists.refresh(fakeContext({ ...ports, clock }), slot)
  const asked = () => server.requests.filter(({ path }) => path === '/torbulkexitlist').length
  await expect(turn()).resolves.toBe(false)
  expect(held?.held).toMatchObject([{ mark: 'tor_exit', networks: { size: 400 } }])
  expect(networkLists.describe(held)).toMatchObject({ state: 'incomplete' })
  await turn()
  expect(asked()).toBe(1)
  clock.set('2026-11-20T13:01:00Z')
  await turn()
  expect(asked()).toBe(2)
})
