import { expect, test } from 'vitest'
import type { JsonClient } from '../contract/json-client.ts'
import { createFacilitator } from './facilitator.ts'
import type { Payment } from './payment.ts'

const TRANSACTION = `0x${'ab'.repeat(32)}`
const payment = { x402Version: 2, payer: '0xAA', payload: {}, requirements: {} } as unknown as Payment

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

function answering(body: unknown) {
  const reply = async () => ({ status: 200, body })
  const http: JsonClient = { post: reply, postText: reply, get: reply }
  return createFacilitator(http)
}
