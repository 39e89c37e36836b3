import { once } from 'node:events'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAuthority } from '../kit/tls-certificates.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../kit/upstream-server.ts'

const LIMIT = { timeoutMs: 2000 }

let server: UpstreamServer
let elsewhere: UpstreamServer
beforeEach(async () => {
  server = await startUpstreamServer()
  elsewhere = await startUpstreamServer()
})
afterEach(async () => {
  await server.close()
  await elsewhere.close()
})

test('posts below its base address, whether that ends in a slash or not', async () => {
  server.play('/base/verify', ({ body, headers }) => jsonReply({ body: JSON.parse(body), auth: headers.authorization }))
  for (const base of [`${server.baseAddress}/base`, `${server.baseAddress}/base/`]) {
    const client = createJsonClient(base, { credentials: () => ({ authorization: 'Bearer key' }) })
    expect(await client.post('verify', { a: 1 }, LIMIT)).toEqual({
      status: 200,
      body: { body: { a: 1 }, auth: 'Bearer key' },
    })
  }
})

test('posts to the base address itself for an empty path', async () => {
  server.play('/rpc', jsonReply({ result: '0x1' }))
  expect(await createJsonClient(`${server.baseAddress}/rpc`).post('', {}, LIMIT)).toMatchObject({
    body: { result: '0x1' },
  })
})

test('gives any status, and no body where it was not JSON', async () => {
  server.play('/settle', { status: 502, body: '<html>' })
  expect(await createJsonClient(server.baseAddress).post('settle', {}, LIMIT)).toEqual({ status: 502, body: undefined })
})

test('follows a permanent redirect with the same body, and leaves its authorization behind', async () => {
  server.play('/verify', { status: 308, headers: { location: `${elsewhere.baseAddress}/new/verify` } })
  elsewhere.play('/new/verify', ({ method, body, headers }) =>
    jsonReply({ method, body, auth: headers.authorization ?? null }),
  )
  const client = createJsonClient(server.baseAddress, { credentials: () => ({ authorization: 'Bearer key' }) })
  expect(await client.post('verify', { a: 1 }, LIMIT)).toMatchObject({
    body: { method: 'POST', body: '{"a":1}', auth: null },
  })
})

test('shows its credentials to nobody it was redirected to, even on the same origin', async () => {
  server.play('/verify', { status: 308, headers: { location: '/elsewhere' } })
  server.play('/elsewhere', ({ headers }) => jsonReply({ key: headers['x-api-key'] ?? null }))
  const client = createJsonClient(server.baseAddress, { credentials: () => ({ 'X-API-Key': 'secret' }) })
  expect(await client.get('verify', LIMIT)).toMatchObject({ body: { key: null } })
})

test('makes credentials for each request, knowing its method and address', async () => {
  server.play('/platform/v2/x402/supported', ({ headers }) => jsonReply({ proof: headers['x-proof'] }))
  const client = createJsonClient(`${server.baseAddress}/platform/v2/x402`, {
    credentials: async ({ method, url }) => ({ 'X-Proof': `${method} ${url.pathname}` }),
  })
  expect(await client.get('supported', LIMIT)).toMatchObject({ body: { proof: 'GET /platform/v2/x402/supported' } })
})

test('says for how long it was asked to wait', async () => {
  server.play('/busy', { status: 429, headers: { 'retry-after': '30' }, body: '{}' })
  expect(await createJsonClient(server.baseAddress).get('busy', LIMIT)).toMatchObject({ retryAfterSeconds: 30 })
})

test.each([
  ['redirects without end', { status: 308, headers: { location: '/loop' } }],
  ['resets', { misbehave: 'reset' }],
  ['breaks off', { body: 'x'.repeat(1000), misbehave: 'truncate' }],
  ['sends more than 4 MiB', { body: 'x'.repeat(5 * 1024 * 1024) }],
] as const)('throws when the other side %s', async (_, reply) => {
  server.play('/loop', reply)
  await expect(createJsonClient(server.baseAddress).post('loop', {}, LIMIT)).rejects.toThrow()
})

test('throws when its time is over', async () => {
  server.play('/hang', { misbehave: 'hang' })
  await expect(createJsonClient(server.baseAddress).get('hang', { timeoutMs: 50 })).rejects.toThrow()
})

test('asks by HTTP/2 where the other side speaks it, a hundred at once on one connection', async () => {
  const authority = await createAuthority('Test authority')
  const server = createSecureServer(await authority.issue({ names: ['localhost'], addresses: ['127.0.0.1'] }))
  const [sessions, asked] = [new Set<unknown>(), [] as string[]]
  server.on('session', (session) => sessions.add(session))
  server.on('stream', (stream, headers) => {
    asked.push(`${headers[':method']} ${headers[':path']}`)
    stream.respond({ ':status': 200, 'content-type': 'application/json' })
    stream.end('{"isValid":true}')
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, authority.pem])
  try {
    const client = createJsonClient(`https://localhost:${(server.address() as AddressInfo).port}`)
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => client.post('verify', {}, { timeoutMs: 10_000 })),
    )
    expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"isValid":true}']))
    expect(asked).toEqual(Array.from({ length: 100 }, () => 'POST /verify'))
    expect(sessions.size).toBe(1)
  } finally {
    setDefaultCACertificates(trusted)
    for (const session of sessions) (session as ServerHttp2Session).destroy()
    server.close()
  }
})
