import { expect, test } from 'vitest'
import { NetworkShares, networksOf, toCaller } from './client-networks.ts'

// Documentation networks: RFC 5737 and RFC 3849.
test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
  ['unknown', ['unknown']],
  // As a server that listens on '::' is told IPv4 clients (RFC 4291 2.5.5.2), and a translator's (RFC 6052 2.1).
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:cb00:7107', ['203.0.113.7', '203.0.113.0/24']],
  ['64:ff9b::203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
])('%s lies in networks that have shares of their own', (client, names) => {
  expect(networksOf(client).map(({ name }) => name)).toEqual(names)
})

test('a client has its share, and the clients of one network have sixteen together', () => {
  const shares = new NetworkShares(2)
  for (let host = 1; host <= 16; host += 1) {
    shares.add(`203.0.113.${host}`, 2)
    expect(shares.isFull(`203.0.113.${host}`)).toBe(true)
  }
  expect(shares.isFull('203.0.113.77')).toBe(true)
  expect(shares.isFull('198.51.100.77')).toBe(false)
  shares.add('203.0.113.1', -2)
  expect(shares.isFull('203.0.113.77', 2)).toBe(false)
  expect(shares.isFull('203.0.113.77', 3)).toBe(true)
})

test('no network has more than the most of any', () => {
  const shares = new NetworkShares(5, 8)
  shares.add('203.0.113.1', 5)
  expect(shares.isFull('203.0.113.2', 3)).toBe(false)
  expect(shares.isFull('203.0.113.2', 4)).toBe(true)
})

test('however many networks of 64 bits an owner of 48 or 32 has, their share is limited', () => {
  const shares = new NetworkShares(1)
  const subnets = (prefix: string) => Array.from({ length: 10 }, (_, index) => `${prefix}:${index.toString(16)}::/64`)
  const taken = (clients: readonly string[]) =>
    clients.filter((client) => {
      if (shares.isFull(client)) return false
      shares.add(client, 1)
      return true
    }).length
  expect(taken(subnets('2001:db8:1'))).toBe(4)
  const sites = Array.from({ length: 10 }, (_, site) => subnets(`2001:db8:${(site + 2).toString(16)}`))
  expect(taken(sites.flat())).toBe(32 - 4)
  expect(taken(subnets('2001:db9:1'))).toBe(4)
})

// IPV4_BYTES: the last four of the address.
test('the IPv4 clients of a server of both kinds of addresses are no network of their own', () => {
  const shares = new NetworkShares(2)
  for (let site = 0; site < 64; site += 1) shares.add(`::ffff:203.0.${site}.7`, 2)
  expect(shares.isFull('::ffff:198.51.100.7')).toBe(false)
  expect(shares.of('203.0.1.7')).toBe(2)
  expect(shares.of('::ffff:203.0.1.7')).toBe(2)
  expect(toCaller('::ffff:203.0.113.7', {})).toMatchObject({ client: '203.0.113.7', networks: ['203.0.113.0/24'] })
})
