import { type CallError, type ErrorCode, RegionRefused } from './errors.ts'

/** What a program does next after an error; it needs to read no other field. */
export interface Retry {
  /**
   * `same_payment`: the identical request, with the same payment header. `new_payment`: the request with a payment signed
   * now. `wait`: the identical request, which has no payment. `change_request`: another request, as the message says.
   * `stop`: nothing that this program sends will help.
   */
  readonly do: 'same_payment' | 'new_payment' | 'wait' | 'change_request' | 'stop'
  /** Seconds to wait before that, 0 or more. */
  readonly after_s: number
  /** Until when it is of use, ISO 8601; null if only the payment itself ends it, or nothing does. */
  readonly valid_until: string | null
}

interface Road {
  /** Whether the request can have a payment. */
  readonly paid: boolean
  readonly now: Date
}

const REMEDIES: Readonly<Record<ErrorCode, Retry['do']>> = {
  invalid_json: 'change_request',
  invalid_input: 'change_request',
  payment_required: 'new_payment',
  payment_already_used: 'new_payment',
  not_found: 'change_request',
  method_not_allowed: 'change_request',
  wallet_proof_required: 'change_request',
  payment_identifier_used: 'change_request',
  unchanged: 'stop',
  body_too_large: 'change_request',
  unsupported_media_type: 'change_request',
  condition_not_met: 'stop',
  trial_limit_reached: 'wait',
  too_many_calls: 'same_payment',
  service_failed: 'same_payment',
  upstream_failed: 'same_payment',
  timed_out: 'same_payment',
  busy: 'same_payment',
  facilitator_unavailable: 'same_payment',
  not_installed: 'stop',
  settlement_unknown: 'same_payment',
}

// Where no header Retry-After says it: a fault of minutes rather than of seconds.
const AFTER_A_FAULT_S = 30

/**
 * Reasons of a refusal that a new signature of the same wallet and client does not change: the money, the wallet, the
 * scheme or the signing itself; or after which it would be paid twice. Names of the x402 specification, section 9, and of the constants of @x402/evm and
 * @x402/svm; all other reasons are about the time, the nonce or the terms of one payment.
 */
const STAYS_REFUSED =
  /insufficient_(funds|balance)|undeployed_smart_wallet|wallet_not_found|self_transfer|signature|unsupported|refund_(too_early|no_balance)|nonce_already_used|paid_on_chain|^invalid_(payload|scheme|network|x402_version)$/

const TOO_LITTLE = /holds less than|insufficient (funds|lamports)/i

// What these messages offer: a smaller deposit, or the price alone; and another client.
const PAID_OTHERWISE = /^The deposit was not accepted: the wallet holds less|another client may write the payment/

// What else than a new payment helps, where a channel is at fault.
const OF_REASON: ReadonlyMap<unknown, Retry['do']> = new Map([
  ['invalid_batch_settlement_evm_refund_payload', 'change_request'],
  ['sign_in_required', 'change_request'],
  // Signed anew in the same channel it is refused as before.
  ['channel_not_readable', 'same_payment'],
  ['channel_owes_too_much', 'same_payment'],
  ['channels_owe_too_much', 'same_payment'],
])

// A stored answer is kept for 24 hours from its settlement, which may have been some time ago.
const ANSWER_KEPT_MS = 23 * 3600 * 1000

/** Decides what a program does after this error, from its code. */
export function toRetry(error: CallError, { paid, now }: Road): Retry {
  const action = actionOf(error, paid)
  const isRepeated = action === 'same_payment' || action === 'wait'
  const after = Number(error.headers['Retry-After'] ?? AFTER_A_FAULT_S)
  return {
    do: action === 'same_payment' && !paid ? 'wait' : action,
    after_s: isRepeated ? after : 0,
    valid_until: error.code === 'settlement_unknown' ? new Date(now.getTime() + ANSWER_KEPT_MS).toISOString() : null,
  }
}

function actionOf(error: CallError, paid: boolean): Retry['do'] {
  if (error instanceof RegionRefused) return 'stop'
  if (PAID_OTHERWISE.test(error.message)) return 'new_payment'
  const { error: reason, transaction } = error.extras
  // What it bought is had again by a proof of the wallet, as the message says; signed anew it would be charged again.
  if (reason === 'payment_already_used' && transaction === null) return 'change_request'
  // Who asked for the refund need not sign again.
  if (reason === 'channel_closing' && !paid) return 'wait'
  if (typeof reason === 'string' && STAYS_REFUSED.test(reason)) return 'stop'
  // On Solana the reason says only that a simulation failed.
  if (error.code === 'payment_required' && TOO_LITTLE.test(error.message)) return 'stop'
  return OF_REASON.get(reason) ?? REMEDIES[error.code]
}
