import { isSameRequest } from './buyer.ts'
import { orBusy } from './open-outcomes.ts'
import { PaymentRefusal, refusedForNow } from './payment-refusal.ts'
import type { IdentifiedPayment } from './records/claim.ts'
import type { PaymentClaims } from './records/claims.ts'
import type { Ledger } from './records/ledger.ts'
import { readStoredPayment } from './records/stored-payment.ts'
import type { PaymentRow } from './tables/sale-rows.ts'

/** The key under which a wallet's use of a payment identifier is claimed. Null without an identifier. */
export function identifierKeyOf({
  identifier,
  payment,
}: Pick<IdentifiedPayment, 'identifier' | 'payment'>): string | null {
  return identifier === null ? null : `identifier|${identifier}|${payment.payer.toLowerCase()}`
}

/**
 * Claims a payment identifier for one payment of a wallet, and gives what the wallet bought with it before by the same
 * request; otherwise what `lookFurther` finds. A client that signs anew instead of repeating must not be charged again (x402,
 * extension payment-identifier). Whatever fails, the identifier is free again. Throws payment_identifier_used if it bought
 * another request, busy while another payment with it is at work, or what `lookFurther` throws.
 */
export async function claimIdentifier(
  claim: IdentifiedPayment,
  { claims, ledger }: { readonly claims: PaymentClaims; readonly ledger: Ledger },
  lookFurther: () => Promise<PaymentRow | null>,
): Promise<PaymentRow | null> {
  const key = identifierKeyOf(claim)
  if (key === null || claim.identifier === null) return lookFurther()
  if (!(await orBusy(claims.hold(key)))) throw atWork()
  try {
    const bought = (await orBusy(ledger.withIdentifier(claim.identifier))).filter((row) => isOthersPurchase(row, claim))
    const same = bought.find((row) => isSameRequest(row, claim.request))
    if (!same && bought.length > 0) throw alreadyUsed()
    return same ?? (await lookFurther())
  } catch (error) {
    await orBusy(claims.release(key))
    throw error
  }
}

/** Whether another payment of the same wallet has brought us money, or still may. */
export function isOthersPurchase(
  row: PaymentRow,
  { payment: { key, payer } }: Pick<IdentifiedPayment, 'payment'>,
): boolean {
  if (row.key === key || row.state === 'refused') return false
  return readStoredPayment(row).payer.toLowerCase() === payer.toLowerCase()
}

function atWork(): PaymentRefusal {
  return refusedForNow(
    'Another payment with this payment identifier is at work. Not charged: repeat this request in a few seconds with the same ' +
      'payment header.',
    5,
    { isCallersOwn: true },
  )
}

function alreadyUsed(): PaymentRefusal {
  return new PaymentRefusal(
    'payment_identifier_used',
    'Another payment of this wallet bought another request with the same payment identifier. This request was not charged: for ' +
      'that answer repeat its request with this identifier; for a new answer give a new identifier.',
  )
}
