import type { Payment } from './payment.ts'
import type { PaymentRail, Problem, Signer } from './payment-rail.ts'

interface Check {
  readonly rail: PaymentRail
  readonly window: { readonly now: Date; readonly secondsNeeded: number }
  /** Present if the caller is in doubt. */
  readonly admit: ((signer: Signer) => void) | undefined
}

/** Why a payment cannot be accepted, judged by its own content; null if it can. Makes no request. */
export async function findOwnProblem(
  payment: Payment,
  { rail, window }: Pick<Check, 'rail' | 'window'>,
): Promise<Problem | null> {
  const transfer = rail.checkTransfer(payment)
  return (transfer instanceof Promise ? await transfer : transfer) ?? rail.checkWindow?.(payment, window) ?? null
}

/** Why a payment cannot be accepted; null if it can. Local checks come first, the facilitator last. */
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
