import { once } from 'node:events'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StubFacilitator, startStubFacilitator } from '../../test/kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../../test/kit/test-app.ts'
import { toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { defineService } from '../contract/define-service.ts'
import { invalidInput } from '../contract/errors.ts'

const echo = defineService({
  id: 'svc_echo_01',
  slug: 'echo',
  name: 'Echo',
  category: 'text',
  description: 'Says it again.',
  price: '0.003',
  p99Ms: 100,
  trialsPerDay: 3,
  maxBodyBytes: 1000,
  credits: [{ name: 'Wall', homepage: 'https://example.com/wall', licence: 'MIT', attribution: 'Echo by Wall' }],
  input: Type.Object({ text: Type.String({ maxLength: 500 }) }),
  output: Type.Object({ text: Type.String() }),
  example: { input: { text: 'hello' }, output: { text: 'hello' } },
  run: async ({ text }, { signal }) => {
    if (text === 'bug') throw new Error('a bug')
    if (text === 'typo') throw invalidInput('text is misspelt. Not charged.')
    if (text === 'slow') await once(signal, 'abort')
    return { text }
  },
})

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({
    services: [echo],
    facilitatorUrl: facilitator.url,
    env: { TRUST_PROXY: '127.0.0.1/32', MAX_CALLS_PER_CLIENT: '2' },
  })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
})

let clients = 0
/** A trial by a client nobody has seen yet. */
const tryIt = (body?: unknown, headers: Record<string, string> = {}) => {
  clients += 1
  return app.post('/api/v1/try/echo', body, { 'x-forwarded-for': `198.51.100.${clients}`, ...headers })
}

test('lists the catalog and one service with how to pay it', async () => {
  const list = await app.get('/api/v1/services')
  expect(list).toMatchObject({ status: 200, body: { success: true } })
  const one = await app.get('/api/v1/services/echo')
  expect(one.body.data).toEqual(list.body.data[0])
  expect(one.body.data).toMatchObject({
    id: 'svc_echo_01',
    endpoint: `${app.url}/api/v1/proxy/echo`,
    price_usdc: 0.003,
    price_atomic: '3000',
    price_display: '$0.003 USDC',
    latency_p99_ms: 100,
    is_active: true,
    method: 'POST',
    try_url: `${app.url}/api/v1/try/echo`,
    try_limit_per_day: 3,
    example_input: { text: 'hello' },
    input_schema: { type: 'object', required: ['text'] },
    output_schema: { type: 'object', examples: [{ text: 'hello' }] },
  })
  expect(one.body.payment).toMatchObject({
    protocol: 'x402',
    x402_versions_accepted: [1, 2],
    network: 'eip155:8453',
    chain_id: 8453,
    eip712_domain: { name: 'USD Coin', version: '2', chainId: 8453 },
    accounts_required: false,
  })
  for (const url of Object.values(one.body.links as Record<string, string>)) {
    expect(await app.get(url.slice(app.url.length))).toMatchObject({ status: 200 })
  }
})

test('names every attribution once, with the services that need it', async () => {
  const { body } = await app.get('/api/v1/credits')
  expect(body.data).toEqual([
    {
      name: 'Wall',
      homepage: 'https://example.com/wall',
      licence: 'MIT',
      attribution: 'Echo by Wall',
      services: ['echo'],
    },
  ])
})

test('lists the exact terms of every service without a 402', async () => {
  const { body } = await app.get('/api/v1/payment-requirements')
  expect(body.data[0]).toMatchObject({
    slug: 'echo',
    price_atomic: '3000',
    accepts_v2: [{ amount: '3000' }],
    accepts_v1: [{ network: 'base' }],
  })
})

test('answers a trial with what is left of the day, and the example for an empty body', async () => {
  const reply = await tryIt()
  expect(reply).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: { text: 'hello' },
      trial: { limit_per_day: 3, remaining_today: 2 },
      paid_endpoint: `${app.url}/api/v1/proxy/echo`,
      price_usdc: 0.003,
    },
  })
  expect(reply.headers.get('ratelimit')).toMatch(/^"day";r=2;t=\d+$/)
})

test('ends the trials of a client at the limit, and tells it what to do', async () => {
  const client = { 'x-forwarded-for': '2001:db8:1:2:3::1' }
  for (const remaining of [2, 1, 0]) {
    const reply = await app.post('/api/v1/try/echo', { text: 'a' }, client)
    expect(reply.body.trial.remaining_today).toBe(remaining)
  }
  const reply = await app.post('/api/v1/try/echo', { text: 'a' }, { 'x-forwarded-for': '2001:db8:1:2:ffff::9' })
  expect(reply).toMatchObject({ status: 429, body: { success: false, error: 'trial_limit_reached' } })
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('gives a trial back for a failure of ours, not for one of the caller', async () => {
  const client = { 'x-forwarded-for': '198.51.100.250' }
  expect(await app.post('/api/v1/try/echo', { text: 'bug' }, client)).toMatchObject({ status: 500 })
  expect(await app.post('/api/v1/try/echo', { text: 7 }, client)).toMatchObject({ status: 400 })
  expect((await app.post('/api/v1/try/echo', { text: 'a' }, client)).body.trial.remaining_today).toBe(2)
})

test('a typing mistake does not cost the free call of the day, a call that ran out of time does', async () => {
  const client = { 'x-forwarded-for': '198.51.100.251' }
  expect(await app.post('/api/v1/try/echo', { text: 'typo' }, client)).toMatchObject({ status: 400 })
  expect(await app.post('/api/v1/try/echo', { text: 'slow' }, client)).toMatchObject({ status: 500 })
  expect((await app.post('/api/v1/try/echo', { text: 'a' }, client)).body.trial.remaining_today).toBe(1)
}, 15_000)

test('one client has only so many free calls under way; the others are not held up', async () => {
  const client = { 'x-forwarded-for': '198.51.100.252' }
  const slow = [1, 2].map(() => app.post('/api/v1/try/echo', { text: 'slow' }, client))
  await expect.poll(async () => (await app.post('/api/v1/try/echo', { text: 'a' }, client)).status).toBe(429)
  const refused = await app.post('/api/v1/try/echo', { text: 'a' }, client)
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_calls' } })
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await tryIt({ text: 'a' })).toMatchObject({ status: 200 })
  await Promise.all(slow)
}, 15_000)

test.each([
  ['junk', '{junk', 400, 'invalid_json'],
  ['a lone surrogate half in bytes', new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]), 400, 'invalid_json'],
  ['nesting', '['.repeat(100_000 / 1000), 400, 'invalid_json'],
  ['an array', '[1]', 400, 'invalid_input'],
  ['null', 'null', 400, 'invalid_input'],
  ['more than its limit', JSON.stringify({ text: 'x'.repeat(2000) }), 413, 'body_too_large'],
])('refuses a body that is %s', async (_, body, status, error) => {
  expect(await tryIt(body)).toMatchObject({ status, body: { success: false, error } })
})

test('takes braces and escaped quotes inside strings for what they are', async () => {
  const text = `${'[{'.repeat(100)}\\"`
  expect(await tryIt({ text })).toMatchObject({ status: 200, body: { data: { text } } })
})

test('refuses 20 MB without reading it', async () => {
  expect(await tryIt(new Uint8Array(20 * 1024 * 1024))).toMatchObject({ status: 413 })
})

test('refuses another content type', async () => {
  expect(await tryIt('text=hello', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
    status: 415,
    body: { error: 'unsupported_media_type' },
  })
  expect(await tryIt({ text: 'a' }, { 'content-type': 'application/json; charset=utf-8' })).toMatchObject({
    status: 200,
  })
})

test('answers unknown paths, slugs and methods in JSON', async () => {
  expect(await app.get('/nowhere')).toMatchObject({ status: 404, body: { error: 'not_found' } })
  for (const path of ['/api/v1/proxy/nothing', '/api/v1/try/nothing', '/api/v1/proxy/__proto__']) {
    expect(await app.post(path, {})).toMatchObject({ status: 404, body: { success: false, error: 'not_found' } })
  }
  expect(await app.get('/api/v1/services/nothing')).toMatchObject({ status: 404 })
  const wrongMethod = await app.get('/api/v1/proxy/echo')
  expect(wrongMethod).toMatchObject({ status: 405, body: { error: 'method_not_allowed' } })
  expect(wrongMethod.headers.get('allow')).toBe('OPTIONS, POST')
  expect((await app.post('/api/v1/services')).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})

test('cannot be called free of charge by another spelling of the path', async () => {
  for (const path of [
    '/api/v1/proxy/ec%68o',
    '/api/v1/proxy/./echo',
    '/api//v1/proxy/echo',
    '/API/v1/proxy/echo',
    '/api/v1/proxy/echo/',
  ]) {
    expect([402, 404]).toContain((await app.post(path, { text: 'a' })).status)
  }
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('takes a body in %s, and no more of it than of a plain one', async (coding, pack) => {
  const headers = { 'content-encoding': coding }
  expect(await tryIt(pack('{"text":"packed"}'), headers)).toMatchObject({
    status: 200,
    body: { data: { text: 'packed' } },
  })
  const bomb = pack(JSON.stringify({ text: 'a'.repeat(1_000_000) }))
  expect(bomb.length).toBeLessThan(1200)
  expect(await tryIt(bomb, headers)).toMatchObject({ status: 413, body: { error: 'body_too_large' } })
  expect(await tryIt(new Uint8Array([1, 2, 3]), headers)).toMatchObject({
    status: 400,
    body: { error: 'invalid_json' },
  })
})

test('names the codings it takes where it does not know one', async () => {
  expect(await tryIt('{"text":"a"}', { 'content-encoding': 'zstd' })).toMatchObject({
    status: 415,
    body: { message: expect.stringContaining('gzip, deflate or br') },
  })
})

test('lets any page pay: preflight and exposed headers', async () => {
  for (const path of [
    '/api/v1/proxy/echo',
    '/mcp',
    '/a2a/v1/message:send',
    '/a2a/v1/tasks/1',
    '/a2a/v1/message:stream',
  ]) {
    const preflight = await fetch(`${app.url}${path}`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('PAYMENT-SIGNATURE, X-PAYMENT')
  }
  for (const status of [402, 404]) {
    const { headers } = await app.post(status === 402 ? '/api/v1/proxy/echo' : '/nowhere')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toContain('PAYMENT-REQUIRED')
  }
})

test('answers 431 to oversized headers, and keeps serving', async () => {
  const reply = await fetch(`${app.url}/api/v1/proxy/echo`, {
    method: 'POST',
    headers: { 'payment-signature': 'A'.repeat(20_000) },
  })
  expect(reply.status).toBe(431)
  expect(await app.get('/healthz')).toMatchObject({ status: 200 })
})

test('reports liveness, readiness, and the outcome of the last calls', async () => {
  expect(await app.get('/healthz')).toMatchObject({ status: 200, body: { success: true } })
  expect(await app.get('/readyz')).toMatchObject({ status: 200, body: { success: true } })
  const payment = toPaymentV2(await app.post('/api/v1/proxy/echo'))
  await app.post('/api/v1/proxy/echo', { text: 'a' }, { 'payment-signature': payment })
  const { body } = await app.get('/api/v1/status')
  expect(body.data).toMatchObject({ ok: true, payments: { mode: 'live', network: 'eip155:8453' } })
  expect(body.data.services).toMatchObject([
    {
      slug: 'echo',
      latency_p99_ms: 100,
      latency: { calls: expect.any(Number), p50: expect.any(Number), p99: expect.any(Number) },
      checks: [],
      checks_24h: { total: 0, worked: 0 },
      status: { ok: true, latency_ms: expect.any(Number), checked_at: expect.stringMatching(/Z$/) },
    },
  ])
})
