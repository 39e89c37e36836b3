import { decodePaymentRequiredHeader } from '@x402/core/http'
import { appendPaymentIdentifierToExtensions } from '@x402/extensions/payment-identifier'
import { createSIWxPayload, encodeSIWxHeader, type SIWxExtensionInfo } from '@x402/extensions/sign-in-with-x'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { buyAndHangUp, HOME } from '../../test/kit/buy-and-hang-up.ts'
import { sellSubject } from '../../test/kit/paid-subject.ts'
import type { Reply } from '../../test/kit/test-app.ts'
import { toPaymentV1, toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { systemClock } from '../platform/clock.ts'

// The tests speak for several clients, as a proxy does.
const subject = sellSubject(
  { TRUST_PROXY: '127.0.0.1' },
  // A settlement lasts long enough to hang up meanwhile.
  { clock: systemClock },
)
const { path, seen, app, facilitator, challenge } = subject
const ELSEWHERE = '203.0.113.9'
const OTHER_WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

interface Caller {
  readonly from?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

function send(header: string, { from = HOME, body = { act: 'answer' }, headers = {} }: Caller = {}): Promise<Reply> {
  return app().post(path, body, { 'payment-signature': header, 'x-forwarded-for': from, ...headers })
}

/** What a reply tells in words and status, without what differs from call to call. */
function said({ status, body }: Reply) {
  return { status, error: body.error, message: body.message, hint: body.hint, transaction: body.transaction }
}

async function buy(options: Parameters<typeof toPaymentV2>[1] = {}) {
  const header = toPaymentV2(await challenge(), options)
  const reply = await send(header)
  expect(reply.status).toBe(200)
  return { header, reply }
}

const randomNonce = () => `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}`

describe('an answer that arrived', () => {
  test('is returned to the address it was bought from, for any formatting of the same JSON', async () => {
    const { header, reply } = await buy()
    for (const body of ['{"act":"answer"}', ' {\n "act" : "\\u0061nswer" } ', '{"act":"answer","loud":null}']) {
      const again = await send(header, { body })
      expect(again).toMatchObject({ status: 200, body: reply.body })
      expect(again.headers.get('idempotent-replayed')).toBe('true')
    }
    expect(seen.runs).toBe(1)
  })

  test('is not returned to others who read payer, nonce and signature from the chain and guess the request', async () => {
    const nonce = randomNonce()
    const { header } = await buy({ nonce })
    const forged = toPaymentV2(await challenge(), { nonce, signature: '0x00' })
    const strangers = [
      await send(header, { from: ELSEWHERE }),
      await send(header, { from: ELSEWHERE, body: { act: 'slow' } }),
      await send(forged),
      await send(forged, { body: { act: 'slow' } }),
      await send(forged, { from: ELSEWHERE }),
    ]
    expect(new Set(strangers.map((reply) => JSON.stringify(said(reply)))).size).toBe(1)
    expect(strangers[0]).toMatchObject({ status: 402, body: { error: 'payment_already_used', transaction: null } })
    expect(facilitator().verified).toHaveLength(1)
  })

  test("stays its buyer's after any number of strangers", async () => {
    const { header, reply } = await buy()
    for (let guess = 0; guess < 15; guess += 1) await send(header, { from: ELSEWHERE, body: { act: `guess ${guess}` } })
    expect(await send(header, { from: ELSEWHERE })).toMatchObject({ status: 402 })
    expect(await send(header)).toMatchObject({ status: 200, body: reply.body })
  })

  test('is closed to the address it was bought from after ten other requests: neighbours can guess too', async () => {
    const { header } = await buy()
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await send(header, { body: { act: `guess ${guess}` } })).toMatchObject({
        status: 402,
        body: { error: 'payment_already_used' },
      })
    }
    expect(await send(header)).toMatchObject({ status: 402, body: { error: 'payment_already_used' } })
  })
})

describe('an answer whose connection broke', () => {
  test('is returned to any address until it has arrived, and then no longer', async () => {
    facilitator().next.settle.push({ status: 200, body: { success: false, errorReason: 'settlement_pending' } })
    const header = toPaymentV2(await challenge())
    await buyAndHangUp(header, subject)
    const body = { act: 'slow' }
    expect(await send(header, { from: ELSEWHERE, body })).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    await expect.poll(async () => (await send(header, { from: '192.0.2.1', body })).status).toBe(402)
    expect(await send(header, { body })).toMatchObject({ status: 200 })
  })

  test('is closed to others after ten wrong tries, with the same message, and open to its buyer', async () => {
    facilitator().next.settle.push({ status: 200, body: { success: false, errorReason: 'settlement_pending' } })
    const header = toPaymentV2(await challenge())
    await buyAndHangUp(header, subject)
    const wrong = []
    for (let guess = 0; guess < 10; guess += 1) {
      wrong.push(said(await send(header, { from: ELSEWHERE, body: { act: `guess ${guess}` } })))
    }
    expect(said(await send(header, { from: ELSEWHERE, body: { act: 'slow' } }))).toEqual(wrong[0])
    expect(await send(header, { body: { act: 'slow' } })).toMatchObject({ status: 200 })
  })
})

describe('a payment identifier', () => {
  const ID = 'pay_7d5d747be160e280504c099d984bcfe0'

  /** As the official client adds it. */
  async function identified(id: string, nonce = randomNonce()) {
    const terms = await challenge()
    const { extensions = {} } = decodePaymentRequiredHeader(terms.headers.get('payment-required') ?? '')
    return toPaymentV2(terms, { nonce, extensions: appendPaymentIdentifierToExtensions(extensions, id) })
  }

  test('returns the answer to any address, and every repetition must carry it', async () => {
    const nonce = randomNonce()
    const header = await identified(ID, nonce)
    const { status, body } = await send(header)
    expect(status).toBe(200)
    expect(await send(header, { from: ELSEWHERE })).toMatchObject({ status: 200, body })
    const without = toPaymentV2(await challenge(), { nonce })
    const another = await identified(`${ID}x`, nonce)
    for (const header of [without, another]) {
      expect(await send(header)).toMatchObject({
        status: 402,
        body: { error: 'payment_already_used', transaction: null },
      })
    }
    expect(await send(header, { from: ELSEWHERE, body: { act: 'slow' } })).toMatchObject({
      status: 402,
      body: { error: 'payment_already_used', transaction: body.payment.transaction },
    })
  })

  // specs/extensions/payment_identifier.md: same id and same payload is the cached answer, another payload 409.
  test('gives the answer again to a payment signed anew for the same request, which is verified and never settled', async () => {
    const id = `${ID}_again`
    const first = await identified(id)
    const { body } = await send(first)
    const again = await send(await identified(id), { from: ELSEWHERE })
    expect(again).toMatchObject({ status: 200, body })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await send(await identified(id), { body: { act: 'slow' }, from: ELSEWHERE })).toMatchObject({
      status: 409,
      body: { error: 'payment_identifier_used', message: expect.stringContaining('not charged') },
    })
    expect({ runs: seen.runs, settled: facilitator().settled.length }).toEqual({ runs: 1, settled: 1 })
    expect(await send(first, { from: ELSEWHERE })).toMatchObject({ status: 200, body })
  })

  test('gives it to fifty copies of such a payment, and to none that does not verify', async () => {
    const id = `${ID}_copies`
    const { body } = await send(await identified(id))
    const copy = await identified(id)
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(copy, { from: ELSEWHERE })))
    const given = replies.filter(({ status }) => status === 200)
    expect(given.length).toBeGreaterThan(0)
    for (const reply of given) expect(reply.body).toEqual(body)
    // The others met one at work.
    expect(replies.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    facilitator().next.verify.push({ status: 200, body: { isValid: false, invalidReason: 'insufficient_funds' } })
    const poor = await send(await identified(id), { from: ELSEWHERE })
    expect(poor).toMatchObject({ status: 402, body: { error: 'insufficient_funds' } })
    expect(poor.body.data).toBeUndefined()
    expect({ runs: seen.runs, settled: facilitator().settled.length }).toEqual({ runs: 1, settled: 1 })
  })

  test('is nothing to another wallet: with the same identifier and request it buys an answer of its own', async () => {
    const id = `${ID}_other`
    await send(await identified(id))
    const terms = await challenge()
    const { extensions = {} } = decodePaymentRequiredHeader(terms.headers.get('payment-required') ?? '')
    const other = toPaymentV2(terms, {
      from: OTHER_WALLET,
      extensions: appendPaymentIdentifierToExtensions(extensions, id),
    })
    expect(await send(other)).toMatchObject({ status: 200, body: { data: { run: 2 } } })
    expect(facilitator().settled).toHaveLength(2)
  })

  test('is the header Idempotency-Key in version 1', async () => {
    const header = toPaymentV1(await challenge())
    const headers = { 'idempotency-key': '8e03978e-40d5-43dd-bc93-6894a57f9324' }
    const { body } = await send(header, { headers })
    expect(await send(header, { from: ELSEWHERE, headers })).toMatchObject({ status: 200, body })
    // The same as a string of structured fields.
    const quoted = { 'idempotency-key': `"${headers['idempotency-key']}"` }
    expect(await send(header, { from: ELSEWHERE, headers: quoted })).toMatchObject({ status: 200 })
    expect(await send(header)).toMatchObject({ status: 402 })
  })

  test('is one: a header and an extension that differ are 400, uncharged, and the same text in both is good', async () => {
    const header = await identified(`${ID}_both`)
    const refused = await send(header, { headers: { 'idempotency-key': `${ID}_else` } })
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_input' } })
    expect(refused.body.message).toContain('the header Idempotency-Key differ. Not charged')
    expect(facilitator().verified).toHaveLength(0)
    const both = { 'idempotency-key': `"${ID}_both"` }
    expect(await send(header, { headers: both })).toMatchObject({ status: 200, body: { data: { run: 1 } } })
    expect(await send(header, { from: ELSEWHERE })).toMatchObject({ status: 200, body: { data: { run: 1 } } })
  })

  test('may be null, which means none', async () => {
    const extensions = { 'payment-identifier': { info: { required: false, id: null } } }
    const payments = await Promise.all([1, 2].map(async () => toPaymentV2(await challenge(), { extensions })))
    for (const payment of payments) expect(await send(payment)).toMatchObject({ status: 200 })
  })

  test.each(['short', 'spaces are none of its characters', 7])('is 400, uncharged, when it is %s', async (id) => {
    const extensions = { 'payment-identifier': { info: { required: false, id } } }
    const header = toPaymentV2(await challenge(), { extensions })
    expect(await send(header)).toMatchObject({ status: 400, body: { error: 'invalid_input' } })
    expect(facilitator().verified).toHaveLength(0)
  })
})

test("a proof by the payer's wallet gives the answer at any address, by the official client", async () => {
  const account = privateKeyToAccount(`0x${'22'.repeat(32)}`)
  const { header, reply } = await buy({ from: account.address })
  const refused = await send(header, { from: ELSEWHERE })
  const { extensions } = decodePaymentRequiredHeader(refused.headers.get('payment-required') ?? '')
  const offered = extensions?.['sign-in-with-x'] as { info: SIWxExtensionInfo; supportedChains: [{ chainId: string }] }
  const proof = async (signer: typeof account) =>
    encodeSIWxHeader(
      await createSIWxPayload({ ...offered.info, chainId: 'eip155:8453', type: 'eip191' }, signer, new URL(app().url)),
    )
  const signIn = { 'sign-in-with-x': await proof(account) }
  expect(await send(header, { from: ELSEWHERE, headers: signIn })).toMatchObject({ status: 200, body: reply.body })
  const another = { 'sign-in-with-x': await proof(privateKeyToAccount(`0x${'33'.repeat(32)}`)) }
  expect(said(await send(header, { from: ELSEWHERE, headers: another }))).toEqual(said(refused))
})

test('a refused payment stays refused: the reason is repeated, and it is never settled', async () => {
  facilitator().next.settle.push({ status: 200, body: { success: false, errorReason: 'insufficient_funds' } })
  const header = toPaymentV2(await challenge())
  expect(await send(header)).toMatchObject({ status: 402, body: { error: 'insufficient_funds' } })
  expect(await send(header)).toMatchObject({ status: 402, body: { error: 'insufficient_funds' } })
  expect({ runs: seen.runs, settled: facilitator().settled.length }).toEqual({ runs: 1, settled: 1 })
})

test('two payments in one request are refused with both names, whatever is asked, and neither is charged', async () => {
  const [one, other] = [toPaymentV2(await challenge()), toPaymentV2(await challenge())]
  const two = await app().post(path, { act: 'answer' }, { 'payment-signature': one, 'x-payment': other })
  expect(two).toMatchObject({ status: 400, body: { error: 'invalid_input', retry: { do: 'change_request' } } })
  expect(two.body.message).toMatch(/PAYMENT-SIGNATURE and X-PAYMENT differ.*Not charged/)
  expect([seen.runs, facilitator().settled]).toEqual([0, []])
  const same = await app().post(path, { act: 'answer' }, { 'payment-signature': one, 'x-payment': one })
  expect(same.status).toBe(200)
})
