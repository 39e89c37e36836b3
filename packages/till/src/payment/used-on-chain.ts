import type { NetworkAdapter } from './network-adapter.ts'
import type { PaymentRefusal } from './payment-refusal.ts'
import type { OfferedPayment } from './records/claim.ts'
import { within } from './within.ts'

// The caller waits for it, and is refused in any case.
const LOOK_MS = 5000

/**
 * Why a payment that a facilitator refuses, and of which there is no record here, is not one that was never charged: the chain shows that
 * its authorization was used. Null where it was not, or where no node tells.
 */
export async function usedOnChain(
  { payment, offer }: OfferedPayment,
  { chain }: Pick<NetworkAdapter, 'chain'>,
): Promise<PaymentRefusal | null> {
  const state = await within(LOOK_MS, chain.stateOf(payment)).catch(() => undefined)
  if (state?.status === 'void') return offer.reject(state.reason, `The payment was not accepted: ${state.message}`)
  if (state?.status !== 'paid' && state?.status !== 'used') return null
  const transaction = state.status === 'paid' ? state.transaction : null
  const how = transaction ? `paid us by transaction ${transaction}` : 'used or cancelled, and no node tells how'
  return offer.reject(PAID, `The payment was not accepted: on the chain its authorization was ${how}. ${NO_RECORD}`, {
    extras: { hint: HINT, transaction },
  })
}

const PAID = 'paid_on_chain'
const NO_RECORD =
  'This server has no record of it: another server of the same seller, or an earlier database, may have what it bought.'
const HINT =
  'This request was not charged; the payment itself may have been. Before you sign a new one, look for the payer and the nonce on the chain, and ask the seller.'
