import { expect, test } from 'vitest'
import { readAltNames } from './alt-names.ts'

test('reads host names and addresses, and leaves out other kinds', () => {
  const line =
    'DNS:site.test, DNS:*.site.test, IP Address:192.0.2.1, IP Address:2001:DB8:0:0:0:0:0:1, email:a@site.test, URI:http://site.test/'
  expect(readAltNames(line)).toEqual(['site.test', '*.site.test', '192.0.2.1', '2001:DB8:0:0:0:0:0:1'])
})

// Node's documented form for such names since CVE-2021-44532.
test('takes a quoted name for one name, whatever is in it', () => {
  expect(readAltNames('DNS:"evil.test, DNS:site.test", DNS:b.test')).toEqual(['evil.test, DNS:site.test', 'b.test'])
  expect(readAltNames(String.raw`DNS:"a\", DNS:b", DNS:c.test`)).toEqual(['a", DNS:b', 'c.test'])
})

test('has no names where the certificate has none', () => {
  expect(readAltNames(undefined)).toEqual([])
  expect(readAltNames('')).toEqual([])
})
