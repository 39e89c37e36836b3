import { describe, expect, test } from 'vitest'
import { buyAndHangUp, HOME } from '../../test/kit/buy-and-hang-up.ts'
import { sellSubject } from '../../test/kit/paid-subject.ts'
import type { Reply } from '../../test/kit/test-app.ts'
import { toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { systemClock } from '../platform/clock.ts'

// The tests speak for several clients, as a proxy does.
const subject = sellSubject(
  { TRUST_PROXY: '127.0.0.1' },
  // A settlement lasts long enough to hang up meanwhile.
  { clock: systemClock },
)
const { path, app, facilitator, challenge } = subject
const ELSEWHERE = '203.0.113.9'
const OTHER_WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const randomNonce = () => `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`

function send(header: string, { body, from = HOME }: { body: unknown; from?: string }): Promise<Reply> {
  return app().post(path, body, { 'payment-signature': header, 'x-forwarded-for': from })
}

describe('a payment signed anew for the same request, as clients that keep no header make it', () => {
  const body = { act: 'slow' }

  /** The facilitator says yes when the caller has gone. */
  async function loseAnswer() {
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    facilitator().next.settle.push({ yesAfter: gone })
    await buyAndHangUp(toPaymentV2(await challenge(), { nonce: randomNonce() }), subject)
    resolve()
  }

  test('fetches the answer that reached nobody, uncharged, and buys the next one', async () => {
    await loseAnswer()
    const fresh = async (options = {}) => toPaymentV2(await challenge(), { nonce: randomNonce(), ...options })
    await expect
      .poll(async () => (await send(await fresh({ from: OTHER_WALLET }), { body })).body.data)
      .toEqual({ run: 2 })
    expect(facilitator().settled).toHaveLength(2)
    const again = await send(await fresh(), { body, from: ELSEWHERE })
    expect(again).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(facilitator().settled).toHaveLength(2)
    // It has arrived: who asks once more wants a new answer.
    await expect.poll(async () => (await send(await fresh(), { body, from: ELSEWHERE })).body.data).toEqual({ run: 3 })
    expect(facilitator().settled).toHaveLength(3)
  })

  test('waits for a settlement whose caller has left, and is given its answer', async () => {
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
    facilitator().next.settle.push({ yesAfter: settled })
    await buyAndHangUp(toPaymentV2(await challenge(), { nonce: randomNonce() }), subject)
    const anew = send(toPaymentV2(await challenge(), { nonce: randomNonce() }), { body })
    await expect.poll(() => facilitator().verified.length).toBe(2)
    settle()
    expect(await anew).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    expect(facilitator().settled).toHaveLength(1)
  })

  test('is given the answer of a caller who leaves while it is worked for', async () => {
    const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
    facilitator().next.settle.push({ yesAfter: settled })
    const leaving = toPaymentV2(await challenge(), { nonce: randomNonce() })
    const anew = toPaymentV2(await challenge(), { nonce: randomNonce() })
    const answer = Promise.withResolvers<Reply>()
    await buyAndHangUp(leaving, subject, () => answer.resolve(send(anew, { body })))
    settle()
    expect(await answer.promise).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    expect(facilitator().settled).toHaveLength(1)
  })

  test('is given the answer again for the same header, and does not become a purchase of its own', async () => {
    await loseAnswer()
    const anew = toPaymentV2(await challenge(), { nonce: randomNonce() })
    await expect.poll(async () => (await send(anew, { body })).body.data).toEqual({ run: 1 })
    for (const from of [HOME, ELSEWHERE])
      await expect.poll(async () => (await send(anew, { body, from })).body.data).toEqual({ run: 1 })
    expect(facilitator().settled).toHaveLength(1)
    expect(await send(anew, { body: { act: 'answer' } })).toMatchObject({ status: 200, body: { data: { run: 2 } } })
  })

  test('fetches nothing of another request, and nothing if it does not verify', async () => {
    await loseAnswer()
    facilitator().next.verify.push({ status: 200, body: { isValid: false, invalidReason: 'insufficient_funds' } })
    const poor = await send(toPaymentV2(await challenge(), { nonce: randomNonce() }), { body })
    expect(poor).toMatchObject({ status: 402, body: { error: 'insufficient_funds' } })
    expect(poor.body.data).toBeUndefined()
    const other = await send(toPaymentV2(await challenge(), { nonce: randomNonce() }), { body: { act: 'answer' } })
    expect(other).toMatchObject({ status: 200, body: { data: { run: 2 } } })
  })

  test('buys an answer of its own beside one that is under way: two calls at once are two purchases', async () => {
    const options = () => ({ nonce: randomNonce(), from: OTHER_WALLET })
    const two = await Promise.all([1, 2].map(async () => toPaymentV2(await challenge(), options())))
    const replies = await Promise.all(two.map((header) => send(header, { body })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(facilitator().settled).toHaveLength(2)
  })
})
