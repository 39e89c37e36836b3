import { expect, test } from 'vitest'
import { isCertainRefusal } from './solana-refusals.ts'

// The reasons of the x402 specification, section 9, and of its implementations, versions 1 and 2.
test.each([
  'insufficient_funds',
  'invalid_payload',
  'invalid_network',
  'invalid_exact_svm_payload_amount_mismatch',
  'invalid_exact_svm_payload_transaction_simulation_failed',
  'invalid_exact_svm_transaction_simulation_failed',
  'transaction_simulation_failed',
])('%s is said before anything is sent', (reason) => {
  expect(isCertainRefusal(reason)).toBe(true)
})

test.each([
  'transaction_failed',
  'invalid_exact_svm_transaction_failed',
  'duplicate_settlement',
  'unexpected_settle_error',
  'settle_exact_svm_transaction_confirmation_timed_out',
  'settle_exact_svm_block_height_exceeded',
  'post_settlement_transfer_not_confirmed',
  'a_reason_nobody_knows_yet',
  '',
])('%s may be said of a transaction that is under way', (reason) => {
  expect(isCertainRefusal(reason)).toBe(false)
})
