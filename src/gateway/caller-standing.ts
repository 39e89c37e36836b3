import { CallError } from '../contract/errors.ts'
import type { CallLimits } from './call-limits.ts'
import type { JunkBackoff } from './junk-backoff.ts'

/** The place of one paid call among those of its caller; left at the end of the block that holds it. */
interface Place extends Disposable {
  /** Notes how the check of the payment ends. */
  judgeVerified<T>(verifying: Promise<T>): Promise<T>
  /** Notes how its settlement ends. */
  judgeSettled<T>(settling: Promise<T>): Promise<T>
}

/** What a caller may ask of us, by what came of its last payments. */
export interface CallerStanding {
  /** Throws busy where the caller has to wait. */
  enter(client: string, payer: string): Place
}

export function createCallerStanding({ limits, junk }: { limits: CallLimits; junk: JunkBackoff }): CallerStanding {
  return {
    enter(client, payer) {
      junk.check(client)
      const leave = limits.enterPaid(client, payer)
      return {
        async judgeVerified(verifying) {
          const verified = await verifying.catch((error: unknown) => {
            if (isRejected(error)) junk.rejected(client)
            throw error
          })
          junk.accepted(client)
          return verified
        },
        async judgeSettled(settling) {
          const settled = await settling.catch((error: unknown) => {
            if (isRejected(error)) limits.settlementRefused(payer)
            throw error
          })
          limits.settled(payer)
          return settled
        },
        [Symbol.dispose]: leave,
      }
    },
  }
}

function isRejected(error: unknown): boolean {
  return error instanceof CallError && error.code === 'payment_required'
}
