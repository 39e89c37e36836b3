import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../src/contract/define-service.ts'
import { barcode } from '../src/services/barcode/barcode.service.ts'
import { echo } from './kit/echo-service.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { PAY_TO, type Reply, startTestApp } from './kit/test-app.ts'
import { toPaymentV2 } from './kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/echo'
const ANOTHER_RECIPIENT = '0x857b06519E91e3A54538791bDbb0E22373e36b66'
const BODY = { text: 'paid for' }
const folder = mkdtempSync(join(tmpdir(), 'farebox-ended-'))

let facilitator: StubFacilitator
beforeAll(async () => {
  facilitator = await startStubFacilitator()
})
afterAll(async () => {
  await facilitator.close()
  rmSync(folder, { recursive: true })
})

interface Terms {
  readonly services?: readonly Service[]
  readonly payTo?: string
}

/** One server after another on the same ledger. */
async function on<T>({ services = [echo, barcode], payTo = PAY_TO }: Terms, use: (post: Post) => Promise<T>) {
  const env = { PAY_TO: payTo, DATABASE_URL: `file:${join(folder, 'ledger.db')}` }
  const app = await startTestApp({ services, facilitatorUrl: facilitator.url, env })
  try {
    return await use(app.post)
  } finally {
    await app.close()
  }
}
type Post = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>

async function buy(post: Post) {
  const header = toPaymentV2(await post(PATH))
  expect(await post(PATH, BODY, { 'payment-signature': header })).toMatchObject({ status: 200, body: { data: BODY } })
  return { 'payment-signature': header }
}

const REPEATED = { status: 200, body: { success: true, data: BODY, payment: { settled: true } } }

test('a paid answer is given again when the money goes to another recipient, and nothing new is sold for the old one', async () => {
  const [paid, unused] = await on({}, async (post) => [
    await buy(post),
    { 'payment-signature': toPaymentV2(await post(PATH)) },
  ])
  await on({ payTo: ANOTHER_RECIPIENT }, async (post) => {
    const again = await post(PATH, BODY, paid)
    expect(again).toMatchObject(REPEATED)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await post(PATH, BODY, unused)).toMatchObject({
      status: 402,
      body: { error: 'no_matching_payment_requirements' },
    })
    expect(await post(PATH, { text: 'another' }, paid)).toMatchObject({
      status: 402,
      body: { error: 'payment_already_used' },
    })
  })
})

test('a paid answer is given again when its service is not sold any more, for its request only', async () => {
  const paid = await on({}, buy)
  await on({ services: [barcode] }, async (post) => {
    const again = await post(PATH, BODY, paid)
    expect(again).toMatchObject(REPEATED)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    // A null leaves a field out, whatever its fields were.
    expect(await post(PATH, { ...BODY, size: null }, paid)).toMatchObject(REPEATED)
    const other = await post(PATH, { text: 'another' }, paid)
    expect(other).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect(other.body.message).toMatch(/^echo is not sold here now. This payment bought an answer already/)
    expect(other.body.accepts).toBeUndefined()
    const unused = { 'payment-signature': toPaymentV2(await post('/api/v1/proxy/barcode')) }
    const unsold = { status: 404, body: { error: 'not_found', message: expect.stringMatching(/^There is no service/) } }
    for (const headers of [unused, { 'payment-signature': 'e30=' }, {}])
      expect(await post(PATH, BODY, headers as Record<string, string>)).toMatchObject(unsold)
    // It was not claimed.
    expect(await post('/api/v1/proxy/barcode', { text: 'x' }, unused)).toMatchObject({ status: 200 })
  })
})
