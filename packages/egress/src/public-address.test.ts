import { expect, test } from 'vitest'
import { nonPublicReason } from './public-address.ts'

// The first and last address of each range, and its neighbours outside, by the RFC the range is from.
test.each([
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
])('refuses the IPv4 range %s to %s from end to end', (first, last) => {
  expect(nonPublicReason(first)).toMatch(/RFC \d+/)
  expect(nonPublicReason(last)).toMatch(/RFC \d+/)
})

test.each([
  '1.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.0.3.0',
  '192.88.98.255',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '203.0.114.0',
  '223.255.255.255',
])('admits the IPv4 address %s beside a refused range', (address) => {
  expect(nonPublicReason(address)).toBeNull()
})

test.each([
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::8.8.8.8', 'IPv4-compatible, deprecated even for public addresses'],
  ['::ffff:127.0.0.1', 'IPv4-mapped loopback'],
  ['::ffff:169.254.169.254', 'IPv4-mapped link-local'],
  ['::ffff:0:127.0.0.1', 'IPv4-translated'],
  ['64:ff9b::10.0.0.1', 'NAT64 of a private address'],
  ['64:ff9b:1::808:808', 'local-use NAT64'],
  ['100::1', 'discard'],
  ['2001::1', 'Teredo'],
  ['2001:2::1', 'benchmarking'],
  ['2001:10::1', 'ORCHID'],
  ['2001:20::1', 'ORCHIDv2'],
  ['2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', 'the end of the protocol assignments'],
  ['2001:db8::1', 'documentation'],
  ['3fff::1', 'documentation'],
  ['2002:7f00:1::', '6to4 of loopback'],
  ['2002:808:808::', '6to4'],
  ['5f00::1', 'segment routing'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'unique local, a metadata service'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
])('refuses the IPv6 address %s (%s)', (address) => {
  expect(nonPublicReason(address)).toMatch(/RFC \d+/)
})

test.each(['2606:4700:4700::1111', '2001:4860:4860::8888', '2001:200::1', '2a00:1450:4001:81b::200e', '2000::1'])(
  'admits the IPv6 address %s',
  (address) => {
    expect(nonPublicReason(address)).toBeNull()
  },
)

test.each(['192.0.0.9', '192.0.0.10', '2001:1::1', '2001:4:112::1'])(
  'admits %s, which IANA lists as globally reachable inside a refused block',
  (address) => {
    expect(nonPublicReason(address)).toBeNull()
  },
)

test('judges an IPv4-mapped or NAT64 address by the IPv4 address it stands for', () => {
  expect(nonPublicReason('::ffff:8.8.8.8')).toBeNull()
  expect(nonPublicReason('64:ff9b::8.8.8.8')).toBeNull()
})

test('refuses the host of a cloud machine although its number is public, and what is no address', () => {
  expect(nonPublicReason('168.63.129.16')).not.toBeNull()
  expect(nonPublicReason('example.com')).not.toBeNull()
  expect(nonPublicReason('')).not.toBeNull()
})
