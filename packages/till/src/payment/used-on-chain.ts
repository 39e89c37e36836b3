import type { NetworkAdapter } from './network-adapter.ts'
import { MAY_BE_PAID, type PaymentRefusal } from './payment-refusal.ts'
import type { OfferedPayment } from './records/claim.ts'
import { within } from './within.ts'

// The caller waits for it, and is refused in any case.
const LOOK_MS = 5000

/**
 * Why a payment that is refused, and of which there is no record here, is not one that was never charged: the chain shows that
 * its authorization was used. Null where it was not; undefined where no node tells.
 */
export async function usedOnChain(
  { payment, offer }: OfferedPayment,
  { chain, asSigned }: Pick<NetworkAdapter, 'chain' | 'asSigned'>,
): Promise<PaymentRefusal | null | undefined> {
  // By what was signed, and whenever: prices and recipients change, and a database put back has forgotten days.
  const state = await within(LOOK_MS, chain.stateOf(asSigned(payment), { mayBeOld: true })).catch(() => undefined)
  if (!state) return undefined
  if (state.status === 'void') return offer.reject(state.reason, `The payment was not accepted: ${state.message}`)
  if (state.status !== 'paid' && state.status !== 'used') return null
  const transaction = state.status === 'paid' ? state.transaction : null
  const how = transaction ? `paid by transaction ${transaction}` : 'used or cancelled, and no node tells how'
  return offer.reject(PAID, `The payment was not accepted: on the chain its authorization was ${how}. ${NO_RECORD}`, {
    extras: { hint: MAY_BE_PAID, transaction },
  })
}

const PAID = 'paid_on_chain'
const NO_RECORD =
  'This server has no record of it: another server of the same seller, or an earlier database, may have what it bought.'
