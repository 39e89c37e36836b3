import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { parseTrustedProxies } from './client-address.ts'
import { watchUndeclaredProxy } from './undeclared-proxy.ts'

const XFF = { 'x-forwarded-for': '203.0.113.7' }
const MISSED = [expect.objectContaining({ severity: 'warning', message: expect.stringContaining('TRUST_PROXY') })]

test.each([
  ['a proxy on this machine', '127.0.0.1', XFF, '', MISSED],
  ['one in the private network, as IPv6 writes it', '::ffff:10.0.0.2', XFF, '', MISSED],
  ['one in a private network of IPv6', 'fd00::2', XFF, '', MISSED],
  ['one that writes the header of RFC 7239', '192.168.1.1', { forwarded: 'for=203.0.113.7' }, '', MISSED],
  ['one beside the declared one', '10.0.0.3', XFF, '10.0.0.2', MISSED],
  ['a declared one', '10.0.0.2', XFF, '10.0.0.0/8', []],
  ['a caller on this machine', '127.0.0.1', {}, '', []],
  ['a public caller that writes the header itself', '8.8.8.8', XFF, '', []],
])('%s', (_, remoteAddress, headers, trusted, problems) => {
  const watch = watchUndeclaredProxy({ trusted: parseTrustedProxies(trusted), log: silentLog() })
  watch.see({ headers, socket: { remoteAddress } } as unknown as IncomingMessage) // nothing else of it is read
  expect(watch.problems()).toEqual(problems)
})
