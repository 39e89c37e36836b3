import { x402Client, x402HTTPClient } from '@x402/core/client'
import { describe, expect, test } from 'vitest'
import { sellSubject } from '../../test/kit/paid-subject.ts'
import type { StubReply } from '../../test/kit/stub-facilitator.ts'
import { PAY_TO } from '../../test/kit/test-app.ts'
import { toPaymentV1, toPaymentV2 } from '../../test/kit/unsigned-payment.ts'

const { seen, facilitator, challenge, pay, call } = sellSubject()

describe('settlement', () => {
  test('refused: 402 with the reason, and the answer withheld', async () => {
    facilitator().next.settle.push({
      status: 200,
      body: { success: false, errorReason: 'insufficient_funds', transaction: '' },
    })
    const { reply } = await call('answer')
    expect(reply).toMatchObject({ status: 402, body: { error: 'insufficient_funds', x402Version: 1 } })
    expect(reply.body.data).toBeUndefined()
  })

  // x402, specs/transports-v2/http.md, "Example (Failure)", read by the official client.
  test.each(['v2', 'v1'] as const)('refused: the official client reads why, with %s', async (version) => {
    const body = { success: false, errorReason: 'insufficient_funds', transaction: '' }
    facilitator().next.settle.push({ status: 200, body })
    const terms = await challenge()
    const header = version === 'v2' ? toPaymentV2(terms) : toPaymentV1(terms)
    const reply = await pay('answer', header)
    const again = await pay('answer', header)
    const payer = facilitator().settled[0]?.paymentPayload.payload.authorization.from
    const client = new x402HTTPClient(new x402Client())
    for (const { status, headers } of [reply, again]) {
      expect(status).toBe(402)
      const expected = { ...body, network: version === 'v2' ? 'eip155:8453' : 'base', payer }
      expect(client.getPaymentSettleResponse((name) => headers.get(name))).toEqual(expected)
      expect(headers.get('x-payment-response')).toBe(headers.get('payment-response'))
    }
  })

  test.each<[string, StubReply]>([
    ['a reset connection', 'reset'],
    ['a 500', { status: 500, body: {} }],
    ['HTML', 'garbage'],
    [
      'settlement_pending',
      { status: 200, body: { success: false, errorReason: 'settlement_pending', transaction: '0x1' } },
    ],
    ['a success without a transaction', { status: 200, body: { success: true, transaction: '' } }],
    ['another payer', { status: 200, body: { success: true, transaction: '0x1', payer: PAY_TO } }],
  ])('after %s the identical settlement is repeated', async (_, fault) => {
    facilitator().next.settle.push(fault)
    const { reply } = await call('answer')
    expect(reply).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    expect(facilitator().settled).toHaveLength(2)
    expect(facilitator().settled[1]).toEqual(facilitator().settled[0])
  })

  test('of unknown outcome: 503, and the same payment gets the stored answer once it is known', async () => {
    facilitator().next.settle.push('reset', 'reset', 'reset')
    const { header, reply } = await call('answer')
    expect(reply).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    expect(reply.body.message).toContain('SAME payment header')
    const again = await pay('answer', header)
    expect(again).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    expect(seen.runs).toBe(1)
  })
})

describe('the same payment again', () => {
  test('with the same request gives the stored answer, runs nothing and charges nothing', async () => {
    const { header, reply } = await call('answer')
    const again = await pay('answer', header)
    expect(again.body).toEqual(reply.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('payment-response')).toBe(reply.headers.get('payment-response'))
    expect({ runs: seen.runs, settled: facilitator().settled.length }).toEqual({ runs: 1, settled: 1 })
  })

  test('with another request is 402 payment_already_used, with the transaction', async () => {
    const { header, reply } = await call('answer')
    const other = await pay('slow', header)
    expect(other).toMatchObject({
      status: 402,
      body: { error: 'payment_already_used', transaction: reply.body.payment.transaction },
    })
  })

  test('twenty times at once settles once and gives one answer twenty times', async () => {
    const header = toPaymentV2(await challenge())
    const replies = await Promise.all(Array.from({ length: 20 }, () => pay('slow', header)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect({ runs: seen.runs, settled: facilitator().settled.length }).toEqual({ runs: 1, settled: 1 })
  })

  test('of two concurrent requests pays for only one', async () => {
    const header = toPaymentV2(await challenge())
    const replies = await Promise.all([pay('slow', header), pay('answer', header)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 402])
    expect(facilitator().settled).toHaveLength(1)
  })
})
