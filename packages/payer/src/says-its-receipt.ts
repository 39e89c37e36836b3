import { readToldPayment } from '@farebox/receipts'
import { paidAtomic } from '@farebox/till/records'
import type { PurchaseLine } from './purchase-log.ts'

/**
 * Whether a line says what the receipt in it does: the service, the network, the payer and the transaction of a payment by
 * itself, which has no amount; of a charge to a channel the amount.
 */
export function saysItsReceipt(line: PurchaseLine): boolean {
  const { server, service, network, payer, transaction, payment_response: header } = line
  if (typeof header !== 'string') return false
  const { receipt, chargedAtomic } = readToldPayment(header)
  if (chargedAtomic !== undefined) return chargedAtomic === String(paidAtomic(line))
  const pairs = [
    [receipt?.resourceUrl, `${server}/api/v1/proxy/${service}`],
    [receipt?.network, network],
    [receipt?.payer, payer],
    [receipt?.transaction, transaction],
  ]
  return pairs.every(([signed, said]) => signed === said)
}
