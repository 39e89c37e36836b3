import { busy, CallError } from '../contract/errors.ts'

/** Our books out of reach are the caller's 503, not a bug. */
export async function orBusy<T>(books: Promise<T>): Promise<T> {
  try {
    return await books
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    const error = busy(
      'The record of payments cannot be reached at the moment, so nothing was done, and this request charges nothing. Repeat ' +
        'it in a few seconds with the SAME payment header.',
      5,
    )
    error.cause = cause
    throw error
  }
}

/** Nothing is recorded yet: the first of two requests may still fail, and cost nothing. */
export function stillAtWork(): CallError {
  return busy(
    'Another request with this payment is still at work. Repeat this one in a few seconds with the SAME payment header; you ' +
      'are charged once at most.',
    5,
  )
}

/** The money may or may not have moved. */
export function settlementUnknown(cause: unknown): CallError {
  return new CallError(
    'settlement_unknown',
    'The outcome of the payment is not known yet. Do not sign a new one: repeat the same request with the SAME ' +
      'payment header. You get the answer as soon as the payment is confirmed, and are charged once at most.',
    { cause, headers: { 'Retry-After': '5' } },
  )
}
