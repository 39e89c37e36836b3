import type { NetworkAdapter, Problem, Signer } from './network-adapter.ts'
import type { Payment } from './payment.ts'

interface Check {
  readonly adapter: NetworkAdapter
  readonly window: { readonly now: Date; readonly secondsNeeded: number }
  /** Present if the caller is in doubt. */
  readonly admit: ((signer: Signer) => void) | undefined
}

/** Why a payment cannot be accepted, judged by its own content; null if it can. Makes no request. */
export async function findOwnProblem(
  payment: Payment,
  { adapter, window }: Pick<Check, 'adapter' | 'window'>,
): Promise<Problem | null> {
  const transfer = adapter.checkTransfer(payment)
  return (transfer instanceof Promise ? await transfer : transfer) ?? adapter.checkWindow?.(payment, window) ?? null
}

/** Why a payment cannot be accepted; null if it can. Local checks come first, the facilitator last. */
export async function findProblem(payment: Payment, { adapter, window, admit }: Check): Promise<Problem | null> {
  return (
    (await findOwnProblem(payment, { adapter, window })) ??
    (admit && (await checkSignature(payment, { adapter, admit }))) ??
    adapter.facilitator.verify(payment)
  )
}

async function checkSignature(
  payment: Payment,
  { adapter, admit }: { adapter: NetworkAdapter; admit: (signer: Signer) => void },
) {
  if (adapter.checkSignature) return adapter.checkSignature(payment, admit)
  admit('other')
  return null
}
