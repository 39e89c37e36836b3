import { expect, test } from 'vitest'
import { CallError, type ErrorCode, RegionRefused, STATUS_BY_CODE } from './errors.ts'
import { toRetry } from './retry.ts'

const now = new Date('2026-01-01T00:00:00Z')
const retryOf = (error: CallError, paid = true) => toRetry(error, { paid, now })
// The keys of the table are the codes.
const codes = Object.keys(STATUS_BY_CODE) as ErrorCode[]

test.each(codes)('after %s a road without payments never asks for the same payment', (code) => {
  expect(['wait', 'new_payment', 'change_request', 'stop']).toContain(retryOf(new CallError(code, ''), false).do)
})

test.each(codes)('after %s only what the server may do better later is repeated', (code) => {
  const { do: action } = retryOf(new CallError(code, ''))
  // RFC 9110, 15.5: a 4xx is the client's fault, and repeating it is of no use; 429 is the one that passes.
  const mayPass = STATUS_BY_CODE[code] >= 500 ? code !== 'not_installed' : STATUS_BY_CODE[code] === 429
  expect(['same_payment', 'wait'].includes(action)).toBe(mayPass)
})

test('the pause is that of Retry-After, and nothing else waits', () => {
  expect(retryOf(new CallError('busy', '', { headers: { 'Retry-After': '7' } }))).toMatchObject({ after_s: 7 })
  expect(retryOf(new CallError('upstream_failed', '')).after_s).toBeGreaterThan(0)
  expect(retryOf(new CallError('invalid_input', ''))).toEqual({ do: 'change_request', after_s: 0, valid_until: null })
})

// Reasons as facilitators give them: x402 specification, section 9, and the constants of @x402/evm and @x402/svm 2.27.
test.each([
  ['payment_required', 'new_payment'],
  ['payment_already_used', 'new_payment'],
  ['no_matching_payment_requirements', 'new_payment'],
  ['invalid_exact_evm_payload_authorization_valid_before', 'new_payment'],
  ['invalid_exact_evm_payload_recipient_mismatch', 'new_payment'],
  ['transaction_failed', 'new_payment'],
  ['insufficient_funds', 'stop'],
  ['invalid_exact_evm_insufficient_balance', 'stop'],
  ['invalid_exact_evm_payload_undeployed_smart_wallet', 'stop'],
  ['invalid_exact_evm_payload_signature', 'stop'],
  ['unsupported_scheme', 'stop'],
  ['invalid_network', 'stop'],
  // Of channels, as packages/till names them.
  ['refund_too_early', 'stop'],
  ['invalid_batch_settlement_evm_refund_no_balance', 'stop'],
  // Another channel, or the price of this call alone, is taken at once.
  ['channel_withdrawing', 'new_payment'],
  ['channel_closing', 'new_payment'],
  ['invalid_batch_settlement_evm_deposit_transaction_failed', 'new_payment'],
  ['invalid_batch_settlement_evm_cumulative_exceeds_balance', 'new_payment'],
  ['invalid_batch_settlement_evm_refund_payload', 'change_request'],
  ['channel_not_readable', 'same_payment'],
  ['channel_owes_too_much', 'same_payment'],
  ['channels_owe_too_much', 'same_payment'],
  ['sign_in_required', 'change_request'],
  ['paid_on_chain', 'stop'],
])('a payment refused as %s: %s', (reason, action) => {
  expect(retryOf(new CallError('payment_required', '', { extras: { error: reason } })).do).toBe(action)
})

test('an answer that may be had again by a proof of the wallet is not bought again', () => {
  const refused = (transaction: string | null) =>
    new CallError('payment_required', '', { extras: { error: 'payment_already_used', transaction } })
  expect([null, '0xaa'].map((transaction) => retryOf(refused(transaction)).do)).toEqual([
    'change_request',
    'new_payment',
  ])
})

test('a wallet with too little stops on Solana as on EVM, where the words alone say so', () => {
  const extras = { error: 'invalid_exact_svm_transaction_simulation_failed' }
  const retryAfter = (message: string) => retryOf(new CallError('payment_required', message, { extras })).do
  expect(retryAfter('The payment was not accepted: The wallet 2HQ holds less than the price.')).toBe('stop')
  expect(retryAfter('Simulation failed: insufficient funds')).toBe('stop')
  expect(retryAfter('The blockhash was not found.')).toBe('new_payment')
})

test('a wallet with less than a deposit may hold the price, and what one client wrote badly another may write well', () => {
  const retryAfter = (code: ErrorCode, message: string, error?: string) =>
    retryOf(new CallError(code, message, { extras: error === undefined ? {} : { error } })).do
  const poor =
    'The deposit was not accepted: the wallet holds less than these 1000000 atomic units; a channel takes 1000000 or more.'
  expect(retryAfter('payment_required', poor, 'invalid_batch_settlement_evm_insufficient_balance')).toBe('new_payment')
  const unread =
    'The payment facilitator did not understand this payment. But another client may write the payment well.'
  expect(retryAfter('facilitator_unavailable', unread)).toBe('new_payment')
  expect(retryAfter('facilitator_unavailable', 'It cannot be reached.')).toBe('same_payment')
})

test('a refund that is on its way is waited for by who asked for it; a call need not wait for it', () => {
  const closing = new CallError('payment_required', '', {
    extras: { error: 'channel_closing' },
    headers: { 'Retry-After': '60' },
  })
  expect(retryOf(closing, false)).toMatchObject({ do: 'wait', after_s: 60 })
  expect(retryOf(closing)).toMatchObject({ do: 'new_payment', after_s: 0 })
})

test('a third party that does not serve the country of the server is not asked again', () => {
  expect(retryOf(new RegionRefused('Bybit', 'HTTP 451')).do).toBe('stop')
})

test('an outcome that is unknown is asked for while the answer is kept: less than a day', () => {
  const { do: action, valid_until } = retryOf(new CallError('settlement_unknown', ''))
  expect(action).toBe('same_payment')
  expect(Date.parse(valid_until ?? '') - now.getTime()).toBeLessThan(24 * 3600 * 1000)
})
