import { describe, expect, test } from 'vitest'
import type { Payment } from '../payment.ts'
import type { JsonAnswer, JsonEndpoint } from '../ports/json-endpoint.ts'
import { createHttpFacilitator } from './http-facilitator.ts'
import type { Pause } from './pending-settlement.ts'

const TRANSACTION = `0x${'ab'.repeat(32)}`
const payment = {
  x402Version: 2,
  payer: '0xAA',
  network: 'eip155:8453',
  payload: {},
  requirements: { network: 'eip155:8453' },
} as unknown as Payment

test('null in an optional field is an absent one: Corbits, SBC and Mogami write it', async () => {
  expect(await answering({ isValid: true, invalidReason: null, payer: '0xaa' }).verify(payment)).toBeNull()
  expect(
    await answering({ success: true, errorReason: null, transaction: TRANSACTION, payer: null }).settle(payment),
  ).toEqual({ status: 'settled', transaction: TRANSACTION })
})

test('a refusal is certain only for a check made before sending, and with no transaction named', async () => {
  const refusal = { success: false, errorReason: 'insufficient_funds', transaction: '' }
  expect(await answering(refusal).settle(payment)).toMatchObject({ status: 'refused', reason: 'insufficient_funds' })
  expect(await answering({ ...refusal, transaction: TRANSACTION }).settle(payment)).toMatchObject({
    status: 'unknown',
    transaction: TRANSACTION,
  })
})

test('an address where something else answers is told as such', async () => {
  for (const body of ['<html>', {}, { kinds: 'none' }])
    await expect(answering(body).supported()).rejects.toThrow('supported answered 200: not as an x402 facilitator does')
  await expect(replying({ status: 502, body: {} }).supported()).rejects.toThrow(/^supported answered 502$/)
})

test('a yes may be a 201, as some frameworks answer every POST; under a refusal it is no verdict', async () => {
  expect(await replying({ status: 201, body: { isValid: true } }).verify(payment)).toBeNull()
  await expect(replying({ status: 400, body: { isValid: true } }).verify(payment)).rejects.toMatchObject({
    kind: 'refuses_request',
  })
  const success = { success: true, transaction: TRANSACTION }
  expect(await replying({ status: 201, body: success }).settle(payment)).toEqual({
    status: 'settled',
    transaction: TRANSACTION,
  })
  expect(await replying({ status: 402, body: success }).settle(payment)).toMatchObject({ status: 'unknown' })
})

test.each([
  ['on another network', { network: 'eip155:84532' }],
  ['by another payer', { payer: '0xBB' }],
  ['under no name of a transaction', { transaction: 'pending' }],
  ['under a name that fits into no header', { transaction: `0x${'ab'.repeat(30_000)}` }],
  ['under a name of another kind of chain', { transaction: '5'.repeat(88) }],
])('what was settled %s may be another payment: the chain has to say', async (_, differing) => {
  const reply = { success: true, transaction: TRANSACTION, network: 'eip155:8453', ...differing }
  expect(await answering(reply).settle(payment)).toMatchObject({ status: 'unknown' })
})

test('the names that facilitators give networks of either version are all ours', async () => {
  const paid = (requirements: object, network: string) =>
    answering({ success: true, transaction: TRANSACTION, network }).settle({ ...payment, requirements } as Payment)
  const v1 = { network: 'base' }
  const v2 = { network: 'eip155:8453' }
  for (const [terms, network] of [
    [v1, 'base'],
    [v1, 'eip155:8453'],
    [v2, 'base'],
    [v2, 'eip155:8453'],
    [v2, ''],
  ] as const) {
    expect(await paid(terms, network)).toMatchObject({ status: 'settled' })
  }
  for (const terms of [v1, v2]) expect(await paid(terms, 'base-sepolia')).toMatchObject({ status: 'unknown' })
})

test('prose in the place of a reason is told as words, short enough for a header', async () => {
  const prose = `The contract function "transfer" reverted.\n\nContract Call: 0x${'ab'.repeat(3000)}`
  expect(await answering({ isValid: false, invalidReason: prose }).verify(payment)).toEqual({
    reason: 'invalid_payment',
    message: 'The contract function "transfer" reverted.',
  })
})

// Coinbase CDP and Circle say these of transactions that may have landed.
test.each([
  'settle_exact_evm_transaction_confirmation_timed_out',
  'settle_exact_node_failure',
  'unexpected_error',
  'settlement_pending',
  'Timed out while waiting for transaction with hash "0x12" to be confirmed.',
])('%s leaves the outcome unknown', async (errorReason) => {
  expect(await answering({ success: false, errorReason, transaction: '' }).settle(payment)).toMatchObject({
    status: 'unknown',
  })
})

// docs.cdp.coinbase.com/x402/seller/settlement-pending
test('a 500 that says settlement_pending names the transaction to look for', async () => {
  const reply = {
    status: 500,
    body: { success: false, errorReason: 'settlement_pending', transaction: TRANSACTION, network: 'eip155:8453' },
  }
  expect(await replying(reply).settle(payment)).toMatchObject({ status: 'unknown', transaction: TRANSACTION })
})

// developers.circle.com/api-reference/facilitator-service: settle-payment, get-payment-status
describe('a pending settlement is followed at its status address', () => {
  const paymentId = '5b3f6c1e-9d2a-4f08-b1c7-2e9a14d0c3aa'
  const extension = { 'settlement-status': { status: 'pending', paymentId, statusUrl: 'https://elsewhere.example/x' } }
  const pending = { success: false, errorReason: 'settlement_pending', transaction: '', extensions: extension }

  test.each([
    ['as an extension of a 200', { status: 200, body: pending }, [1000, 500]],
    ['as a 202 with its id', { status: 202, body: { paymentId, retryAfterMs: 700 } }, [700, 500]],
  ])('told %s', async (_, reply, waits) => {
    const asked: string[] = []
    const waited: number[] = []
    const states = [
      { paymentId, status: 'pending', network: 'eip155:8453', transaction: null, retryAfterMs: 500 },
      { paymentId, status: 'completed', network: 'eip155:8453', transaction: TRANSACTION },
    ]
    const status = (path: string) => {
      asked.push(path)
      return { status: 200, body: states.shift() }
    }
    const facilitator = replying(reply, { status, pause: async (ms) => waited.push(ms) })
    expect(await facilitator.settle(payment)).toEqual({ status: 'settled', transaction: TRANSACTION })
    expect(asked).toEqual([`status/${paymentId}`, `status/${paymentId}`])
    expect(waited).toEqual(waits)
  })

  test('and said to have failed it is unknown: its transaction may land yet', async () => {
    const failed = { paymentId, status: 'failed', reason: 'outcome_unknown', transaction: TRANSACTION }
    const status = () => ({ status: 200, body: failed })
    const facilitator = replying({ status: 200, body: pending }, { status })
    expect(await facilitator.settle(payment)).toEqual({
      status: 'unknown',
      cause: 'status says failed outcome_unknown',
      transaction: TRANSACTION,
    })
  })
})

test('a payer without money gets one sentence about it', async () => {
  const report = `The contract function reverted.\n\nContract Call:\n  data: 0x${'ab'.repeat(200)}\n\nVersion: viem@2`
  const poor = { isValid: false, invalidReason: 'invalid_exact_evm_insufficient_balance', invalidMessage: report }
  expect(await answering(poor).verify(payment)).toEqual({
    reason: 'invalid_exact_evm_insufficient_balance',
    message: 'The wallet 0xAA holds less than the price on eip155:8453: fund it, or pay from another.',
  })
  expect(await answering({ ...poor, invalidReason: 'unexpected_verify_error' }).verify(payment)).toEqual({
    reason: 'unexpected_verify_error',
    message: 'The contract function reverted.',
  })
})

// openapi.yaml of Coinbase's facilitator: Description has at most 500 characters, in the terms and in what payers echo.
test('no description longer than 500 bytes is sent', async () => {
  const description = `${'a'.repeat(498)}ü and more`
  const long = {
    ...payment,
    payload: { payload: {}, resource: { url: 'https://farebox.example', description } },
    requirements: { description, outputSchema: {} },
  } as unknown as Payment
  const sent: string[] = []
  const http: JsonEndpoint = {
    ...replyingHttp({ status: 200, body: { isValid: true } }),
    async postText(_, json) {
      sent.push(json)
      return { status: 200, body: { isValid: true } }
    },
  }
  await createHttpFacilitator('https://facilitator.example', http).verify(long)
  const { paymentPayload, paymentRequirements } = JSON.parse(sent[0] ?? '')
  expect(paymentPayload.resource).toEqual({ url: 'https://farebox.example', description: `${'a'.repeat(498)}ü` })
  expect(paymentRequirements).toEqual({ description: `${'a'.repeat(498)}ü`, outputSchema: {} })
})

function answering(body: unknown) {
  return replying({ status: 200, body })
}

interface Following {
  /** What it answers when it is asked about a pending settlement. */
  readonly status?: (path: string) => JsonAnswer
  /** Default: no wait. */
  readonly pause?: Pause
}

function replying(reply: JsonAnswer, { status, pause = async () => {} }: Following = {}) {
  return createHttpFacilitator('https://facilitator.example', replyingHttp(reply, status), pause)
}

function replyingHttp(reply: JsonAnswer, status: (path: string) => JsonAnswer = () => reply): JsonEndpoint {
  const post = async () => reply
  return { post, postText: post, get: async (path) => status(path) }
}
