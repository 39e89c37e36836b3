import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { ipLookup } from './ip-lookup.service.ts'

// Every port refuses: the data are local.
const context = fakeContext()

function lookUp(ip: string) {
  return ipLookup.prepare({ ip })(context)
}

beforeAll(() => ipLookup.warmUp?.())

test('answers its own example', async () => {
  await expect(ipLookup.prepare(ipLookup.example.input)(context)).resolves.toEqual({
    ...(ipLookup.example.output as object),
    // Newer data have another date.
    data_date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
})

// The operators are public facts; the places were recorded from the installed data set.
test.each([
  ['1.1.1.1', { country_code: 'AU', asn: 'AS13335', isp: 'Cloudflare, Inc.', timezone: 'Australia/Sydney' }],
  ['2001:4860:4860::8888', { asn: 'AS15169', isp: 'Google LLC' }],
  ['2606:4700:4700::1111', { asn: 'AS13335', isp: 'Cloudflare, Inc.' }],
  ['141.1.1.1', { asn: 'AS1273' }],
])('knows %s', async (ip, facts) => {
  await expect(lookUp(ip)).resolves.toMatchObject({ ip, ...facts })
})

test('looks up the IPv4 address inside an IPv4-mapped one', async () => {
  await expect(lookUp('::ffff:8.8.8.8')).resolves.toEqual(await lookUp('8.8.8.8'))
})

test('leaves the district out of the city', async () => {
  await expect(lookUp('2a02:8109:9a80::1')).resolves.toMatchObject({ city: 'Berlin', timezone: 'Europe/Berlin' })
})

test('leaves the network out if no range contains the address', async () => {
  const answer = await lookUp('91.198.174.192')
  expect(answer).toMatchObject({ country: 'Netherlands', city: 'Amsterdam', timezone: 'Europe/Amsterdam', isp: '' })
  expect(answer).not.toHaveProperty('asn')
  expect(answer).not.toHaveProperty('org')
})

// 3ffe::/16 is returned 6bone space (RFC 3701) without a record; 2d00::/8 was never allocated (IANA), but has one.
test.each(['3ffe::1', '2d00::1'])('refuses %s, a public address of unknown place', async (ip) => {
  await expect(lookUp(ip)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(`the place of ${ip} is not known`),
  })
})

test('looks up several addresses, one row each, and names the one that is wrong', async () => {
  const ask = (...ips: string[]) => ipLookup.prepare({ ip: '8.8.8.8', ips })(context)
  expect(await ask('1.1.1.1', '3ffe::1')).toMatchObject({
    ip: '8.8.8.8',
    range: '8.8.8.0/24',
    results: [
      { ip: '1.1.1.1', is_known: true, country_code: 'AU' },
      { ip: '3ffe::1', is_known: false },
    ],
  })
  await expect(ask('1.1.1.1', '10.0.0.1')).rejects.toMatchObject({ message: expect.stringContaining('ips[1]: ') })
})

test('answers or refuses any input', async () => {
  const ip = fc.oneof(fc.ipV4(), fc.ipV6(), fc.ipV4Extended(), fc.string(), fc.anything())
  await expectAnswerOrRefusal(ipLookup, { context, likely: fc.record({ ip }) })
})
