import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSettingsFile } from '../src/settings/settings-file.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-numbers-'))
const JSON_TYPE = { 'content-type': 'application/json' }

/** What the API says next, and what it was asked. */
let said = '{}'
const asked: string[] = []
const api = createServer(async (request, response) => {
  asked.push(`${request.url} ${await textOf(request)}`)
  response.writeHead(200, JSON_TYPE).end(said)
})

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const properties = {
    id: { type: 'integer', maximum: 2 ** 64 - 2048 },
    share: { type: 'number', exclusiveMinimum: 0 },
    many: { type: 'array', items: { type: 'integer' } },
    either: { anyOf: [{ type: 'integer' }, { type: 'object', properties: { a: { type: 'string' } } }] },
  }
  const input = { properties, required: ['id'] }
  const example = { input: { id: 1 } }
  const services = {
    open: { backend: `${base}/open`, price: '0.01' },
    record: { backend: `${base}/e/{id}`, method: 'GET', price: '0.01', input, example },
    order: { backend: `${base}/order`, price: '0.01', input, example },
    typed: { backend: `${base}/typed`, price: '0.01', output: { type: 'object', properties: { id: properties.id } } },
  }
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
  said = '{}'
  facilitator.settled.length = 0
})

async function send(
  path: string,
  body: string | undefined,
  { method = 'POST', ...headers }: Record<string, string> = {},
) {
  const response = await fetch(app.url + path, { method, headers: { ...JSON_TYPE, ...headers }, ...(body && { body }) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function sign(path: string, method = 'POST') {
  return toPaymentV2(await fetch(app.url + path, { method }))
}

async function buy(path: string, body?: string, method = 'POST') {
  return send(path, body, { method, 'payment-signature': await sign(path, method) })
}

const ANSWERS = [
  '{"id":1234567890123456789}',
  '{"v":18446744073709551615}',
  '{"balance":1000000000000000000001,"p":100.00}',
  '[9007199254740993]',
  '12345678901234567890',
  '{"p":1e400,"q":1e-400,"r":-0,"s":1E5}',
  '{"10":1,"9":2,"a":3}',
  '{"a":1,"a":2}',
  ' {"s":"\\u00e9\\/\\ud83d\\ude00"}\n',
  '"\\u00e9"',
  'null',
]

test.each(ANSWERS)('the JSON of an API is sold as it was written: %s', async (json) => {
  said = json
  expect((await buy('/api/v1/plain/open', '{}')).text).toBe(json)
  expect((await buy('/api/v1/proxy/open', '{}')).text).toContain(`"body":${json},"text":null`)
  expect((await send('/api/v1/try/open', '{}', { 'x-forwarded-for': '' })).status).toBeOneOf([200, 429])
})

test('it is given again as it was written, and shown to a free caller and to an agent', async () => {
  said = '{"9":12345678901234567890,"1":100.00}'
  const payment = { 'payment-signature': await sign('/api/v1/plain/open') }
  const [first, again] = [
    await send('/api/v1/plain/open', '{}', payment),
    await send('/api/v1/plain/open', '{}', payment),
  ]
  expect([first.text, again.text, again.headers.get('idempotent-replayed')]).toEqual([said, said, 'true'])
  expect(asked).toHaveLength(1)
  const call = (name: string, args: string, meta = '{}') =>
    send(
      '/mcp',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args},"_meta":${meta}}}`,
      {
        accept: 'application/json, text/event-stream',
      },
    )
  const header = await sign('/api/v1/proxy/open')
  const paid = await call('open', '{"n":12345678901234567890}', `{"x402/payment":"${header}"}`)
  expect(paid.text).toContain('"body":{"1":100.00,"9":12345678901234567890}')
  expect(asked.at(-1)).toBe('/open {"n":12345678901234567890}')
})

test('what people do not see in it is removed as everywhere, and its numbers stay', async () => {
  said = '{"s":"a\u202Eb","n":12345678901234567890}'
  expect((await buy('/api/v1/plain/open', '{}')).text).toBe('{"s":"ab","n":12345678901234567890}')
})

test('an answer of more levels than its readers go down is the fault of the API', async () => {
  said = `${'['.repeat(900)}${']'.repeat(900)}`
  expect((await buy('/api/v1/plain/open', '{}')).text).toBe(said)
  said = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(JSON.parse((await buy('/api/v1/plain/open', '{}')).text).error).toBe('upstream_failed')
  expect(facilitator.settled).toHaveLength(1)
})

test('numbers of a caller reach the API as the numbers that they are', async () => {
  await buy('/api/v1/proxy/open', '{"order_id":1234567890123456789,"x":1e400,"deep":[{"n":0.12345678901234567890}]}')
  expect(asked).toEqual(['/open {"order_id":1234567890123456789,"x":1e400,"deep":[{"n":0.1234567890123456789}]}'])
  await buy(
    '/api/v1/proxy/record',
    '{"id":1234567890123456789,"share":0.12345678901234567890,"many":[9007199254740993]}',
  )
  expect(asked.at(-1)).toBe('/e/1234567890123456789?share=0.1234567890123456789&many=9007199254740993 ')
  await buy('/api/v1/plain/record?id=1234567890123456789&many=9007199254740993', undefined, 'GET')
  expect(asked.at(-1)).toBe('/e/1234567890123456789?many=9007199254740993 ')
  await buy('/api/v1/plain/order', '{"id":9007199254740993,"either":9007199254740993}')
  expect(asked.at(-1)).toBe('/order {"id":9007199254740993,"either":9007199254740993}')
  await send('/api/v1/try/order', '{"id":9007199254740993}')
  expect(asked.at(-1)).toBe('/order {"id":9007199254740993}')
})

test('they are judged as the numbers that they are', async () => {
  const order = async (fields: string) => (await buy('/api/v1/proxy/order', `{"id":1${fields}}`)).status
  expect((await buy('/api/v1/proxy/order', '{"id":18446744073709549567}')).status).toBe(200)
  // As doubles these two are the maximum.
  expect((await buy('/api/v1/proxy/order', '{"id":18446744073709549569}')).status).toBe(400)
  expect((await buy('/api/v1/proxy/order', '{"id":1e400}')).status).toBe(400)
  expect(await order(',"share":0.12345678901234567890')).toBe(200)
  expect(await order(',"share":-1e-400')).toBe(400)
  expect(await order(',"many":[1.00000000000000000001]')).toBe(400)
  said = '{"id":18446744073709549567}'
  expect((await buy('/api/v1/plain/typed', '{}')).text).toBe(said)
  said = '{"id":18446744073709549569}'
  expect(JSON.parse((await buy('/api/v1/plain/typed', '{}')).text).error).toBe('upstream_failed')
})

test('two numbers that are one double are two requests; one number in two spellings is one', async () => {
  const path = '/api/v1/proxy/open'
  const payment = { 'payment-signature': await sign(path) }
  expect((await send(path, '{"id":1234567890123456789}', payment)).status).toBe(200)
  const same = await send(path, '{"id":1234567890123456789.0}', payment)
  expect([same.status, same.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  const other = await send(path, '{"id":1234567890123456800}', payment)
  expect([other.status, JSON.parse(other.text).error]).toEqual([402, 'payment_already_used'])
  expect([asked.length, facilitator.settled.length]).toEqual([1, 1])
})

test('an address that says the same number as the body is taken', async () => {
  expect((await buy('/api/v1/proxy/order?id=1234567890123456789', '{"id":1234567890123456789}')).status).toBe(200)
})

test('a condition compares whole numbers exactly', async () => {
  said = '{"id":1234567890123456789}'
  await buy('/api/v1/proxy/typed', '{}')
  const judged = async (condition: string) =>
    (
      await send('/api/v1/proxy/typed', '{}', {
        'payment-signature': await sign('/api/v1/proxy/typed'),
        'charge-if': condition,
      })
    ).status
  expect(await judged('data.body.id == 1234567890123456789')).toBe(200)
  expect(await judged('data.body.id == 1234567890123456800')).toBe(422)
})
