import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSettingsFile, type SettingsFile } from '../src/settings/settings-file.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-streams-'))

/** Each step of the backend waits for the test. */
let steps: PromiseWithResolvers<void>[] = []
const step = (at: number) => (steps[at] ??= Promise.withResolvers<void>())
let asked = 0

const events = new Hono()
events.get('/events', (c) => {
  asked += 1
  return streamSSE(c, async (stream) => {
    await stream.writeSSE({ event: 'price', data: '1.07', id: '1' })
    await step(0).promise
    await stream.writeSSE({ event: 'price', data: '1.08', id: '2' })
    await step(1).promise
    await stream.writeSSE({ event: 'end', data: 'Zürich', id: '3' })
  })
})
const WHOLE =
  'event: price\ndata: 1.07\nid: 1\n\nevent: price\ndata: 1.08\nid: 2\n\nevent: end\ndata: Zürich\nid: 3\n\n'

/** What no library does on purpose. */
const faults: Record<string, (response: ServerResponse) => void> = {
  '/refused': (response) => response.writeHead(422, { 'content-type': 'text/plain' }).end('no such pair'),
  '/down': (response) => response.writeHead(503).end(),
  '/dies-before': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    response.destroy()
  },
  '/dies-within': (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    void step(0).promise.then(() => response.destroy())
  },
  '/short': (response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' }).write('ten bytes.')
    void step(0).promise.then(() => response.destroy())
  },
  '/long': (response) =>
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '5000' }).end('x'.repeat(5000)),
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    void step(0).promise.then(() => response.end('x'.repeat(5000)))
    response.write('x')
  },
  '/silent': (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
  '/json': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"half":'),
}
const listener = getRequestListener(events.fetch)
const backend = createServer((request, response) => {
  const fault = faults[request.url ?? '']
  if (fault) fault(response)
  else void listener(request, response)
})

let facilitator: StubFacilitator
let app: TestApp
let settings: SettingsFile
const database = `file:${join(folder, 'farebox.db')}`

async function start(): Promise<TestApp> {
  return startTestApp({
    services: settings.services,
    settings,
    facilitatorUrl: facilitator.url,
    env: { DATABASE_URL: database },
  })
}

beforeAll(async () => {
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const base = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const address = (path: string, settled: string, more: object = {}) => ({
    backend: base + path,
    method: 'GET',
    price: '0.01',
    stream: { settled, seconds: 60 },
    max_answer_bytes: 2000,
    ...more,
  })
  const entries = ['/events', ...Object.keys(faults)].flatMap((path) =>
    ['first', 'after'].map((settled) => [`${path.slice(1)}-${settled}`, address(path, settled)]),
  )
  const hasty = ['first', 'after'].map((settled) => [
    `hasty-${settled}`,
    address('/silent', settled, { stream: { settled, seconds: 1 }, p99_ms: 1 }),
  ])
  const services = Object.fromEntries([...entries, ...hasty])
  writeFileSync(join(folder, 'farebox.config.json'), JSON.stringify({ services }))
  settings = await openSettingsFile(join(folder, 'farebox.config.json'), { slugs: [] })
  facilitator = await startStubFacilitator()
  app = await start()
})
afterAll(async () => {
  backend.closeAllConnections()
  backend.close()
  await app.close()
  await facilitator.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  steps = []
  asked = 0
  facilitator.settled.length = 0
})

const addressOf = (slug: string) => `${app.url}/api/v1/plain/${slug}`

async function payFor(slug: string): Promise<Record<string, string>> {
  return { 'payment-signature': toPaymentV2(await fetch(addressOf(slug))) }
}

/** The answer of Node's own client, which has trailers. */
function open(slug: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    httpRequest(addressOf(slug), { headers, agent: false }, resolve).on('error', reject).end(),
  )
}

async function untilIncludes(reading: AsyncIterator<Buffer>, text: string): Promise<string> {
  let read = ''
  while (!read.includes(text)) {
    const { value, done } = await reading.next()
    if (done) throw new Error(`ended with ${read}`)
    read += value.toString()
  }
  return read
}

async function rest(reading: AsyncIterator<Buffer>): Promise<string> {
  let read = ''
  for (;;) {
    const { value, done } = await reading.next()
    if (done) return read
    read += value.toString()
  }
}

test('events arrive while the backend still writes, paid before the first', async () => {
  const answer = await open('events-first', await payFor('events-first'))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream'])
  expect(answer.headers['payment-response']).toBeDefined()
  expect(facilitator.settled).toHaveLength(1)
  const reading = answer[Symbol.asyncIterator]()
  const first = await untilIncludes(reading, '1.07')
  step(0).resolve()
  const second = await untilIncludes(reading, '1.08')
  step(1).resolve()
  expect(first + second + (await rest(reading))).toBe(WHOLE)
})

test('a repetition has the stream from its first byte: beside the first reader, after it, and after a restart', async () => {
  const paid = await payFor('events-first')
  const gone = await open('events-first', paid)
  await once(gone, 'data')
  gone.destroy()
  const beside = open('events-first', paid)
  step(0).resolve()
  step(1).resolve()
  const again = await beside
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(await rest(again[Symbol.asyncIterator]())).toBe(WHOLE)
  expect(await (await fetch(addressOf('events-first'), { headers: paid })).text()).toBe(WHOLE)
  await app.close()
  app = await start()
  expect(await (await fetch(addressOf('events-first'), { headers: paid })).text()).toBe(WHOLE)
  expect([asked, facilitator.settled.length]).toEqual([1, 1])
})

test('settled after: the receipt is in the trailer, and the stored answer has it in its head', async () => {
  const paid = await payFor('events-after')
  const answer = await open('events-after', paid)
  const reading = answer[Symbol.asyncIterator]()
  const first = await untilIncludes(reading, '1.07')
  expect([answer.headers.trailer, facilitator.verified.length > 0, facilitator.settled.length]).toEqual([
    'PAYMENT-RESPONSE, X-PAYMENT-RESPONSE',
    true,
    0,
  ])
  step(0).resolve()
  step(1).resolve()
  expect(first + (await rest(reading))).toBe(WHOLE)
  expect(answer.trailers['payment-response']).toBeDefined()
  const stored = await fetch(addressOf('events-after'), { headers: paid })
  expect([stored.headers.get('payment-response'), await stored.text()]).toEqual([
    answer.trailers['payment-response'],
    WHOLE,
  ])
  expect([asked, facilitator.settled.length]).toEqual([1, 1])
})

test('settled after: who leaves with a part pays for the whole, and can fetch it', async () => {
  const paid = await payFor('events-after')
  const gone = await open('events-after', paid)
  await once(gone, 'data')
  gone.destroy()
  await once(gone, 'close')
  step(0).resolve()
  step(1).resolve()
  const stored = await fetch(addressOf('events-after'), { headers: paid })
  expect(await stored.text()).toBe(WHOLE)
  expect([asked, facilitator.settled.length]).toEqual([1, 1])
})

test('settled after: what is not verified gets no byte', async () => {
  facilitator.next.verify.push({ status: 200, body: { isValid: false, invalidReason: 'insufficient_funds' } })
  const answer = await fetch(addressOf('events-after'), { headers: await payFor('events-after') })
  expect([answer.status, facilitator.settled]).toEqual([402, []])
  expect((await answer.text()).includes('1.07')).toBe(false)
})

test('settled after: a payment that the stream may outlast gets no byte, and the terms ask for one that outlasts it', async () => {
  const terms = await fetch(addressOf('events-after'))
  const { accepts } = decodePaymentRequiredHeader(terms.headers.get('payment-required') ?? '')
  expect(accepts[0]?.maxTimeoutSeconds).toBe(300)
  // As long as the work before the first byte, and a settlement, may take.
  const validBefore = Math.ceil(Date.now() / 1000) + 30
  const answer = await fetch(addressOf('events-after'), {
    headers: { 'payment-signature': toPaymentV2(terms, { validBefore }) },
  })
  expect([answer.status, asked]).toEqual([402, 0])
  expect(await answer.json()).toMatchObject({ error: 'invalid_exact_evm_payload_authorization_valid_before' })
  step(0).resolve()
  step(1).resolve()
  const first = { 'payment-signature': toPaymentV2(await fetch(addressOf('events-first')), { validBefore }) }
  expect((await fetch(addressOf('events-first'), { headers: first })).status).toBe(200)
})

test('a settlement that is refused leaves no byte of a stream settled first', async () => {
  facilitator.next.settle.push({
    status: 200,
    body: { success: false, errorReason: 'insufficient_funds', transaction: '' },
  })
  const answer = await fetch(addressOf('events-first'), { headers: await payFor('events-first') })
  expect([answer.status, (await answer.text()).includes('1.07')]).toEqual([402, false])
})

test.each(['first', 'after'])('a failure before the first byte is not charged: settled %s', async (settled) => {
  for (const [fault, status] of [
    ['refused', 400],
    ['down', 500],
    ['dies-before', 500],
    ['long', 500],
    ['json', 500],
    ['hasty', 500],
  ] as const) {
    const answer = await fetch(addressOf(`${fault}-${settled}`), { headers: await payFor(`${fault}-${settled}`) })
    expect([fault, answer.status, (await answer.text()).includes('Not charged')]).toEqual([fault, status, true])
  }
  expect(facilitator.settled).toEqual([])
})

test.each(['dies-within', 'short', 'endless'])('%s: a part is never taken for the whole', async (fault) => {
  for (const [settled, charged] of [
    ['first', 1],
    ['after', 0],
  ] as const) {
    facilitator.settled.length = 0
    steps = []
    const slug = `${fault}-${settled}`
    const paid = await payFor(slug)
    const answer = await open(slug, paid)
    step(0).resolve()
    await expect(rest(answer[Symbol.asyncIterator]())).rejects.toThrow('aborted')
    expect(facilitator.settled).toHaveLength(charged)
    if (settled === 'after') continue
    const again = await open(slug, paid)
    await expect(rest(again[Symbol.asyncIterator]())).rejects.toThrow('aborted')
    expect([again.headers['idempotent-replayed'], facilitator.settled.length]).toEqual(['true', 1])
  }
})

test('what has to be whole first is collected: a condition, a signature, the envelope, a trial', async () => {
  step(0).resolve()
  step(1).resolve()
  const wish = { 'accept-signature': 'sig=("@status" "content-digest");created' }
  const signed = await fetch(addressOf('events-first'), { headers: { ...(await payFor('events-first')), ...wish } })
  expect([signed.headers.get('content-digest') !== null, await signed.text()]).toEqual([true, WHOLE])
  const path = '/api/v1/proxy/events-first'
  const { body } = await app.post(path, {}, { 'payment-signature': toPaymentV2(await app.post(path)) })
  expect(body.data).toMatchObject({ text: WHOLE, content_type: 'text/event-stream' })
  expect((await app.post('/api/v1/try/events-first', {})).body.data.text).toBe(WHOLE)
})
