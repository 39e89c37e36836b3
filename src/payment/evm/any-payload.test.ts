import { BASE_MAINNET } from '@farebox/till/networks'
import { PaymentRefusal, paymentHeaderOf } from '@farebox/till/payments'
import { readStoredPayment } from '@farebox/till/records'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEvmAdapter } from '../../../packages/till/src/payment/evm/evm-adapter.ts'
import { isAuthorized } from '../../../packages/till/src/payment/evm/evm-authorization.ts'
import { toFacilitatorRequest } from '../../../packages/till/src/payment/facilitators/facilitator-request.ts'
import { type Payment, readPayment } from '../../../packages/till/src/payment/payment.ts'
import { writeStoredPayment } from '../../../packages/till/src/payment/records/stored-payment.ts'
import { createOffer } from '../../../packages/till/src/payment/terms/offer.ts'
import { findOwnProblem } from '../../../packages/till/src/payment/verification.ts'
import { echo } from '../../../test/kit/echo-service.ts'
import { PAY_TO } from '../../../test/kit/test-app.ts'
import { PAYER, toHeader } from '../../../test/kit/unsigned-payment.ts'
import { describeService } from '../terms/describe-service.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const window = { now: NOW, secondsNeeded: 20 }
const network = { ...BASE_MAINNET, payTo: PAY_TO, explorer: '' }
// Nobody is asked here: terms and what a payment says itself are made from the network alone.
const adapter = createEvmAdapter({ network } as unknown as Parameters<typeof createEvmAdapter>[0])
const description = describeService(echo, { baseUrl: 'https://api.example.com' })
const offer = createOffer(echo, { adapters: [adapter], description })
const accepted = offer.options[0]?.v2
const authorization = {
  from: PAYER,
  to: PAY_TO,
  value: '2000',
  validAfter: '0',
  validBefore: '4000000000',
  nonce: `0x${'ab'.repeat(32)}`,
}
const payload = { signature: `0x${'11'.repeat(65)}`, authorization }
const GOOD = {
  1: { x402Version: 1, scheme: 'exact', network: 'base', payload },
  2: { x402Version: 2, accepted, payload, resource: { url: 'https://api.example.com' }, extensions: {} },
} as const

/** Each place in a value, as the path to it. */
function placesIn(value: object, path: readonly string[] = []): (readonly string[])[] {
  return Object.entries(value).flatMap(([name, inner]) => [
    [...path, name],
    ...(typeof inner === 'object' ? placesIn(inner, [...path, name]) : []),
  ])
}

function withAt(value: object, [name = '', ...rest]: readonly string[], odd: unknown): object {
  const inner = (value as Record<string, unknown>)[name]
  const put = rest.length > 0 && typeof inner === 'object' && inner !== null ? withAt(inner, rest, odd) : odd
  return { ...value, [name]: put }
}

/** Values that look like what stands there, and any other. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    undefined,
    null,
    '',
    '0',
    '0x',
    2000,
    '2000 ',
    '02000',
    '2e3',
    '0x7d0',
    '-1',
    '9'.repeat(78),
    '9'.repeat(80),
  ),
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map(String),
  fc.stringMatching(/^0x[0-9a-fA-F]{0,70}$/),
)

/** Good payments, up to three places of which were changed, and one field more somewhere. */
const changed = fc.constantFrom<1 | 2>(1, 2).chain((version) => {
  const places = placesIn(GOOD[version])
  const change = fc.tuple(
    fc.oneof(
      fc.constantFrom(...places),
      fc.constantFrom(...places).map((at) => [...at.slice(0, -1), 'permit2Authorization']),
    ),
    odd,
  )
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce((sent: object, [at, value]) => withAt(sent, at, value), GOOD[version]))
})

function read(header: string): Payment | undefined {
  try {
    return readPayment(header, { offer, receivedAt: NOW })
  } catch (error) {
    // Anything else would be a 500.
    expect(error).toBeInstanceOf(PaymentRefusal)
    expect((error as PaymentRefusal).code).toBe('payment_required')
    return undefined
  }
}

describe('whatever comes as a payment', () => {
  test('is refused with the terms, or read as exactly what a facilitator is shown', async () => {
    let good = 0
    await fc.assert(
      fc.asyncProperty(changed, async (sent) => {
        const payment = read(toHeader(sent))
        if (!payment) return
        const shown = JSON.parse(toFacilitatorRequest(payment))
        const { payload } = shown.paymentPayload
        expect(Object.keys(payload).sort()).toEqual(['authorization', 'signature'])
        expect(Object.keys(payload.authorization).sort()).toEqual(Object.keys(authorization).sort())
        expect(isAuthorized(payload)).toBe(true)
        expect({ payer: payment.payer, nonce: payment.nonce }).toEqual({
          payer: payload.authorization.from,
          nonce: payload.authorization.nonce,
        })
        // Ours, whatever the caller accepted.
        expect([offer.options[0]?.v1, offer.options[0]?.v2]).toContain(payment.requirements)
        // As it is read back after a crash, it is the same one.
        const { key } = payment
        expect(readStoredPayment({ key, settlement: writeStoredPayment(payment) })).toMatchObject({
          key,
          payload: shown.paymentPayload,
        })
        const problem = await findOwnProblem(payment, { adapter, window })
        if (problem) return
        good += 1
        expect(BigInt(payload.authorization.value)).toBe(2000n)
        expect(payload.authorization.to.toLowerCase()).toBe(PAY_TO.toLowerCase())
        expect(BigInt(payload.authorization.validBefore)).toBeGreaterThan(BigInt(NOW.getTime() / 1000))
      }),
      { numRuns: 3000 },
    )
    // Some changes do no harm; a test that never saw one would show nothing.
    expect(good).toBeGreaterThan(20)
  })

  test('is one payment in every envelope and in either case of its hex', () => {
    const keys = [1, 2].flatMap((version) => {
      const sent = GOOD[version as 1 | 2]
      const shouted = {
        ...payload,
        authorization: { ...authorization, from: PAYER.toLowerCase(), nonce: authorization.nonce.replace(/ab/g, 'AB') },
      }
      return [sent, { ...sent, payload: shouted }].map((each) => read(toHeader(each))?.key)
    })
    expect(new Set(keys).size).toBe(1)
  })

  test.each([1, 2] as const)('is refused by the name of the field that is of no form, in version %s', (version) => {
    const own = placesIn(GOOD[version]).filter(([outer]) => outer === 'payload')
    for (const place of own) {
      const sent = toHeader(withAt(GOOD[version], place, 2000))
      expect(() => readPayment(sent, { offer, receivedAt: NOW })).toThrow(`read: ${place.join('.')} must be `)
    }
    expect(own).toHaveLength(9)
  })

  test.each([
    ['', 'it is empty'],
    ['%%%', 'it is not base64'],
    [JSON.stringify(GOOD[2]), 'it is not base64'],
    ['{}_-', 'it is not base64'],
    ['AAAA', 'what it encodes is not JSON'],
    [toHeader(GOOD[2]).slice(0, 40), 'what it encodes is not JSON'],
    ...[null, [], [GOOD[2]], 'x', 2, true].map((sent) => [toHeader(sent as object), 'JSON that is not an object']),
    [toHeader({}), 'x402Version is missing and must be the number 1 or 2'],
    [toHeader({ ...GOOD[2], x402Version: undefined }), 'x402Version is missing and must be the number 1 or 2'],
    [toHeader({ ...GOOD[2], x402Version: 3 }), 'x402Version must be the number 1 or 2, not 3'],
    [toHeader({ ...GOOD[2], x402Version: '2' }), 'x402Version must be the number 1 or 2, not "2"'],
    [toHeader({ ...GOOD[2], x402Version: null }), 'x402Version must be the number 1 or 2, not null'],
    [toHeader({ ...GOOD[2], x402Version: [2] }), 'x402Version must be the number 1 or 2, not an object'],
    [toHeader({ ...GOOD[2], x402Version: 'x'.repeat(5000) }), `not "${'x'.repeat(39)}. It must`],
  ])('that cannot be read is refused by what keeps it from that: %.20s', (header, fault) => {
    expect(() => readPayment(header, { offer, receivedAt: NOW })).toThrow(fault)
  })

  test('is refused with the terms where it is no payment at all', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.jsonValue().map(toHeader),
      fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64')),
      fc
        .integer({ min: 1, max: 4000 })
        .map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth)).toString('base64')),
    )
    fc.assert(
      fc.property(anything, (header) => {
        expect(read(header)).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(anything, (header) => {
        const good = toHeader(GOOD[1])
        expect(paymentHeaderOf({ 'payment-signature': header, 'x-payment': good })).toBe(good)
      }),
    )
  })

  test('beside another one it is refused with both names, and beside itself it is taken, in either envelope', () => {
    const of = (one: string, other: string) =>
      readPayment(paymentHeaderOf({ 'payment-signature': one, 'x-payment': other }), { offer, receivedAt: NOW })
    const [v1, v2] = [toHeader(GOOD[1]), toHeader(GOOD[2])]
    for (const [one, other] of [
      [v2, v2],
      [v2, v1],
      [v1, v2],
      [v2, ''],
      ['', v1],
    ] as const)
      expect(of(one, other).key).toBe(of(v2, v2).key)
    const changed = toHeader({ ...GOOD[1], payload: { ...payload, signature: `0x${'00'.repeat(65)}` } })
    const open = '{"x402Version":1,"scheme":"exact","network":"base","payload":{"a":'
    const nested = (inside: number) =>
      Buffer.from(`${open}${'['.repeat(20_000)}${inside}${']'.repeat(20_000)}}}`).toString('base64')
    for (const [one, other] of [
      [v2, changed],
      [changed, v2],
      [v2, nested(1)],
      [nested(1), nested(2)],
    ] as const) {
      const refused = expect(() => of(one, other))
      refused.toThrow(expect.objectContaining({ status: 400 }))
      refused.toThrow(/PAYMENT-SIGNATURE and X-PAYMENT differ.*Not charged/)
    }
  })

  test('sent twice, it is refused for that', () => {
    const twice = [toHeader(GOOD[2]), toHeader(GOOD[2])].join(', ')
    expect(() => readPayment(twice, { offer, receivedAt: NOW })).toThrow('sent more than once')
    const json = JSON.stringify({ x402Version: 2, accepted: {}, payload: {} })
    expect(() => readPayment(json, { offer, receivedAt: NOW })).not.toThrow('sent more than once')
  })
})
