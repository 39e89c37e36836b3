import type { Payment } from './payment.ts'
import type { PaymentRail, Problem, Signer } from './payment-rail.ts'

interface Check {
  readonly rail: PaymentRail
  readonly window: { readonly now: Date; readonly secondsNeeded: number }
  /** Given where the caller is in doubt. */
  readonly admit: ((signer: Signer) => void) | undefined
}

/** Why a payment cannot be taken, by what it says itself; null where nothing speaks against it. Asks nobody. */
export async function findOwnProblem(
  payment: Payment,
  { rail, window }: Pick<Check, 'rail' | 'window'>,
): Promise<Problem | null> {
  const transfer = rail.checkTransfer(payment)
  return (transfer instanceof Promise ? await transfer : transfer) ?? rail.checkWindow?.(payment, window) ?? null
}

/** Why a payment cannot be taken; null where it can. What can be decided here is decided here, the facilitator is asked last. */
export async function findProblem(payment: Payment, { rail, window, admit }: Check): Promise<Problem | null> {
  return (
    (await findOwnProblem(payment, { rail, window })) ??
    (admit && (await checkSignature(payment, { rail, admit }))) ??
    rail.facilitator.verify(payment)
  )
}

async function checkSignature(
  payment: Payment,
  { rail, admit }: { rail: PaymentRail; admit: (signer: Signer) => void },
) {
  if (rail.checkSignature) return rail.checkSignature(payment, admit)
  admit('other')
  return null
}
