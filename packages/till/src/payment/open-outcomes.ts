import { isUndoneWrite } from '../storage/engine.ts'
import { PaymentRefusal, refusedForNow } from './payment-refusal.ts'

/** Load balancers cut connections at 60 s: by then the caller must know that the outcome is unknown. Milliseconds from its arrival. */
export const ANSWER_WITHIN_MS = 45_000

/** Turns a database error into a 503: an unreachable ledger is not a bug. */
export async function orBusy<T>(ledger: Promise<T>): Promise<T> {
  try {
    return await ledger
  } catch (cause) {
    throw cause instanceof PaymentRefusal ? cause : notRecorded(cause)
  }
}

/** What a sale ends with whose record failed: it was not made, or may have been. */
export function afterFailedRecord(cause: unknown): PaymentRefusal {
  return isUndoneWrite(cause) ? notRecorded(cause) : settlementUnknown(cause)
}

/** Nothing can be recorded, so nothing is charged. */
export function notRecorded(cause: unknown): PaymentRefusal {
  const error = refusedForNow(
    // A deposit may have been made: sent again, it is made once.
    'The record of payments cannot be reached at the moment, so this request is not charged. Repeat it in a few seconds ' +
      'with the SAME payment header.',
    5,
  )
  error.cause = cause
  return error
}

/** The request that holds the payment has recorded nothing yet: it may still fail and cost nothing. */
export function stillAtWork(): PaymentRefusal {
  return refusedForNow(
    'Another request with this payment is still at work. Repeat this one in a few seconds with the SAME payment header; you ' +
      'are charged once at most.',
    5,
  )
}

/** The money may or may not have moved. The message holds for a payment, a deposit and a sum of a channel; a refund gives its own. */
export function settlementUnknown(cause: unknown, message = NOT_KNOWN_YET): PaymentRefusal {
  return new PaymentRefusal('settlement_unknown', message, { cause, headers: { 'Retry-After': '5' } })
}

const NOT_KNOWN_YET =
  'It is not known yet whether this request was paid. Do not sign anew: repeat the same request with the SAME payment header. ' +
  'You get the answer as soon as it is known, and are charged once at most.'
