import type { SettleResponse } from '@x402/core/types'
import { toDecimal } from '../../contract/money.ts'
import type { Payment } from '../payment.ts'
import { amountOf } from '../payment.ts'

const ATOMIC_PER_USDC = 1e6

/** The `payment` field of a paid answer. Spec: Payment receipt. */
export interface Receipt {
  readonly settled: true
  readonly amount_usdc: number
  readonly transaction: string
  readonly network: string
  readonly payer: string
  readonly explorer: string
}

/** A paid answer, as stored; a repeated request receives it again. */
export interface PaidAnswer {
  /** The service's output, as JSON text. */
  readonly answer: string
  readonly receipt: Receipt
  readonly headers: Readonly<Record<string, string>>
  /** True if an earlier request bought it: it comes from storage, and the service did not run again. */
  readonly replayed: boolean
  /** Key of the payment in the ledger. */
  readonly key: string
}

/** The receipt of a payment: `transaction` is the one that paid it, `explorer` its page. */
export function toReceipt(payment: Payment, settled: { transaction: string; explorer: string }): Receipt {
  const { requirements, network, payer } = payment
  return {
    settled: true,
    amount_usdc: Number(toDecimal(amountOf(requirements))),
    transaction: settled.transaction,
    network,
    payer,
    explorer: settled.explorer,
  }
}

/**
 * The headers of a settlement that was refused, for certain. Their form: x402, specs/transports-v2/http.md, Example
 * (Failure).
 */
export function toRefusalHeaders(reason: string, { requirements, payer }: Payment): Record<string, string> {
  return toHeaders({ success: false, errorReason: reason, transaction: '' }, { requirements, payer })
}

/** What a receipt says was paid, in millionths of a USDC; exact below 9 billion USDC. */
export function paidAtomic({ amount_usdc }: Pick<Receipt, 'amount_usdc'>): bigint {
  return BigInt(Math.round(amount_usdc * ATOMIC_PER_USDC))
}

/** The receipt in both response headers, with the network named as in the payer's protocol version. */
export function toReceiptHeaders({ transaction, payer }: Receipt, { requirements }: Payment): Record<string, string> {
  return toHeaders({ success: true, transaction }, { requirements, payer })
}

function toHeaders(
  outcome: Pick<SettleResponse, 'success' | 'errorReason' | 'transaction'>,
  { requirements, payer }: Pick<Payment, 'requirements' | 'payer'>,
): Record<string, string> {
  // The type is of version 2, whose names have a colon; version 1 has words.
  const network = requirements.network as `${string}:${string}`
  const settled: SettleResponse = { ...outcome, network, payer }
  // Writes the same as encodePaymentResponseHeader of @x402/core, ten times faster.
  const header = Buffer.from(JSON.stringify(settled)).toString('base64')
  return { 'PAYMENT-RESPONSE': header, 'X-PAYMENT-RESPONSE': header }
}
