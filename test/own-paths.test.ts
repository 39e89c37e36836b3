import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSettingsFile } from '../src/settings/settings-file.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-own-paths-'))
const asked: string[] = []
const api = createServer(async (request, response) => {
  asked.push(`${request.method} ${request.url} ${await text(request)}`.trim())
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"price":1}')
})

let facilitator: StubFacilitator
let app: TestApp

const PETS = `
openapi: 3.0.3
paths:
  /pets/{petId}:
    get:
      operationId: getPet
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer }, example: 7 }]
    delete:
      operationId: removePet
      parameters: [{ name: petId, in: path, required: true, schema: { type: integer }, example: 7 }]
`

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const market = { type: 'string' }
  const quote = { input: { properties: { market, depth: { type: 'integer' } } }, example: { input: { market: 'fx' } } }
  const services = {
    quote: { ...quote, backend: `${base}/q/{market}`, method: 'GET', price: '0.01', path: '/v1/quote/{market}' },
    order: {
      ...quote,
      backend: `${base}/o/{market}`,
      method: 'PUT',
      price: '0.02',
      path: '/v1/quote/{market}',
      headers: ['x-desk'],
    },
    all: { backend: `${base}/all`, method: 'GET', price: '0.03', path: '/v1/quote/all' },
    pets: { openapi: 'pets.yaml', backend: base, prices: { getPet: '0.01', removePet: '0.02' }, path: '/store' },
  }
  writeFileSync(join(folder, 'pets.yaml'), PETS)
  writeFileSync(join(folder, 'farebox.config.json'), JSON.stringify({ services }))
  const settings = await openSettingsFile(join(folder, 'farebox.config.json'), { slugs: [] })
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: settings.services, settings, facilitatorUrl: facilitator.url })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
  api.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  asked.length = 0
})

async function buy(path: string, init: RequestInit = {}) {
  const method = init.method ?? 'GET'
  const unpaid = await fetch(app.url + path, { method })
  const payment = toPaymentV2(unpaid)
  const answer = await fetch(app.url + path, { ...init, headers: { ...init.headers, 'payment-signature': payment } })
  return { status: answer.status, price: priceOf(unpaid), body: await answer.text() }
}

function priceOf({ headers }: Response): string {
  const terms = JSON.parse(Buffer.from(headers.get('payment-required') ?? '', 'base64').toString())
  return terms.accepts[0].amount
}

test.each([
  ['/v1/quote/fx?depth=3', '10000', 'GET /q/fx?depth=3'],
  ['/v1/quote/a%20b/', '10000', 'GET /q/a%20b'],
  ['/v1/quote/Z%C3%BCrich', '10000', 'GET /q/Z%C3%BCrich'],
  // A word that is said comes before any word.
  ['/v1/quote/all', '30000', 'GET /all'],
  ['/store/pets/7', '10000', 'GET /pets/7'],
])('%s costs %s and asks %s', async (path, price, question) => {
  expect(await buy(path)).toEqual({ status: 200, price, body: '{"price":1}' })
  expect(asked).toEqual([question])
})

test('each method of a path is an offer of its own; the path says more than the body', async () => {
  const json = { 'content-type': 'application/json', 'x-desk': 'd' }
  const order = { method: 'PUT', body: '{"market":"other","depth":1}', headers: json }
  expect((await buy('/v1/quote/fx', order)).price).toBe('20000')
  expect((await buy('/store/pets/7', { method: 'DELETE' })).price).toBe('20000')
  expect(asked).toEqual(['PUT /o/fx {"depth":1}', 'DELETE /pets/7'])
})

test.each(['/v1/quote', '/v1/quote/', '/v1/quote/a/b', '/v1/quote/%E0%A4', '/v1/quote/..', '/V1/quote/fx'])(
  '%s is nobody',
  async (path) => {
    expect([(await fetch(app.url + path)).status, asked]).toEqual([404, []])
  },
)

test('a value that does not fit is refused, and not sold', async () => {
  expect([(await buy('/v1/quote/..%2f..%2fadmin')).status, asked]).toEqual([400, []])
  expect([(await buy('/store/pets/seven')).status, asked]).toEqual([400, []])
})

test('a browser learns the methods and headers of the path', async () => {
  const { status, headers } = await fetch(`${app.url}/v1/quote/fx`, { method: 'OPTIONS' })
  expect([status, headers.get('access-control-allow-methods')]).toEqual([204, 'GET, PUT, OPTIONS'])
  expect(headers.get('access-control-allow-headers')).toMatch(/PAYMENT-SIGNATURE.*, x-desk$/)
  const unpaid = await fetch(`${app.url}/v1/quote/fx`)
  expect(unpaid.headers.get('access-control-allow-origin')).toBe('*')
})

test('documents show the paths', async () => {
  const { paths } = (await app.get('/openapi.json')).body
  expect(Object.keys(paths['/v1/quote/{market}'])).toEqual(['get', 'put'])
  expect(paths['/v1/quote/{market}'].put).toMatchObject({
    parameters: [
      { name: 'market', in: 'path', required: true, example: 'fx' },
      { name: 'x-desk', in: 'header', required: false },
    ],
    requestBody: {
      content: { 'application/json': { schema: { properties: { depth: { type: 'integer' } } }, example: {} } },
    },
    'x-x402': { amount: '20000' },
  })
  expect((await app.get('/api/v1/services/quote')).body.data.plain_call).toEqual({
    method: 'GET',
    url: `${app.url}/v1/quote/{market}`,
  })
  expect((await app.get('/llms-full.txt')).body).toContain(`- Plain: GET ${app.url}/v1/quote/{market}, paid the same`)
})

test.each([
  ['/docs/quote', /below an address of Farebox/],
  ['/api/v2/quote', /below an address of Farebox/],
  ['/v1/{other}', /other is no field of the request/],
  ['/v1/{a}b', /An address of its own/],
  ['v1', /An address of its own/],
])('the path %s is refused', async (path, words) => {
  const file = join(folder, 'wrong.json')
  writeFileSync(file, JSON.stringify({ services: { quote: { backend: 'http://10.0.0.7/q', price: '0.01', path } } }))
  await expect(openSettingsFile(file, { slugs: [] })).rejects.toThrow(words)
})

test('two services never share method and path', async () => {
  const file = join(folder, 'wrong.json')
  const one = { backend: 'http://10.0.0.7/q/{a}', price: '0.01', path: '/v1/{a}', example: { input: { a: 'x' } } }
  const other = { ...one, backend: 'http://10.0.0.7/r/{b}', path: '/v1/{b}', example: { input: { b: 'x' } } }
  writeFileSync(file, JSON.stringify({ services: { one, other } }))
  await expect(openSettingsFile(file, { slugs: [] })).rejects.toThrow('is the address of one, too')
})
