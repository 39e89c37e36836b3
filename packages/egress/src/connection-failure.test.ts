import { AssertionError } from 'node:assert'
import { once } from 'node:events'
import { connect, type TcpNetConnectOpts } from 'node:net'
import { expect, test } from 'vitest'
import { connectionFailure } from './connection-failure.ts'

// TEST-NET-1 belongs to no machine (RFC 5737), so the kernel has no way from it; port 1 of this machine is closed.
const NO_WAY = { host: '127.0.0.1', port: 1, localAddress: '192.0.2.1' }
const REFUSED = { host: '127.0.0.1', port: 1 }

test('a machine without a way to an address says nothing of the server there', async () => {
  expect(connectionFailure(await failedConnect(NO_WAY))).toEqual({
    reason: 'this machine has no way to its address (EADDRNOTAVAIL)',
    isOurs: true,
  })
  expect(connectionFailure(await failedConnect(REFUSED))).toEqual({
    reason: 'the connection was refused',
    isOurs: false,
  })
})

test('no route tells something of a server only where the network surely has routes', () => {
  // As a router's reply ends connect(): this needs a second machine.
  const noRoute = (address: string) => Object.assign(new Error(), { code: 'EHOSTUNREACH', syscall: 'connect', address })
  expect(connectionFailure(noRoute('192.0.2.1'))).toEqual({ reason: 'there is no route to the server', isOurs: false })
  expect(connectionFailure(noRoute('2001:db8::1'))).toEqual({
    reason: 'this machine has no way to its address (EHOSTUNREACH)',
    isOurs: true,
  })
})

test('of several addresses one that could be asked tells', async () => {
  const [noWay, refused] = [await failedConnect(NO_WAY), await failedConnect(REFUSED)]
  expect(connectionFailure(new AggregateError([noWay, refused]))).toMatchObject({ isOurs: false })
  expect(connectionFailure(new AggregateError([noWay, noWay]))).toMatchObject({ isOurs: true })
  expect(connectionFailure(new AggregateError([]))).toBeNull()
})

test('what the parser of the client cannot believe is no HTTP', () => {
  // As undici ends an answer with the status 099.
  const failure = connectionFailure(new AssertionError({ message: 'statusCode >= 100' }))
  expect(failure).toEqual({ reason: 'the server does not answer in valid HTTP', isOurs: false })
})

// As OpenSSL names alerts of SSL 3, TLS 1.0 and today.
test.each([
  ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'handshake failure'],
  ['ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE', 'bad certificate'],
  ['ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR', 'internal error'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'certificate required'],
])('an alert of the server is told in words: %s', (code, words) => {
  const { reason } = connectionFailure(Object.assign(new Error(), { code })) ?? {}
  expect(reason).toBe(`the TLS handshake failed: the server broke it off (${words})`)
})

test('an error of another kind is none of a connection', () => {
  expect(connectionFailure(new Error('a bug'))).toBeNull()
  expect(connectionFailure('a bug')).toBeNull()
})

async function failedConnect(options: TcpNetConnectOpts): Promise<unknown> {
  const socket = connect(options)
  const [error] = await once(socket, 'error')
  return error
}
