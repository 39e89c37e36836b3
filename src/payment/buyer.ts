import { timingSafeEqual } from 'node:crypto'
import type { PaymentRow } from '../storage/schema.ts'
import { type Ledger, MOST_WRONG_TRIES } from './ledger.ts'
import type { PaidRequest } from './paid-request.ts'
import type { Payment } from './payment.ts'
import { readPaymentIdentifier } from './payment-identifier.ts'

/** How somebody who repeats a payment stands to the answer it bought. */
export type Standing =
  | 'buyer'
  /** The buyer, who asks for something else. */
  | 'another request'
  /** Anybody else: is told nothing, not even whether the request was the right one. */
  | 'stranger'

interface Repetition {
  readonly payment: Payment
  readonly request: PaidRequest
  readonly ledger: Ledger
  /** Whether the caller proved to hold the payer's wallet. */
  readonly isSignedIn: () => Promise<boolean>
}

/**
 * Judges who repeats a settled payment. Payer, nonce and signature are public on the chain, and requests can be guessed: an
 * answer is its buyer's by the address it was bought from, by a secret, or by the wallet. Guesses are counted, and limited.
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
  // Counted before the guess is looked at, so that many at once are no more than many in turn.
  const mayTry = await ledger.countWrongTry(row.key, 'elsewhere')
  return mayTry && row.now < row.open_until && isSame ? 'buyer' : 'stranger'
}

/**
 * Whether who holds a payment may take it up while its answer waits for the settlement: it reached nobody yet, so it is for
 * whoever knows the request. Guesses are counted and limited as they are afterwards.
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
  // Counted before the guess is looked at, as above; who waits for an answer of theirs repeats the right one often.
  if (!(await ledger.countWrongTry(row.key, 'elsewhere'))) return false
  if (isSame) await ledger.takeBackTry(row.key)
  return isSame
}

/** Whether this is the very payment of the row, signatures and all, with the identifier it was bought with. */
export function holdsPayment(row: PaymentRow, { payment, request }: Pick<Repetition, 'payment' | 'request'>): boolean {
  if (!isEqual(row.proof, payment.proof)) return false
  if (row.identifier === null) return true
  return isEqual(row.identifier, readPaymentIdentifier(payment.payload, request.idempotencyKey))
}

function isSameRequest(row: PaymentRow, request: PaidRequest): boolean {
  return row.service === request.service && row.request_digest === request.digest()
}

function isFromBuyersAddress(row: PaymentRow, request: PaidRequest): boolean {
  return row.client !== null && row.client === request.client() && row.wrong_tries_here < MOST_WRONG_TRIES
}

/** Of two digests, in constant time. */
function isEqual(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one.length !== other.length) return false
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
