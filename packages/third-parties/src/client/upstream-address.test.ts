import { expect, test } from 'vitest'
import type { Upstream } from '../upstream.ts'
import { findUpstreamAddress } from './upstream-address.ts'

const vendor: Upstream = {
  name: 'Example',
  homepage: 'https://example.com',
  licence: 'CC0-1.0',
  hosts: { UPSTREAM_EXAMPLE: 'https://api.example.com', UPSTREAM_EXAMPLE_V2: 'https://api.example.com/v2' },
}

function dialled(address: string, baseAddresses: Record<string, string> = {}) {
  const found = findUpstreamAddress(new URL(address), { upstreams: [vendor], baseAddresses })
  return found && `${found.variable} ${found.url}`
}

test('dials the public address where none is configured', () => {
  expect(dialled('https://api.example.com/rates?base=EUR')).toBe(
    'UPSTREAM_EXAMPLE https://api.example.com/rates?base=EUR',
  )
})

test('puts the configured address, with its path, in the place of the public one', () => {
  const baseAddresses = { UPSTREAM_EXAMPLE: 'http://127.0.0.1:8080/mirror/' }
  expect(dialled('https://api.example.com/rates?base=EUR', baseAddresses)).toBe(
    'UPSTREAM_EXAMPLE http://127.0.0.1:8080/mirror/rates?base=EUR',
  )
})

test('prefers the longest declared prefix', () => {
  expect(dialled('https://api.example.com/v2/rates', { UPSTREAM_EXAMPLE_V2: 'http://127.0.0.1:8080' })).toBe(
    'UPSTREAM_EXAMPLE_V2 http://127.0.0.1:8080/rates',
  )
  expect(dialled('https://api.example.com/v20/rates')).toBe('UPSTREAM_EXAMPLE https://api.example.com/v20/rates')
})

test.each([
  'http://api.example.com/rates',
  'https://api.example.com.evil.test/rates',
  'https://api.example.com:8443/rates',
  'https://evil.test/https://api.example.com/',
])('knows nobody who declared %s', (address) => {
  expect(dialled(address)).toBeUndefined()
})

test('keeps the host when a path looks like one', () => {
  expect(dialled('https://api.example.com//evil.test/x', { UPSTREAM_EXAMPLE: 'http://127.0.0.1:8080' })).toBe(
    'UPSTREAM_EXAMPLE http://127.0.0.1:8080//evil.test/x',
  )
})

test('does not let dots climb out of a declared prefix', () => {
  const onlyV2 = { ...vendor, hosts: { UPSTREAM_EXAMPLE_V2: 'https://api.example.com/v2' } }
  for (const path of ['/v2/../admin', '/v2/%2e%2e/admin', '/v2/.%2E/admin']) {
    const url = new URL(`https://api.example.com${path}`)
    expect(findUpstreamAddress(url, { upstreams: [onlyV2], baseAddresses: {} })).toBeUndefined()
  }
})

test('knows the configured address when a redirect names it', () => {
  expect(dialled('http://127.0.0.1:8080/next', { UPSTREAM_EXAMPLE: 'http://127.0.0.1:8080' })).toBe(
    'UPSTREAM_EXAMPLE http://127.0.0.1:8080/next',
  )
})
