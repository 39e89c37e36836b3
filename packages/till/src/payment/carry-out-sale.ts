import { settlementUnknown } from './open-outcomes.ts'
import type { PaidRequest } from './paid-request.ts'
import type { Payments } from './payments.ts'
import type { Claim, OfferedPayment } from './records/claim.ts'
import type { PaidAnswer } from './records/receipt.ts'
import type { SenderRecord } from './verification.ts'

/** How sales at one kind of address are paid for, step by step; see Payments for each. */
export interface SalePayments extends Pick<Payments, 'claim' | 'verification' | 'boughtBefore' | 'settle' | 'release'> {
  /** What the caller is told of a sale that failed where money was taken in advance; undefined where none was. */
  noteOfFailure?(claim: Claim): Promise<FailureNote | undefined>
}

/** Where the money is that was taken in advance. */
export interface FailureNote {
  readonly headers: Readonly<Record<string, string>>
  readonly message: string
}

/** The place of one sale among those at work, released at the end of the block that holds it. */
export interface SalePlace extends Disposable, SenderRecord {
  /** Runs the verification, and learns its outcome. */
  whileVerifying<T>(verify: () => Promise<T>): Promise<T>
  /** Runs the settlement, and learns its outcome. */
  whileSettling<T>(settle: () => Promise<T>): Promise<T>
}

/** One sale: what is paid with, by which request, and the work that makes the answer. */
export interface Sale {
  readonly offered: OfferedPayment
  readonly request: PaidRequest
  /** Throws busy if there is no place. */
  enter(): SalePlace
  /** Begins as soon as the payment allows, which may be before it is verified. What it throws is not charged. */
  work(): Promise<object>
  /** A failure as the caller is told it, with what must go with it. Default: as it was thrown. */
  explain?(failure: unknown, note: FailureNote | undefined): unknown
}

/**
 * One sale, from a claimed payment to its receipt. Nothing is charged unless the work succeeded, and nothing twice. Throws
 * what the work throws, or a PaymentRefusal.
 */
export async function carryOutSale(payments: SalePayments, sale: Sale): Promise<PaidAnswer> {
  const claim = await payments.claim(sale.offered, sale.request) //      400, 402, 503
  if ('answer' in claim) return claim
  let isSettling = false
  try {
    using place = sale.enter() //                                        503
    const { mayWork, verify } = payments.verification(claim, place)
    const verified = place.whileVerifying(verify)
    const before = await payments.boughtBefore(claim, verified) //       402, 503
    if (before) {
      void payments.release(claim) // the payment signed anew is never settled
      return before
    }
    await Promise.race([mayWork, verified]) //                           402, 503
    const [sellable, data] = await workBeside(verified, sale.work())
    isSettling = true
    return await place.whileSettling(() => payments.settle(sellable, data)) // 402, 503
  } catch (failure) {
    const wasHeld = await payments.release(claim) // releases whatever was not settled
    // A process that was suspended loses its claim: whatever failed here, another process may have sold the payment.
    if (!wasHeld && !isSettling) throw settlementUnknown(failure)
    throw sale.explain?.(failure, await payments.noteOfFailure?.(claim)) ?? failure
  }
}

/** Works while the payment is verified. The fault of the payment is told before that of the work. */
async function workBeside<Verified, Data>(
  verified: Promise<Verified>,
  working: Promise<Data>,
): Promise<[Verified, Data]> {
  working.catch(() => {})
  return [await verified, await working]
}
