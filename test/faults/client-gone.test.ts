import { connect } from 'node:net'
import { Type } from 'typebox'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/held'
// Large enough that its end is not yet in any buffer when the reader leaves.
const ANSWER_BYTES = 8 * 1024 * 1024

let runs = 0
/** How often the service was told that its caller had gone. */
let told = 0
let work: Promise<unknown> = Promise.resolve()
const held = defineService({
  id: 'svc_held_01',
  slug: 'held',
  name: 'Held',
  category: 'text',
  description: 'Answers when it may.',
  price: '0.002',
  p99Ms: 5000,
  trialsPerDay: 3,
  input: Type.Object({ text: Type.String() }),
  output: Type.Object({ text: Type.String() }),
  example: { input: { text: 'hello' }, output: { text: 'hello' } },
  async run({ text }, { signal }) {
    runs += 1
    signal.addEventListener('abort', () => {
      told += 1
    })
    await work
    return { text: text === 'long' ? 'x'.repeat(ANSWER_BYTES) : text }
  },
})

const facilitator = await startStubFacilitator()
const app = await startTestApp({ services: [held], facilitatorUrl: facilitator.url })
afterAll(async () => {
  await app.close()
  await facilitator.close()
})
beforeEach(() => {
  runs = 0
  told = 0
  work = Promise.resolve()
  facilitator.settled.splice(0)
  facilitator.verified.splice(0)
})

const sign = async () => toPaymentV2(await app.post(PATH))
const pay = (header: string, text = 'hello') => app.post(PATH, { text }, { 'payment-signature': header })

/** Makes a call whose caller leaves once `isThere` returns 1, and then lets the server continue. */
async function leave(header: string, { isThere, goOn }: { isThere: () => number; goOn: () => void }) {
  const caller = new AbortController()
  const call = fetch(app.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': header },
    body: '{"text":"hello"}',
    signal: caller.signal,
  })
  const left = expect(call).rejects.toThrow()
  await expect.poll(isThere).toBe(1)
  caller.abort()
  await left
  goOn()
}

/** Opens a connection, sends the lines, and closes it. */
async function sendAndLeave(...lines: readonly string[]) {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await new Promise((resolve) => socket.write(lines.join('\r\n'), resolve))
  socket.destroy()
}

test.each([
  [
    'in the headers',
    (header: string) => [`POST ${PATH} HTTP/1.1`, 'Host: x', `PAYMENT-SIGNATURE: ${header.slice(0, 200)}`],
  ],
  [
    'in the body',
    (header: string) => [
      `POST ${PATH} HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      `PAYMENT-SIGNATURE: ${header}`,
      'Content-Length: 10000',
      '',
      '{"text":"hel',
    ],
  ],
])('a caller who leaves %s is not charged, no work is done, and the payment stays valid', async (_, request) => {
  const header = await sign()
  await sendAndLeave(...request(header))
  expect(await pay(header)).toMatchObject({ status: 200 })
  expect(runs).toBe(1)
  expect([...settledOnce(facilitator)]).toHaveLength(1)
})

test('a caller who leaves during verification is not charged, and the payment stays valid', async () => {
  const header = await sign()
  const { promise: yesAfter, resolve } = Promise.withResolvers<void>()
  facilitator.next.verify.push({ yesAfter })
  await leave(header, { isThere: () => facilitator.verified.length, goOn: resolve })
  await expect.poll(async () => (await pay(header)).status).toBe(200)
  expect(facilitator.settled).toHaveLength(1)
})

test('a caller who leaves while the service works is not charged, and the payment stays valid', async () => {
  const header = await sign()
  const { promise, resolve } = Promise.withResolvers<void>()
  work = promise
  await leave(header, { isThere: () => runs, goOn() {} })
  await expect.poll(() => told).toBe(1)
  resolve()
  work = Promise.resolve()
  const again = await pay(header)
  expect(again).toMatchObject({ status: 200 })
  expect(again.headers.get('idempotent-replayed')).toBeNull()
  expect(facilitator.settled).toHaveLength(1)
})

test('a caller who leaves during settlement is charged once, and can fetch the answer later', async () => {
  const header = await sign()
  const { promise: yesAfter, resolve } = Promise.withResolvers<void>()
  facilitator.next.settle.push({ yesAfter })
  await leave(header, { isThere: () => facilitator.settled.length, goOn: resolve })
  const again = await pay(header)
  expect(again).toMatchObject({ status: 200, body: { data: { text: 'hello' } } })
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(runs).toBe(1)
  expect(facilitator.settled).toHaveLength(1)
})

test('a caller who leaves in the middle of the answer is charged once, and gets the whole answer later', async () => {
  const header = await sign()
  const caller = new AbortController()
  const reply = await fetch(app.url + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': header },
    body: '{"text":"long"}',
    signal: caller.signal,
  })
  expect(reply.status).toBe(200)
  caller.abort()
  const again = await pay(header, 'long')
  expect(again.status).toBe(200)
  expect(again.body.data.text).toHaveLength(ANSWER_BYTES)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(runs).toBe(1)
  expect(facilitator.settled).toHaveLength(1)
})
