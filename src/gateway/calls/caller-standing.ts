import { type JunkRecord, PaymentRefusal, REVERTED, type SenderRecord, type Signer } from '@farebox/till/payments'
import type { CallLimits } from './call-limits.ts'

/** The slot of one paid call, released at the end of the block that holds it. */
export interface CallerPlace extends Disposable, SenderRecord {
  /** Records the outcome of the payment's verification. */
  judgeVerified<T>(verifying: Promise<T>): Promise<T>
  /** Records the outcome of the settlement. */
  judgeSettled<T>(settling: Promise<T>): Promise<T>
}

/** What a caller may do, judged by the outcomes of its recent payments. */
export interface CallerStanding {
  /** Throws busy if the caller has too many calls at work. */
  enter(client: string, payer: string): CallerPlace
}

/** Combines the limits of concurrent calls with the record of junk signatures. */
export function createCallerStanding({ limits, junk }: { limits: CallLimits; junk: JunkRecord }): CallerStanding {
  return {
    enter(client, payer) {
      const leave = limits.enterPaid(client, payer)
      const caller = { client, payer: payer.toLowerCase() }
      // One that says yes when it is asked, and no on the chain, costs a transaction each time, from whatever address it comes.
      const wallet = { client: caller.payer, payer: caller.payer, signer: 'other' } as const
      let signer: Signer | undefined
      return {
        isDoubted: junk.isDoubted(client, caller.payer),
        admit(found) {
          junk.check({ ...caller, signer: found })
          junk.check(wallet)
          signer = found
        },
        async judgeVerified(verifying) {
          const verified = await verifying.catch((error: unknown) => {
            if (isRejected(error) && !isPaid(error)) junk.rejected({ ...caller, signer })
            throw error
          })
          junk.accepted({ ...caller, signer })
          return verified
        },
        async judgeSettled(settling) {
          const settled = await settling.catch((error: unknown) => {
            if (!isRejected(error)) throw error
            limits.settlementRefused(payer)
            if (isReverted(error)) junk.rejected(wallet)
            throw error
          })
          if (limits.wasRefused(payer)) junk.accepted(wallet)
          limits.settled(payer)
          return settled
        },
        [Symbol.dispose]: leave,
      }
    },
  }
}

/** What the chain has was a good payment, sold by a server that no longer knows it. */
function isPaid({ extras }: PaymentRefusal): boolean {
  return extras.error === 'paid_on_chain'
}

function isReverted({ extras }: PaymentRefusal): boolean {
  return extras.error === REVERTED
}

function isRejected(refusal: unknown): refusal is PaymentRefusal {
  return refusal instanceof PaymentRefusal && refusal.code === 'payment_required'
}
