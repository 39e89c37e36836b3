import { expect, test } from 'vitest'
import { RedirectChain, readLocation } from './redirects.ts'

const from = new URL('https://site.test/a/b?q=1#part')

function location(value: string | undefined, status = 302) {
  return readLocation(from, { status, headers: value === undefined ? {} : { location: value } })
}

// RFC 3986 5.4 and RFC 9110 10.2.2.
test.each([
  ['http://other.test/', 'http://other.test/#part'],
  ['c', 'https://site.test/a/c#part'],
  ['../c', 'https://site.test/c#part'],
  ['/c#own', 'https://site.test/c#own'],
  ['?x', 'https://site.test/a/b?x#part'],
  ['//other.test/c', 'https://other.test/c#part'],
  ['\\\\other.test\\c', 'https://other.test/c#part'],
])('resolves the location %j', (value, target) => {
  expect(location(value)).toBe(target)
})

test('reads a location in UTF-8 bytes, and one in Latin-1 bytes', () => {
  const utf8 = Buffer.from('/grün', 'utf8').toString('latin1')
  expect(location(utf8)).toBe('https://site.test/gr%C3%BCn#part')
  expect(location('/gr\u00fcn')).toBe('https://site.test/gr%C3%BCn#part')
})

test.each([301, 302, 303, 307, 308])('follows %i', (status) => {
  expect(location('/c', status)).toBe('https://site.test/c#part')
})

test.each([200, 201, 300, 304, 305, 404])('does not follow %i', (status) => {
  expect(location('/c', status)).toBeNull()
})

test('takes a redirect without a location, or with an empty one, for the final answer', () => {
  expect(location(undefined)).toBeNull()
  expect(location(' ')).toBeNull()
})

test('refuses to follow what is no address', () => {
  const sent = location('http://exa mple.test:99999/')
  expect(sent).toBe('http://exa mple.test:99999/')
  expect(() => new RedirectChain(from).follow(String(sent))).toThrow('redirects to something that is not an address')
})

test('follows ten redirects and not one more', () => {
  const chain = new RedirectChain(from)
  for (let step = 1; step <= 10; step += 1) expect(chain.follow(`http://site.test/${step}`).pathname).toBe(`/${step}`)
  expect(() => chain.follow('http://site.test/11')).toThrow('redirects more than 10 times')
})

test('notices a loop, also one through other addresses', () => {
  const chain = new RedirectChain(from)
  chain.follow('http://site.test/1')
  chain.follow('http://site.test/2')
  expect(() => chain.follow('http://site.test/1')).toThrow('redirects in a loop')
  expect(() => chain.follow(from.href)).toThrow('redirects in a loop')
})

test.each([
  ['file:///etc/passwd', 'redirects to a file: address'],
  ['intent://open#Intent;end', 'redirects to a intent: address'],
  // MAX_SCHEME
  [`${'x'.repeat(50)}:y`, `redirects to a ${'x'.repeat(40)} address`],
])('does not follow %s, and says where it leads', (target, reason) => {
  expect(() => new RedirectChain(new URL('http://site.test/')).follow(target)).toThrow(reason)
})
