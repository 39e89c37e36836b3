import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSettingsFile } from '../src/settings/settings-file.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-answers-'))
const OPEN_API = {
  openapi: '3.1.0',
  paths: {
    '/chat': {
      get: {
        operationId: 'chat',
        responses: {
          '200': {
            content: {
              'application/json': { schema: { type: 'object', required: ['price'] } },
              'text/event-stream': {},
            },
          },
          '201': { content: { 'application/json': { schema: { type: 'array' } } } },
          '204': { description: 'nothing new' },
        },
      },
    },
  },
}

/** What the API says next. */
let say: (response: ServerResponse) => void
const api = createServer((_, response) => say(response))
const typed =
  (type: string, body: string, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, type ? { 'content-type': type } : {}).end(body)

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const backend = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const output = { type: 'object', required: ['price'] }
  const quote = { backend, method: 'GET', price: '0.01', output }
  writeFileSync(join(folder, 'chat.json'), JSON.stringify(OPEN_API))
  const services = {
    quote,
    first: { ...quote, stream: {} },
    after: { ...quote, stream: { settled: 'after' } },
    empty: { ...quote, output: { type: ['object', 'null'] } },
    own: { openapi: 'chat.json', backend, prices: { chat: '0.01' } },
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
  facilitator.settled.length = 0
})

async function buy(path: string, method: string) {
  const headers = { 'payment-signature': toPaymentV2(await fetch(app.url + path, { method })) }
  const response = await fetch(app.url + path, { method, headers })
  return { status: response.status, text: await response.text() }
}

const PLACES = ['quote', 'first', 'after'].flatMap((slug) => [`/api/v1/proxy/${slug}`, `/api/v1/plain/${slug}`])
const methodOf = (path: string) => (path.includes('/plain/') ? 'GET' : 'POST')

test.each([
  ['null', typed('application/json', 'null')],
  ['a list', typed('application/json', '[]')],
  ['another object', typed('application/json', '{"cost":1}')],
  ['an error page', typed('text/html; charset=utf-8', '<html>Error: database down</html>')],
  ['no content', typed('', '', 204)],
  ['no content, called JSON', typed('application/json', '', 204)],
  ['text', typed('text/plain', '{"price":1}')],
  ['lines', typed('application/x-ndjson', '{"price":1}\n')],
  ['events', typed('text/event-stream', 'data: {"price":1}\n\n')],
  ['bytes of no type', typed('', '{"price":1}')],
])('with output, %s is not sold, and the API is to blame', async (_, answer) => {
  say = answer
  for (const path of PLACES) {
    const { status, text } = await buy(path, methodOf(path))
    expect([path, status, JSON.parse(text).error]).toEqual([path, 500, 'upstream_failed'])
    expect(text).toContain('does not fit its own schema. Not charged')
  }
  expect(facilitator.settled).toEqual([])
})

test('what fits is sold, null too where the schema allows it', async () => {
  say = typed('application/problem+json', '{"price":1}')
  for (const path of PLACES) expect((await buy(path, methodOf(path))).status).toBe(200)
  say = typed('application/json', 'null')
  expect((await buy('/api/v1/plain/empty', 'GET')).text).toBe('null')
})

test('of an OpenAPI document, all answers of 2xx that it describes are sold', async () => {
  const sold = async (answer: typeof say) => {
    say = answer
    return (await buy('/api/v1/plain/own-chat', 'GET')).status
  }
  expect(await sold(typed('application/json', '{"price":1}'))).toBe(200)
  expect(await sold(typed('application/json', '[]', 201))).toBe(201)
  expect(await sold(typed('text/event-stream', 'data: 1\n\n'))).toBe(200)
  expect(await sold(typed('', '', 204))).toBe(204)
  expect(await sold(typed('application/json', '{"cost":1}'))).toBe(500)
  expect(await sold(typed('application/json', 'null'))).toBe(500)
})
