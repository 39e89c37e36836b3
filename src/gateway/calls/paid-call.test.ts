import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from '@x402/core/http'
import { describe, expect, test } from 'vitest'
import { sellSubject } from '../../../test/kit/paid-subject.ts'
import type { StubReply } from '../../../test/kit/stub-facilitator.ts'
import { PAY_TO } from '../../../test/kit/test-app.ts'
import { PAYER, toHeader, toPaymentV1, toPaymentV2 } from '../../../test/kit/unsigned-payment.ts'

const { path, seen, app, facilitator, challenge, pay, call } = sellSubject()

test('a header of version 2 that cannot be read does not hide a good one of version 1', async () => {
  const good = toPaymentV1(await challenge())
  const headers = { 'payment-signature': 'junk', 'x-payment': good }
  expect(await app().post(path, { act: 'answer' }, headers)).toMatchObject({ status: 200 })
  const other = { 'payment-signature': 'junk', 'x-payment': 'junk' }
  expect(await app().post(path, { act: 'answer' }, other)).toMatchObject({
    status: 402,
    body: { error: 'invalid_payload' },
  })
})

describe('a request without a payment', () => {
  test('gets its price in both versions of the protocol, with or without a body', async () => {
    for (const body of [undefined, {}, { act: 'answer' }, '{junk']) {
      const reply = await app().post(path, body)
      expect(reply.status).toBe(402)
      const terms = {
        scheme: 'exact',
        asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
        payTo: PAY_TO,
        maxTimeoutSeconds: 120,
        extra: { name: 'USD Coin', version: '2', primaryType: 'TransferWithAuthorization' },
      }
      expect(reply.body).toMatchObject({
        success: false,
        error: 'payment_required',
        x402Version: 1,
        hint: expect.stringContaining('PAYMENT-SIGNATURE'),
        accepts: [
          {
            ...terms,
            network: 'base',
            maxAmountRequired: '2000',
            resource: app().url + path,
            mimeType: 'application/json',
          },
        ],
      })
      const v2 = decodePaymentRequiredHeader(reply.headers.get('payment-required') ?? '')
      expect(v2).toMatchObject({ x402Version: 2, resource: { url: app().url + path } })
      expect(v2.accepts).toEqual([{ ...terms, network: 'eip155:8453', amount: '2000' }])
    }
    expect(seen.runs).toBe(0)
  })

  test('is told how to call the service, in a constant body that must not be cached', async () => {
    const [first, second] = [await challenge(), await challenge()]
    expect(first.headers.get('payment-required')).toBe(second.headers.get('payment-required'))
    expect(first.headers.get('cache-control')).toContain('no-store')
    const v2 = decodePaymentRequiredHeader(first.headers.get('payment-required') ?? '')
    expect(v2.extensions?.bazaar).toMatchObject({
      info: { input: { type: 'http', method: 'POST', bodyType: 'json', body: { act: 'answer' } } },
      schema: { properties: { input: { properties: { body: { required: ['act'] } } } } },
    })
    expect(first.body.accepts[0].outputSchema).toMatchObject({ input: { bodyFields: { act: { type: 'string' } } } })
  })
})

describe('a payment that cannot be taken', () => {
  test.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('hello').toString('base64')],
    ['an empty object', toHeader({})],
    ['a version we do not know', toHeader({ x402Version: 3 })],
    ['a null', toHeader(null)],
    ['deep nesting', toHeader(JSON.parse('['.repeat(500) + ']'.repeat(500)))],
  ])('is 402 when it is %s', async (_, header) => {
    const reply = await pay('answer', header)
    expect(reply).toMatchObject({ status: 402, body: { error: 'invalid_payload', x402Version: 1 } })
    expect(reply.headers.get('payment-required')).toBeTruthy()
  })

  test.each([
    ['amount', { amount: '1' }],
    ['network', { network: 'eip155:1' }],
    ['recipient', { payTo: PAYER }],
    ['asset', { asset: PAYER }],
    ['scheme', { scheme: 'upto' }],
  ])('is 402 when it is for another %s', async (_, accepted) => {
    const reply = await pay('answer', toPaymentV2(await challenge(), { accepted }))
    expect(reply).toMatchObject({ status: 402, body: { error: 'no_matching_payment_requirements' } })
    expect(reply.body.message).toContain(`to ${PAY_TO}`)
    expect(facilitator().verified).toHaveLength(0)
  })

  test('is 402 with the reason of the facilitator, word for word', async () => {
    facilitator().next.verify.push({ status: 200, body: { isValid: false, invalidReason: 'insufficient_funds' } })
    const { reply } = await call('answer')
    expect(reply).toMatchObject({ status: 402, body: { error: 'insufficient_funds' } })
    expect({ runs: seen.runs, settled: facilitator().settled.length }).toEqual({ runs: 0, settled: 0 })
  })

  test.each<[string, StubReply]>([
    ['resets the connection', 'reset'],
    ['answers HTML', 'garbage'],
    ['answers 500', { status: 500, body: { isValid: true } }],
    ['answers nonsense', { status: 200, body: { isValid: 'yes' } }],
  ])('is 503, to be repeated as it is, when the facilitator %s', async (_, fault) => {
    facilitator().next.verify.push(fault)
    const { header, reply } = await call('answer')
    expect(reply).toMatchObject({ status: 503, body: { success: false, error: 'facilitator_unavailable' } })
    expect(reply.headers.get('retry-after')).toBe('5')
    expect({ runs: seen.runs, settled: facilitator().settled.length }).toEqual({ runs: 0, settled: 0 })
    expect(await pay('answer', header)).toMatchObject({ status: 200 })
  })
})

describe('a paid call', () => {
  test('gives the answer and the receipt, in the body and in both headers', async () => {
    const nonce = `0x${'ab'.repeat(32)}`
    const reply = await pay('answer', toPaymentV2(await challenge(), { nonce }))
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      success: true,
      data: { run: 1 },
      payment: {
        settled: true,
        amount_usdc: 0.002,
        transaction: nonce,
        network: 'eip155:8453',
        payer: PAYER,
        explorer: `https://basescan.org/tx/${nonce}`,
      },
    })
    const receipt = { success: true, transaction: nonce, network: 'eip155:8453', payer: PAYER }
    expect(decodePaymentResponseHeader(reply.headers.get('x-payment-response') ?? '')).toEqual(receipt)
    // Version 2 has extensions: the signed receipt.
    expect(decodePaymentResponseHeader(reply.headers.get('payment-response') ?? '')).toMatchObject(receipt)
    expect(reply.headers.get('x-latency-ms')).toMatch(/^\d+$/)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.get('access-control-expose-headers')).toContain('PAYMENT-RESPONSE')
  })

  test.each([
    ['v1 in its own header', 'x-payment', toPaymentV1, 'base'],
    ['v1 in the header of v2', 'payment-signature', toPaymentV1, 'base'],
    ['v2 in the header of v1', 'x-payment', toPaymentV2, 'eip155:8453'],
  ])('takes %s', async (_, name, toPayment, network) => {
    const reply = await app().post(path, { act: 'answer' }, { [name]: toPayment(await challenge()) })
    expect(reply).toMatchObject({ status: 200, body: { payment: { network: 'eip155:8453' } } })
    expect(decodePaymentResponseHeader(reply.headers.get('x-payment-response') ?? '')).toMatchObject({ network })
    expect(facilitator().settled[0]?.paymentRequirements).toMatchObject({ network })
  })

  test('is settled only after the service succeeded, with our own terms', async () => {
    await call('answer')
    const [request] = facilitator().settled
    expect(request?.paymentRequirements).toMatchObject({ payTo: PAY_TO, amount: '2000', network: 'eip155:8453' })
  })
})

describe('a call that fails is not charged, and its payment stays good', () => {
  test.each([
    ['refuse', 400, 'invalid_input', 'act cannot be done'],
    ['upstream', 500, 'upstream_failed', 'Vendor did not give a usable answer'],
    ['busy', 503, 'busy', 'All in use.'],
    ['bug', 500, 'service_failed', 'The service failed.'],
    ['wrong', 500, 'service_failed', 'The service failed.'],
  ])('%s: %i %s', async (act, status, error, message) => {
    const { header, reply } = await call(act)
    expect(reply).toMatchObject({ status, body: { success: false, error } })
    expect(reply.body.message).toContain(message)
    expect(JSON.stringify(reply.body)).not.toMatch(/hunter2|inner detail|not a number/)
    expect(facilitator().settled).toHaveLength(0)
    expect(await pay('answer', header)).toMatchObject({ status: 200 })
  })

  test('a body that does not fit is 400 before the facilitator is asked', async () => {
    const header = toPaymentV2(await challenge())
    for (const act of [7, '', null, undefined]) {
      const reply = await pay(act, header)
      expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_input', example_input: { act: 'answer' } } })
      expect(reply.body.input_schema.required).toEqual(['act'])
    }
    expect(facilitator().verified).toHaveLength(0)
  })

  // How long that is, service-runner.test.ts says.
  test('a service that takes too long is 500 timed_out', async () => {
    const { reply } = await call('late')
    expect(reply).toMatchObject({ status: 500, body: { error: 'timed_out' } })
    expect(facilitator().settled).toHaveLength(0)
  })

  test('a caller who hangs up is never charged, and the service is told', async () => {
    const header = toPaymentV2(await challenge())
    const controller = new AbortController()
    const request = fetch(app().url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': header },
      body: JSON.stringify({ act: 'hang' }),
      signal: controller.signal,
    })
    await expect.poll(() => seen.runs).toBe(1)
    controller.abort()
    await expect(request).rejects.toThrow()
    await expect.poll(() => seen.aborted.length).toBe(1)
    expect(facilitator().settled).toHaveLength(0)
    expect(await pay('answer', header)).toMatchObject({ status: 200 })
  })
})
