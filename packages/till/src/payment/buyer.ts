import { timingSafeEqual } from 'node:crypto'
import type { PaidRequest } from './paid-request.ts'
import type { Payment } from './payment.ts'
import { type Ledger, MOST_WRONG_TRIES } from './records/ledger.ts'
import { NOBODY } from './records/undelivered.ts'
import type { PaymentRow } from './tables/sale-rows.ts'
import { readPaymentIdentifier } from './terms/payment-identifier.ts'

/** How the sender of a repeated payment relates to the answer it bought. */
export type Standing =
  | 'buyer'
  /** The buyer, with a different request. */
  | 'another request'
  /** Anybody else: learns nothing, not even whether the request matches. */
  | 'stranger'

interface Repetition {
  readonly payment: Payment
  readonly request: PaidRequest
  readonly ledger: Ledger
  /** Whether the caller proved control of the payer's wallet. */
  readonly isSignedIn: () => Promise<boolean>
}

/**
 * Decides whether the sender of a repeated, settled payment is its buyer. Payer, nonce and signature are public on the
 * chain, and requests can be guessed, so the buyer is recognized by the client address of the purchase, by a secret, or
 * by the wallet. Wrong guesses are counted and limited.
 */
export async function judgeBuyer(
  row: PaymentRow & { readonly now: number },
  { payment, request, ledger, isSignedIn }: Repetition,
): Promise<Standing> {
  if (!holdsPayment(row, { payment, request })) {
    await ledger.countWrongTry(row.key, 'elsewhere')
    return 'stranger'
  }
  const isSame = isSameRequest(row, request)
  if (row.identifier !== null || (await isSignedIn())) return isSame ? 'buyer' : 'another request'
  if (isFromBuyersAddress(row, request)) {
    if (isSame) return 'buyer'
    await ledger.countWrongTry(row.key, 'here')
    return 'another request'
  }
  // Count the guess before it is judged, so that concurrent guesses are limited too.
  const mayTry = await ledger.countWrongTry(row.key, 'elsewhere')
  return mayTry && isOpen(row) && isSame ? 'buyer' : 'stranger'
}

/** Whether the answer has reached nobody yet, and that not long ago. */
function isOpen({ now, open_until, handed_to }: PaymentRow & { readonly now: number }): boolean {
  return now < open_until && (handed_to === null || handed_to === NOBODY)
}

/**
 * Whether the sender of a payment may take over its pending settlement. The answer reached nobody yet, so it belongs to
 * whoever knows the request. Wrong guesses are counted and limited, as above.
 */
export async function judgeTakeUp(
  row: PaymentRow,
  { request, ledger }: Pick<Repetition, 'request' | 'ledger'>,
): Promise<boolean> {
  const isSame = isSameRequest(row, request)
  if (row.identifier !== null) return isSame
  if (isFromBuyersAddress(row, request)) {
    if (!isSame) await ledger.countWrongTry(row.key, 'here')
    return isSame
  }
  // Count the guess before it is judged, as above. A buyer who waits repeats the right request, which costs nothing.
  if (!(await ledger.countWrongTry(row.key, 'elsewhere'))) return false
  if (isSame) await ledger.takeBackTry(row.key)
  return isSame
}

/** Whether this is exactly the payment of the row: same signatures, same payment identifier. */
export function holdsPayment(row: PaymentRow, { payment, request }: Pick<Repetition, 'payment' | 'request'>): boolean {
  if (!isEqual(row.proof, payment.proof)) return false
  if (row.identifier === null) return true
  return isEqual(row.identifier, readPaymentIdentifier(payment.payload, request.idempotencyKey))
}

/** Whether a recorded purchase is of this request: the same service, and the same JSON. */
export function isSameRequest(row: PaymentRow, request: PaidRequest): boolean {
  return row.service === request.service && row.request_digest === request.digest()
}

function isFromBuyersAddress(row: PaymentRow, request: PaidRequest): boolean {
  return row.client !== null && row.client === request.client() && row.wrong_tries_here < MOST_WRONG_TRIES
}

/** Compares two digests in constant time. */
function isEqual(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one.length !== other.length) return false
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
