import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO, type Reply } from '../kit/test-app.ts'
import { PAYER, toPaymentV2 } from '../kit/unsigned-payment.ts'
import { type AppProcess, prepareApp } from './app-process.ts'

const APP = fileURLToPath(new URL('./priced-app.ts', import.meta.url))
const NEVER = new Promise<never>(() => {})
const NOBODY = 'http://127.0.0.1:9'

/** Without a status if the connection broke. */
type Answered = Omit<Reply, 'status'> & { readonly status: number | undefined }

describe.each(['hono', 'express', 'fastify'])('a priced route of %s', { concurrent: true }, (framework) => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-priced-'))
  let facilitator: Awaited<ReturnType<typeof startStubFacilitator>>
  let app: AppProcess
  beforeAll(async () => {
    facilitator = await startStubFacilitator()
    const DATABASE = `file:${join(folder, 'sales.db')}`
    app = await prepareApp([APP, framework], { PAY_TO, FACILITATOR: facilitator.url, RPC: NOBODY, DATABASE })
    await app.start()
  }, 60_000)
  afterAll(async () => {
    await app.kill()
    await facilitator.close()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => {
    facilitator.settled.splice(0)
    facilitator.verified.splice(0)
  })

  async function post(body: object, payment?: string): Promise<Answered> {
    const response = await fetch(`${app.url}/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(payment !== undefined && { 'payment-signature': payment }) },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    const said = await response?.json().catch(() => undefined)
    return { status: response?.status, headers: response?.headers ?? new Headers(), body: said }
  }

  const sign = async () => toPaymentV2(await post({ text: 'the terms' }))

  // The three wait beside each other, each for its own process.
  describe('one test after another', { concurrent: false }, () => {
    test('a request without a payment is 402 with the terms in the header and in the body', async () => {
      const { status, headers, body } = await post({ text: 'free' })
      expect(status).toBe(402)
      const { accepts, resource } = decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
      expect(accepts).toMatchObject([{ scheme: 'exact', network: 'eip155:8453', amount: '10000', payTo: PAY_TO }])
      expect(resource?.url).toBe('https://api.example/quote')
      expect(body).toMatchObject({ x402Version: 1, accepts: [{ network: 'base', maxAmountRequired: '10000' }] })
    })

    test('a facilitator that does not answer, or fails, is 503, and the payment stays good', async () => {
      const payment = await sign()
      for (const fault of [{ yesAfter: NEVER }, { status: 500, body: {} }, 'reset', 'garbage'] as const) {
        facilitator.next.verify.push(fault)
        const { status, headers, body } = await post({ text: 'later' }, payment)
        expect([status, body.error], JSON.stringify(fault)).toEqual([503, 'facilitator_unavailable'])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(facilitator.settled).toEqual([])
      }
      expect(await post({ text: 'later' }, payment)).toMatchObject({ status: 200, body: { text: 'later' } })
      expect([...settledOnce(facilitator)]).toHaveLength(1)
    }, 60_000)

    test('a settlement that fails on its way is repeated as it was, and the answer leaves after it', async () => {
      const payment = await sign()
      facilitator.next.settle.push({ status: 502, body: {} }, 'reset')
      const { body, headers } = await untilPaid(() => post({ text: 'repeated' }, payment))
      expect(body).toMatchObject({ text: 'repeated' })
      expect(decodePaymentResponseHeader(headers.get('payment-response') ?? '')).toMatchObject({ success: true })
      expect(facilitator.settled.length).toBeGreaterThan(1)
      expect([...settledOnce(facilitator)]).toHaveLength(1)
      expect(new Set(facilitator.settled.map((one) => JSON.stringify(one)))).toHaveProperty('size', 1)
    }, 60_000)

    test('a settlement that is refused withholds the answer, now and later', async () => {
      const payment = await sign()
      const said = {
        success: false,
        errorReason: 'insufficient_funds',
        transaction: '',
        network: 'eip155:8453',
        payer: PAYER,
      }
      facilitator.next.settle.push({ status: 200, body: said })
      const { status, body, headers } = await post({ text: 'withheld' }, payment)
      expect([status, body.error]).toEqual([402, 'insufficient_funds'])
      expect(JSON.stringify(body)).not.toContain('withheld"')
      expect(decodePaymentResponseHeader(headers.get('payment-response') ?? '')).toMatchObject({ success: false })
      expect(await post({ text: 'withheld' }, payment)).toMatchObject({ status: 402 })
      expect(facilitator.settled).toHaveLength(1)
    })

    test('a handler that throws is 500 and never settled, and its payment buys another answer', async () => {
      const payment = await sign()
      expect(await post({ text: 'failing', fails: true }, payment)).toMatchObject({ status: 500 })
      expect(facilitator.settled).toEqual([])
      expect(await post({ text: 'working' }, payment)).toMatchObject({ status: 200, body: { text: 'working' } })
      expect(facilitator.settled).toHaveLength(1)
    })

    test('ten copies of one payment at once are worked on and charged once; another request for it is refused', async () => {
      const payment = await sign()
      const copies = await Promise.all(Array.from({ length: 10 }, () => post({ text: 'once' }, payment)))
      expect(new Set(copies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
      expect(copies[0]).toMatchObject({ status: 200, body: { text: 'once' } })
      expect(copies.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9)
      expect(await post({ text: 'twice' }, payment)).toMatchObject({ status: 402 })
      expect(facilitator.settled).toHaveLength(1)
    })

    test('a process that is killed between settlement and answer has charged once, and gives the answer after a restart', async () => {
      const payment = await sign()
      facilitator.next.settle.push({ yesAfter: NEVER })
      const broken = post({ text: 'killed' }, payment)
      await vi.waitFor(() => expect(facilitator.settled).toHaveLength(1), 10_000)
      await app.kill()
      expect(await broken).toMatchObject({ status: undefined })
      await app.start()
      const { body } = await untilPaid(() => post({ text: 'killed' }, payment))
      expect(body).toMatchObject({ text: 'killed' })
      const again = await post({ text: 'killed' }, payment)
      expect(again).toMatchObject({ status: 200, body })
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect([...settledOnce(facilitator)]).toHaveLength(1)
    }, 60_000)

    test('a process that is killed right after its answer gives it again after a restart', async () => {
      const payment = await sign()
      const first = await post({ text: 'kept' }, payment)
      expect(first.status).toBe(200)
      await app.kill()
      await app.start()
      expect((await untilPaid(() => post({ text: 'kept' }, payment))).body).toEqual(first.body)
      expect([...settledOnce(facilitator)]).toHaveLength(1)
    }, 60_000)
  })
})

/** Repeats the request while its outcome is not certain; any other answer but the paid one is a failure. */
async function untilPaid<Answer extends { readonly status: number | undefined }>(send: () => Promise<Answer>) {
  let answer = await send()
  const isCertain = async () => {
    if (answer.status === 503) answer = await send()
    expect(answer.status).not.toBe(503)
  }
  await vi.waitFor(isCertain, { timeout: 40_000, interval: 250 })
  expect(answer.status).toBe(200)
  return answer
}
