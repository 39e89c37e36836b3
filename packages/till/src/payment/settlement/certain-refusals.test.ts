import { expect, test } from 'vitest'
import { isCertainRefusal } from './certain-refusals.ts'

// The reasons of the x402 specification, section 9, and of its implementations, versions 1 and 2.
test.each([
  'insufficient_funds',
  'invalid_payload',
  'invalid_network',
  'invalid_exact_evm_insufficient_balance',
  'invalid_exact_evm_payload_signature',
  'invalid_exact_evm_payload_authorization_valid_before',
  'invalid_exact_svm_payload_amount_mismatch',
  'invalid_exact_svm_smart_wallet_program_not_allowed',
])('%s is said before anything is sent', (reason) => {
  expect(isCertainRefusal(reason, 'eip155:8453')).toBe(true)
})

// A facilitator with two instances: the second simulates what the first has landed. @x402/svm 2.27 has all of these.
test.each([
  'insufficient_funds',
  'transaction_simulation_failed',
  'invalid_exact_svm_transaction_simulation_failed',
  'invalid_exact_svm_payload_transaction_simulation_failed',
  'invalid_exact_svm_smart_wallet_simulation_failed',
  'invalid_exact_svm_smart_wallet_no_transfer_in_simulation',
])('%s says what the chain is, which on Solana proves nothing of what was sent', (reason) => {
  expect(isCertainRefusal(reason, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
})

test('invalid_exact_svm_payload_amount_mismatch is of the request, on Solana as well', () => {
  expect(isCertainRefusal('invalid_exact_svm_payload_amount_mismatch', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(
    true,
  )
})

test.each([
  'transaction_failed',
  'settlement_pending',
  'settle_failed',
  'unexpected_error',
  'unexpected_settle_error',
  'invalid_exact_evm_transaction_failed',
  'invalid_exact_evm_verification_failed',
  // Also said of a copy, once the first has landed.
  'invalid_exact_evm_nonce_already_used',
  'invalid_exact_evm_transaction_simulation_failed',
  'nonce_already_used',
  'settle_exact_node_failure',
  'settle_exact_failed_onchain',
  'settle_exact_evm_transaction_confirmation_timed_out',
  'settle_exact_svm_transaction_confirmation_timed_out',
  'settle_exact_svm_block_height_exceeded',
  'invalid_exact_svm_transaction_failed',
  'duplicate_settlement',
  'post_settlement_transfer_not_confirmed',
  // The first-generation facilitator of the official package says what its chain client said.
  'Timed out while waiting for transaction with hash "0x12" to be confirmed.',
  'a_reason_nobody_knows_yet',
  '',
])('%s may be said of a transaction that is under way', (reason) => {
  for (const network of ['eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']) {
    expect(isCertainRefusal(reason, network)).toBe(false)
  }
})
