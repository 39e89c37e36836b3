import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSettingsFile } from '../src/settings/settings-file.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-backends-'))
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe])

/** What the operator's API was asked. */
const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []

/** An API as any operator may have one; it knows nothing of payments. */
const api = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  asked.push({ method, url, headers, body: (await buffer(request)).toString('latin1') })
  const [, status = '200'] = /status=(\d+)/.exec(url) ?? []
  const say = (type: string, body: string | Buffer) =>
    response.writeHead(Number(status), type ? { 'content-type': type } : {}).end(body)
  if (url.startsWith('/file')) return say('image/png', PICTURE)
  if (url.startsWith('/latin')) return say('text/csv; charset=iso-8859-1', Buffer.from('Zürich', 'latin1'))
  if (url.startsWith('/broken')) return say('application/json', '{"half":')
  if (url.startsWith('/odd')) return say('application/json', '{"id":12345678901234567890}')
  if (url.startsWith('/empty')) return response.writeHead(204).end()
  if (url.startsWith('/page')) return say('text/html', '<script>steal()</script>')
  say('application/json', JSON.stringify({ at: url }))
})

let facilitator: StubFacilitator
let app: TestApp

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const get = (path: string, more: object = {}) => ({ backend: base + path, method: 'GET', price: '0.01', ...more })
  const services = {
    quote: get('/v1/{market}/quote', {
      input: { properties: { market: { type: 'string' }, depth: { type: 'integer' } }, additionalProperties: false },
      example: { input: { market: 'x' } },
      headers: ['accept-language'],
      key: { variable: 'QUOTE_KEY', header: 'X-Api-Key' },
    }),
    order: { backend: `${base}/orders`, price: '0.02', query: ['dry'] },
    upload: {
      backend: `${base}/upload`,
      price: '0.02',
      body: 'multipart',
      input: { properties: { scan_base64: { type: 'string' }, note: { type: 'string' } }, required: ['scan_base64'] },
      example: { input: { scan_base64: 'AAE=', note: 'n' } },
    },
    typed: get('/typed', { output: { type: 'object', required: ['price'] } }),
    model: {
      backend: `${base}/model`,
      price: { field: 'size', by: { Small: '0.01', Large: '0.05' } },
    },
    any: get('/any'),
    said: get('/said?format=json'),
    file: get('/file'),
    latin: get('/latin'),
    broken: get('/broken'),
    odd: get('/odd'),
    empty: get('/empty'),
    page: get('/page'),
  }
  writeFileSync(join(folder, 'farebox.config.json'), JSON.stringify({ services }))
  const settings = await openSettingsFile(join(folder, 'farebox.config.json'), { slugs: [] })
  facilitator = await startStubFacilitator()
  app = await startTestApp({
    services: settings.services,
    settings,
    facilitatorUrl: facilitator.url,
    env: { QUOTE_KEY: 'secret-of-the-operator' },
  })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
  api.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  asked.length = 0
  facilitator.settled.length = 0
})

async function buy(slug: string, body: object = {}) {
  const path = `/api/v1/proxy/${slug}`
  const payment = toPaymentV2(await app.post(path))
  return app.post(path, body, { 'payment-signature': payment })
}

async function buyPlain(path: string, init: RequestInit = {}) {
  const url = `${app.url}/api/v1/plain/${path}`
  const payment = toPaymentV2(await fetch(url, { method: init.method ?? 'GET' }))
  return fetch(url, { ...init, headers: { ...init.headers, 'payment-signature': payment } })
}

test('each field goes where the settings say, the key with it, and only listed headers of the caller', async () => {
  const { status, body } = await buy('quote', { market: 'a b?', depth: 3, accept_language: 'de' })
  expect([status, body.data.body]).toEqual([200, { at: '/v1/a%20b%3F/quote?depth=3' }])
  expect(asked[0]?.headers).toMatchObject({ 'accept-language': 'de', 'x-api-key': 'secret-of-the-operator' })
  expect(Object.keys(asked[0]?.headers ?? {}).filter((name) => name.startsWith('payment'))).toEqual([])
  expect(body.payment.amount_usdc).toBe(0.01)
  await buy('order', { dry: true, items: [1] })
  expect(asked[1]).toMatchObject({ method: 'POST', url: '/orders?dry=true', body: '{"items":[1]}' })
})

test.each(['', '.', '..', '../../admin'])('a part of an address is never %j', async (market) => {
  expect((await buy('quote', { market })).status).toBe(400)
  expect([asked.length, facilitator.settled.length]).toEqual([0, 0])
})

test('a multipart form has files from base64', async () => {
  await buy('upload', { scan_base64: PICTURE.toString('base64'), note: 'n' })
  const [{ headers, body } = { headers: {}, body: '' }] = asked
  const form = await new Response(Buffer.from(body, 'latin1'), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()
  expect(form.get('note')).toBe('n')
  const scan = form.get('scan')
  expect(scan instanceof Blob && Buffer.from(await scan.arrayBuffer())).toEqual(PICTURE)
})

test.each([
  [400, 400, 'invalid_input'],
  [404, 400, 'invalid_input'],
  [422, 400, 'invalid_input'],
  [401, 500, 'upstream_failed'],
  [429, 500, 'upstream_failed'],
  [302, 500, 'upstream_failed'],
  [500, 500, 'upstream_failed'],
  [503, 500, 'upstream_failed'],
])('HTTP %i of the backend is never charged', async (given, status, error) => {
  const reply = await buy('any', { status: given })
  expect([reply.status, reply.body.error]).toEqual([status, error])
  expect(reply.body.refusal).toEqual(status === 400 ? { status: given, text: expect.any(String) } : undefined)
  expect(facilitator.settled).toEqual([])
})

test('JSON that is none, or does not fit the stated schema, is not charged', async () => {
  expect((await buy('broken')).body.error).toBe('upstream_failed')
  expect((await buy('typed')).body.error).toBe('upstream_failed')
  expect(facilitator.settled).toEqual([])
})

test('a text, a file and nothing each have a field of their own', async () => {
  const nothing = { body: null, text: null, file_base64: null }
  expect((await buy('latin')).body.data).toMatchObject({ ...nothing, text: 'Zürich' })
  expect((await buy('file')).body.data).toMatchObject({ ...nothing, file_base64: PICTURE.toString('base64') })
  expect((await buy('empty')).body.data).toEqual({ ...nothing, status: 204, content_type: null })
})

test('each price has an address, and the field that sets it no other value there', async () => {
  expect((await buy('model-large', { prompt: 'p' })).body.payment.amount_usdc).toBe(0.05)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ prompt: 'p', size: 'Large' })
  expect((await buy('model-small', { size: 'Large' })).status).toBe(400)
  expect(asked).toHaveLength(1)
})

test('a plain call has the answer of the API itself, and the receipt beside it', async () => {
  const answer = await buyPlain('quote?market=x&depth=5', { headers: { 'accept-language': 'fr' } })
  expect([answer.status, await answer.json()]).toEqual([200, { at: '/v1/x/quote?depth=5' }])
  expect(answer.headers.get('payment-response')).not.toBeNull()
  expect(asked[0]?.headers['accept-language']).toBe('fr')
  const file = await buyPlain('file')
  expect([file.headers.get('content-type'), Buffer.from(await file.arrayBuffer())]).toEqual(['image/png', PICTURE])
  const empty = await buyPlain('empty')
  expect([empty.status, await empty.text()]).toEqual([204, ''])
  const posted = await buyPlain('order?dry=1', {
    method: 'POST',
    body: '{"items":[2]}',
    headers: { 'content-type': 'application/json' },
  })
  expect([posted.status, asked.at(-1)?.url, asked.at(-1)?.body]).toEqual([200, '/orders?dry=1', '{"items":[2]}'])
})

test('numbers that JavaScript cannot hold arrive as they were written', async () => {
  expect(await (await buyPlain('odd')).text()).toBe('{"id":12345678901234567890}')
})

test('what callers are told is ignored does not reach the API', async () => {
  const { status, body } = await buy('quote', { market: 'x', admin: true })
  // This schema takes no other fields, and says so.
  expect([status, body.message]).toEqual([400, expect.stringContaining('does not take: admin')])
  const { body: answer } = await buy('upload', { scan_base64: 'AAE=', admin: 'yes' })
  expect(answer.ignored_fields).toEqual(['admin'])
  expect(asked.map(({ body: sent }) => sent.includes('admin'))).toEqual([false])
})

test('what the address says cannot be said otherwise', async () => {
  expect((await buyPlain('said?format=xml')).status).toBe(400)
  expect((await buyPlain('said?format=json&page=2')).status).toBe(200)
  expect(asked.map(({ url }) => url)).toEqual(['/said?format=json&page=2'])
})

test('a body that is no object is refused, and not sold as another one', async () => {
  const list = { method: 'POST', body: '[1]', headers: { 'content-type': 'application/json' } }
  expect([(await buyPlain('order', list)).status, asked.length]).toEqual([400, 0])
})

test('a page of the API cannot act as a page of ours', async () => {
  const { headers } = await buyPlain('page')
  expect([headers.get('content-security-policy'), headers.get('x-content-type-options')]).toEqual([
    "sandbox; default-src 'none'",
    'nosniff',
  ])
})

test('a plain call with another method is not sold', async () => {
  const { status, headers } = await fetch(`${app.url}/api/v1/plain/quote?market=x`, { method: 'POST' })
  expect([status, headers.get('allow'), asked.length]).toEqual([405, 'GET, OPTIONS', 0])
  expect((await fetch(`${app.url}/api/v1/plain/order`)).headers.get('allow')).toBe('OPTIONS, POST')
  expect((await fetch(`${app.url}/api/v1/plain/nothing`)).status).toBe(404)
})

test('documents name the address and nothing of the machine behind it', async () => {
  const { port } = api.address() as AddressInfo
  for (const path of ['/api/v1/services', '/openapi.json', '/llms.txt', '/api/v1/credits', '/services/quote']) {
    const text = await (await fetch(app.url + path)).text()
    expect(text).not.toContain(String(port))
    if (path !== '/api/v1/credits') expect(text).toContain('quote')
  }
  const { body } = await app.get('/api/v1/services/quote')
  expect(body.data.plain_call).toEqual({ method: 'GET', url: `${app.url}/api/v1/plain/quote` })
})
