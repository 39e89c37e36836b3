import { expect, test } from 'vitest'
import { readCompanyDomain } from './company-domain.ts'

test.each([
  ['example.com', 'example.com', 'example.com'],
  ['HTTPS://WWW.Example.COM:8443/path?q=1#x', 'www.example.com', 'example.com'],
  ['  shop.example.co.uk. ', 'shop.example.co.uk', 'example.co.uk'],
  ['sales@example.de', 'example.de', 'example.de'],
  ['https://user:secret@example.com/', 'example.com', 'example.com'],
  ['müller.de', 'xn--mller-kva.de', 'xn--mller-kva.de'],
  ['xn--mller-kva.de', 'xn--mller-kva.de', 'xn--mller-kva.de'],
  ['例え.テスト.jp', 'xn--r8jz45g.xn--zckzah.jp', 'xn--zckzah.jp'],
])('reads %s', (stated, host, registrable) => {
  expect(readCompanyDomain(stated)).toEqual({ host, registrable, isHosted: false })
})

test('knows a part of a platform', () => {
  expect(readCompanyDomain('acme.github.io')).toEqual({
    host: 'acme.github.io',
    registrable: 'acme.github.io',
    isHosted: true,
  })
})

test.each(['192.0.2.1', 'http://192.0.2.1/', '[2001:db8::1]', 'https://[2001:db8::1]:443/', '0x7f.1', '3221225985'])(
  'refuses the address %s',
  (stated) => {
    expect(() => readCompanyDomain(stated)).toThrow('not an IP address')
  },
)

test.each([
  '',
  '   ',
  'example',
  'localhost',
  'exa mple.com',
  'example..com',
  '-example.com',
  'a_b.com',
  '.',
  '://',
  'http://',
  '@',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
  '\0.com',
  '<script>.com',
])('refuses %j', (stated) => {
  expect(() => readCompanyDomain(stated)).toThrow(/domain must be a domain name/)
})

test.each(['co.uk', 'github.io', 'https://com.au/'])('refuses the public suffix %s', (stated) => {
  expect(() => readCompanyDomain(stated)).toThrow('public suffix')
})
