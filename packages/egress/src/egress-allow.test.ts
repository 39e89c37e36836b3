import { expect, test } from 'vitest'
import { parseEgressAllow } from './egress-allow.ts'

test('exempts a name, an IPv4 and an IPv6 address each with its port only', () => {
  const allow = parseEgressAllow('Shop.Test:8080, 127.0.0.1:3000 [::1]:4000')
  expect(allow.hasEndpoint('shop.test', 8080)).toBe(true)
  expect(allow.hasEndpoint('127.0.0.1', 3000)).toBe(true)
  expect(allow.hasEndpoint('::1', 4000)).toBe(true)
  expect(allow.hasEndpoint('shop.test', 80)).toBe(false)
  expect(allow.hasEndpoint('127.0.0.1', 3001)).toBe(false)
  expect(allow.hasEndpoint('other.test', 8080)).toBe(false)
  expect(allow.hasAddress('127.0.0.1')).toBe(false)
})

test('knows an exempt address in any spelling', () => {
  const allow = parseEgressAllow('127.0.0.1:3000,[0:0::1]:4000')
  expect(allow.hasEndpoint('::ffff:127.0.0.1', 3000)).toBe(true)
  expect(allow.hasEndpoint('0:0:0:0:0:0:0:1', 4000)).toBe(true)
})

test('exempts the addresses of a range and no others', () => {
  const allow = parseEgressAllow('10.1.0.0/16 fd12::/16')
  expect(allow.hasAddress('10.1.255.255')).toBe(true)
  expect(allow.hasAddress('10.2.0.0')).toBe(false)
  expect(allow.hasAddress('fd12::1')).toBe(true)
  expect(allow.hasAddress('fd13::1')).toBe(false)
})

test('is empty where nothing is exempt', () => {
  expect(parseEgressAllow('').isEmpty).toBe(true)
  expect(parseEgressAllow(' , ').isEmpty).toBe(true)
  expect(parseEgressAllow('10.0.0.0/8').isEmpty).toBe(false)
})

test('names every entry it cannot read, and how to write one', () => {
  const text = '127.0.0.1 localhost:http 10/8 ::1:80 http://a:80 a/b:80 10.0.0.0/33 a:0 a:99999 10.0.0.0/8'
  expect(() => parseEgressAllow(text)).toThrow(
    '127.0.0.1, localhost:http, 10/8, ::1:80, http://a:80, a/b:80, 10.0.0.0/33, a:0, a:99999: write host:port',
  )
})
