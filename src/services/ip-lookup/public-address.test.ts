import { expect, test } from 'vitest'
import { readPublicAddress } from './public-address.ts'

test.each([
  ['8.8.8.8', '8.8.8.8'],
  [' 8.8.8.8\n', '8.8.8.8'],
  // RFC 5952: lower case, the longest run of zeros shortened.
  ['2606:4700:4700:0:0:0:0:1111', '2606:4700:4700::1111'],
  ['2001:4860:4860::8888', '2001:4860:4860::8888'],
  ['2A00:1450::1', '2a00:1450::1'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['::ffff:808:808', '8.8.8.8'],
])('reads %j as %s', (given, canonical) => {
  expect(readPublicAddress('ip', given).toString()).toBe(canonical)
})

test.each([
  ['10.0.0.1', 'private network'],
  ['172.31.255.255', 'private network'],
  ['192.168.1.1', 'private network'],
  ['127.0.0.1', 'loopback'],
  ['169.254.169.254', 'link-local'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['0.0.0.0', 'unspecified'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['192.0.2.1', 'documentation'],
  ['198.18.0.1', 'benchmarking'],
  ['240.0.0.1', 'reserved'],
  ['::1', 'loopback'],
  ['::', 'unspecified'],
  ['fe80::1', 'link-local'],
  ['fc00::1', 'unique local'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['2001:db8::1', 'documentation'],
  ['64:ff9b::8.8.8.8', 'translation'],
  ['2002:808:808::1', 'tunnel to an IPv4 address (6to4'],
  ['2001:0:53aa:64c:0:fbfe:9bb4:f4b1', 'tunnel to an IPv4 address (Teredo'],
  ['::ffff:10.0.0.1', 'private network'],
  ['::ffff:7f00:1', 'loopback'],
  ['::7f00:1', 'outside of global unicast'],
  ['::8.8.8.8', 'outside of global unicast'],
  ['4000::1', 'outside of global unicast'],
])('refuses %s and says it is %s', (given, range) => {
  expect(() => readPublicAddress('ip', given)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(range) }),
  )
})

test.each([
  '',
  'localhost',
  'example.com',
  '8.8.8',
  '8.8.8.8.8',
  '8.8.8.256',
  '08.8.8.8',
  '0x8.8.8.8',
  '134744072',
  '8.8.8.8/32',
  '8.8.8.8:53',
  '[2001:4860:4860::8888]',
  '2001:4860:4860::8888%eth0',
  '2001:4860:4860::8888/128',
  '1:2:3:4:5:6:7:8:9',
  '1::2::3',
  '::ffff:010.8.8.8',
  '12345::',
  '٨.٨.٨.٨',
])('refuses %j, which is not an address', (given) => {
  expect(() => readPublicAddress('ip', given)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining('is not an IP address') }),
  )
})
