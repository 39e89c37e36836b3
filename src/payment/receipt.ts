import { encodePaymentResponseHeader } from '@x402/core/http'
import { toDecimal } from '../contract/money.ts'
import type { EvmNetwork } from './networks.ts'
import type { Payment } from './payment.ts'

/** The `payment` field of a paid answer. Spec: Payment receipt. */
export interface Receipt {
  readonly settled: true
  readonly amount_usdc: number
  readonly transaction: string
  readonly network: string
  readonly payer: string
  readonly explorer: string
}

export function toReceipt(payment: Payment, settled: { transaction: string; network: EvmNetwork }): Receipt {
  const { requirements, payer } = payment
  const amount = 'amount' in requirements ? requirements.amount : requirements.maxAmountRequired
  return {
    settled: true,
    amount_usdc: Number(toDecimal(BigInt(amount))),
    transaction: settled.transaction,
    network: settled.network.network,
    payer,
    explorer: settled.network.explorer + settled.transaction,
  }
}

/** The receipt as both response headers carry it, with the network named as the payer's protocol version names it. */
export function toReceiptHeaders({ transaction, payer }: Receipt, { requirements }: Payment): Record<string, string> {
  const header = encodePaymentResponseHeader({ success: true, transaction, network: requirements.network, payer })
  return { 'PAYMENT-RESPONSE': header, 'X-PAYMENT-RESPONSE': header }
}
