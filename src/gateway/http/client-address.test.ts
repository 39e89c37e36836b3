import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress, parseTrustedProxies } from './client-address.ts'

const trusted = parseTrustedProxies('10.0.0.0/8, 2001:db8::/32')

test('ignores forwarded addresses unless a trusted proxy sent them', () => {
  expect(clientAddress('203.0.113.7', { forwardedFor: '198.51.100.1', trusted })).toBe('203.0.113.7')
  expect(clientAddress('10.1.2.3', { forwardedFor: '198.51.100.1', trusted })).toBe('198.51.100.1')
})

test('walks back through trusted proxies to the first address one of them saw', () => {
  const forwardedFor = '192.0.2.99, 198.51.100.1, 10.9.9.9'
  expect(clientAddress('10.1.2.3', { forwardedFor, trusted })).toBe('198.51.100.1')
})

test('an entry may have a port, as Azure and RFC 7239 write it', () => {
  for (const [entry, client] of [
    ['198.51.100.1:61598', '198.51.100.1'],
    ['[2a02:8109:9a80:1:aaaa::1]:443', '2a02:8109:9a80:1::/64'],
    ['[2a02:8109:9a80:1:aaaa::1]', '2a02:8109:9a80:1::/64'],
  ] as const) {
    expect(clientAddress('10.1.2.3', { forwardedFor: entry, trusted })).toBe(client)
    expect(clientAddress('10.1.2.3', { forwardedFor: `192.0.2.99, ${entry}, 10.9.9.9:80`, trusted })).toBe(client)
  }
  expect(clientAddress('10.1.2.3', { forwardedFor: '198.51.100.1:port', trusted })).toBe('10.1.2.3')
})

test('stops at an entry that is not an address', () => {
  expect(clientAddress('10.1.2.3', { forwardedFor: '198.51.100.1, unknown', trusted })).toBe('10.1.2.3')
})

test('counts an IPv6 client by its /64 and a mapped IPv4 one as IPv4', () => {
  expect(clientAddress('2a02:8109:9a80:1:aaaa::1', { forwardedFor: undefined, trusted })).toBe('2a02:8109:9a80:1::/64')
  expect(clientAddress('2a02:8109:9a80:1:bbbb::2', { forwardedFor: undefined, trusted })).toBe('2a02:8109:9a80:1::/64')
  expect(clientAddress('::ffff:203.0.113.7', { forwardedFor: undefined, trusted })).toBe('203.0.113.7')
})

test('refuses a proxy list with a mistake', () => {
  expect(() => parseTrustedProxies('10.0.0.0/8, proxy.example')).toThrow('proxy.example is not an address or a CIDR')
})

test('an address may name its interface, and no text is a fault', () => {
  for (const zone of ['eth0', 'eth0.100', 'br-lan'])
    expect(clientAddress(`fe80::1%${zone}`, { forwardedFor: undefined, trusted })).toBe('fe80:0:0:0::/64')
  const likeAddress = fc.string({ unit: fc.constantFrom(...'0123456789abf:.%-[]/, ') })
  fc.assert(
    fc.property(likeAddress, fc.oneof(likeAddress, fc.ipV6()), (entry, zoned) => {
      const forwardedFor = `${entry}, ${zoned}%${entry}`
      expect(clientAddress('10.1.2.3', { forwardedFor, trusted })).not.toBe('')
    }),
  )
})
