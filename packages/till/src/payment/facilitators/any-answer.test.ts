import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Payment } from '../payment.ts'
import type { JsonAnswer, JsonEndpoint } from '../ports/json-endpoint.ts'
import { isCertainRefusal } from '../settlement/certain-refusals.ts'
import { FacilitatorTrouble } from './facilitator-trouble.ts'
import { createHttpFacilitator } from './http-facilitator.ts'

const PAYER = '0x857b06519E91e3A54538791bDbb0E22373e36b66'
const TRANSACTION = `0x${'ab'.repeat(32)}`
const payment = {
  x402Version: 2,
  payer: PAYER,
  network: 'eip155:8453',
  payload: {},
  requirements: { network: 'eip155:8453' },
} as unknown as Payment

const maybe = (...likely: unknown[]) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...likely, null, undefined), weight: 9 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  )
const status = fc.oneof(
  fc.constantFrom(200, 201, 202, 400, 401, 402, 429, 500, 502),
  fc.integer({ min: 200, max: 599 }),
)
const reason = maybe('insufficient_funds', 'invalid_payload', 'settle_exact_node_failure', 'x'.repeat(5000), '')
const odd = fc.record(
  {
    isValid: maybe(true, false, 'true'),
    success: maybe(true, true, false, 'true'),
    invalidReason: reason,
    errorReason: reason,
    invalidMessage: maybe('prose'),
    errorMessage: maybe('prose'),
    transaction: maybe(TRANSACTION, '', 'pending', `0x${'ab'.repeat(9000)}`),
    payer: maybe(PAYER, PAYER.toLowerCase(), '0x00'),
    network: maybe('eip155:8453', 'base', 'eip155:84532', ''),
    kinds: maybe([{ scheme: 'exact', network: 'base', x402Version: 1 }], [null]),
  },
  { requiredKeys: [] },
)
const SAID_RIGHT = [
  { isValid: true, payer: PAYER },
  { success: true, transaction: TRANSACTION, network: 'eip155:8453', payer: PAYER },
  { success: false, errorReason: 'insufficient_funds', transaction: '', network: 'eip155:8453', payer: PAYER },
]
// What is said right, but for a few fields.
const almostRight = fc
  .tuple(fc.constantFrom(...SAID_RIGHT), odd, fc.array(fc.nat(9), { maxLength: 2 }))
  .map(([right, other, picks]) => {
    const fields = Object.entries(other)
    const few = picks.flatMap((pick) => fields.slice(pick, pick + 1))
    return { ...right, ...Object.fromEntries(few) }
  })
const body = fc.oneof(fc.jsonValue(), fc.constant(undefined), odd, almostRight)
const reply = fc.record({ status, body })

// Pauses while a pending settlement is followed: tested elsewhere, in real time.
const isPending = ({ body }: JsonAnswer) => JSON.stringify(body ?? null).includes('paymentId')

function saying(reply: JsonAnswer) {
  const answer = async () => reply
  const http: JsonEndpoint = { post: answer, postText: answer, get: answer }
  return createHttpFacilitator('https://facilitator.example', http)
}

test('whatever a facilitator says of a check, it is a yes, a no in short words, or no verdict', async () => {
  await fc.assert(
    fc.asyncProperty(reply, async (reply) => {
      const verdict = await saying(reply)
        .verify(payment)
        .catch((error: unknown) => error)
      const { isValid } = Object(reply.body)
      if (verdict === null) expect([isValid, [200, 201].includes(reply.status)]).toEqual([true, true])
      else if (verdict instanceof Error) expect(verdict).toBeInstanceOf(FacilitatorTrouble)
      else {
        expect(isValid).toBe(false)
        expect(reply.status).toBeLessThan(500)
        expect(verdict).toMatchObject({
          reason: expect.stringMatching(/^[\w.:-]{1,100}$/),
          message: expect.stringMatching(/^.{1,250}$/s),
        })
      }
    }),
    { numRuns: 3000 },
  )
})

test('whatever it says of a settlement: settled only by a transaction of this payment, refused only before it was sent', async () => {
  const outcomes = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      reply.filter((each) => !isPending(each)),
      async (reply) => {
        const outcome = await saying(reply).settle(payment)
        outcomes.add(outcome.status)
        const said = Object(reply.body)
        if (outcome.status === 'settled') {
          expect(outcome.transaction).toBe(TRANSACTION)
          expect(said.success).toBe(true)
          expect(['eip155:8453', 'base', '', null, undefined]).toContain(said.network)
          expect(['', PAYER.toLowerCase()]).toContain((said.payer ?? '').toLowerCase())
        }
        if (outcome.status === 'refused') {
          expect(said.success).toBe(false)
          expect(isCertainRefusal(said.errorReason, payment.network)).toBe(true)
          expect(said.transaction ?? '').toBe('')
          expect(reply.status).toBeLessThan(500)
        }
      },
    ),
    { numRuns: 3000 },
  )
  expect([...outcomes].sort()).toEqual(['refused', 'settled', 'unknown'])
})

test('whatever it says it supports is read, or trouble', async () => {
  await fc.assert(
    fc.asyncProperty(reply, async (reply) => {
      const supported = await saying(reply)
        .supported()
        .catch((error: unknown) => error)
      if (supported instanceof Error) expect(supported).toBeInstanceOf(FacilitatorTrouble)
      else expect(supported).toMatchObject({ kinds: expect.any(Array), signers: expect.any(Object) })
    }),
  )
})
