import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Unreachable } from '@farebox/call-errors'
import { expect, test } from 'vitest'
import { createHandshake } from './peer-certificate.ts'

const shakeHands = createHandshake(undefined)

async function listen(serve: (socket: Socket) => void) {
  const server = createServer((socket) => serve(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function failure(port: number, options: { readonly starttls?: 'smtp'; readonly signal?: AbortSignal } = {}) {
  const target = { hostname: 'example.com', port, addresses: [{ address: '127.0.0.1', family: 4 }] } as const
  return shakeHands(target, { signal: AbortSignal.timeout(5000), ...options }).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
}

const SERVERS: Readonly<Record<string, (socket: Socket) => void>> = {
  'plain HTTP': (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
  'that closes': (socket) => socket.destroy(),
  'that resets': (socket) => socket.once('data', () => socket.resetAndDestroy()),
  'that alerts': (socket) => socket.once('data', () => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, 40]))),
}

test.each(Object.entries(SERVERS))('a server %s is unreachable, in words', async (_, serve) => {
  const server = await listen(serve)
  const { port } = server.address() as AddressInfo
  for (const options of [{}, { starttls: 'smtp' }] as const) {
    if ('starttls' in options && serve !== SERVERS['that closes']) continue
    const error = await failure(port, options)
    expect(error).toBeInstanceOf(Unreachable)
    expect(String(error)).not.toMatch(/127\.0\.0\.1|\.c:|ECONN/)
  }
  server.close()
})

test('so is one that refuses the connection, and its address is not told', async () => {
  const server = await listen(() => {})
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  for (const options of [{}, { starttls: 'smtp' }] as const) {
    const error = await failure(port, options)
    expect(error).toMatchObject({ name: 'Unreachable', reason: 'the connection was refused' })
    expect(String(error)).not.toContain('127.0.0.1')
  }
})

test('an aborted signal has its own reason', async () => {
  const reason = new Error('enough')
  const server = await listen(() => {})
  const { port } = server.address() as AddressInfo
  expect(await failure(port, { signal: AbortSignal.abort(reason) })).toBe(reason)
  server.close()
})
