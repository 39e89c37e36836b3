import type { SettleOutcome } from '../facilitator.ts'
import type { Payment } from '../payment.ts'
import type { WatchedMember } from './watched-member.ts'

/** Settles a payment that the facilitator has not verified, and learns whether it does that. */
export async function settleUnverified(
  { facilitator, settlesAlone }: Pick<WatchedMember, 'facilitator' | 'settlesAlone'>,
  payment: Payment,
): Promise<SettleOutcome> {
  const outcome = await facilitator.settle(payment)
  if (outcome.status === 'settled') {
    settlesAlone.succeeded()
    return outcome
  }
  // Either the payment is bad, or this facilitator settles only what it has verified; after this it has.
  const problem = await facilitator.verify(payment).catch(() => undefined)
  payment.isUnverified = problem === undefined
  // An unknown outcome is followed. A refusal is certain: nothing was sent.
  if (problem !== null || outcome.status === 'unknown') return outcome
  settlesAlone.failed()
  return facilitator.settle(payment)
}
