import { expect, test } from 'vitest'
import { readEndpoint } from './endpoint.ts'

test.each([
  ['example.com', { host: 'example.com', port: 443 }],
  [' Example.COM. ', { host: 'example.com', port: 443 }],
  ['example.com:8443', { host: 'example.com', port: 8443 }],
  ['https://example.com/path?x=1#y', { host: 'example.com', port: 443 }],
  ['http://example.com:8080/path', { host: 'example.com', port: 8080 }],
  ['smtps://mail.example.com:465', { host: 'mail.example.com', port: 465 }],
  ['http://example.com', { host: 'example.com', port: 443 }],
  // Punycode by RFC 3492.
  ['bücher.example', { host: 'xn--bcher-kva.example', port: 443 }],
  ['93.184.216.34', { host: '93.184.216.34', port: 443 }],
  ['[2606:4700:4700::1111]:8443', { host: '2606:4700:4700::1111', port: 8443 }],
  ['2606:4700:4700::1111', { host: '2606:4700:4700::1111', port: 443 }],
])('reads %s', (domain, endpoint) => {
  expect(readEndpoint(domain, { port: 443 })).toEqual(endpoint)
})

test('prefers an explicit port', () => {
  expect(readEndpoint('example.com:8443', { port: 9443 })).toEqual({ host: 'example.com', port: 9443 })
})

test.each([
  '',
  'exa mple.com',
  'user@example.com',
  'example.com:99999',
  'example.com:0',
  '[::1',
  'https://',
  '1.2.3.4.5',
  '*.example.com',
])('refuses %j, naming the field', (domain) => {
  expect(() => readEndpoint(domain, { port: 443 })).toThrow('domain must be')
})

// IANA, Service Name and Transport Protocol Port Number Registry.
test.each([
  ['smtp', 25],
  ['imap', 143],
  ['pop3', 110],
  ['ftp', 21],
  ['postgres', 5432],
] as const)('%s uses port %i by default', (starttls, port) => {
  expect(readEndpoint('mail.example.com', { port: 443, starttls }).port).toBe(port)
  expect(readEndpoint('mail.example.com:2525', { port: 443, starttls }).port).toBe(2525)
  expect(readEndpoint('mail.example.com', { port: 587, starttls }).port).toBe(587)
})
