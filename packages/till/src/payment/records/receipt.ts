import type { SettleResponse } from '@x402/core/types'
import type { Payment } from '../payment.ts'
import { amountOf } from '../payment.ts'

const ATOMIC_PER_USDC = 1e6

/** The `payment` field of a paid answer. Spec: Payment receipt. */
export interface Receipt {
  /** False in a channel: charged, and settled with other charges later. */
  readonly settled: boolean
  readonly amount_usdc: number
  readonly transaction: string
  readonly network: string
  readonly payer: string
  readonly explorer: string
  /** Only of a payment by channel. */
  readonly channel?: ChannelFacts | undefined
}

/** A channel after a call, all sums as decimal digits in atomic units. */
export interface ChannelFacts {
  /** 0x and 64 hex digits. */
  readonly id: string
  readonly balance_atomic: string
  readonly claimed_atomic: string
  /** All charges, with this one. */
  readonly charged_atomic: string
  readonly this_call_atomic: string
  /** What was deposited for this call; 0 if nothing. */
  readonly deposited_atomic: string
}

/** A receipt as the ledger stores it. */
export interface StoredReceipt extends Receipt {
  /** When the settlement was known, ISO 8601; missing in rows of earlier versions. */
  readonly issued_at?: string | undefined
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

/** The receipt of a payment: `transaction` is the one that paid it, `explorer` its page, `issuedAt` when that was known. */
export function toReceipt(
  payment: Payment,
  settled: { readonly transaction: string; readonly explorer: string; readonly issuedAt: Date },
): StoredReceipt {
  const { requirements, network, payer } = payment
  return {
    settled: true,
    amount_usdc: toUsdc(amountOf(requirements)),
    transaction: settled.transaction,
    network,
    payer,
    explorer: settled.explorer,
    issued_at: settled.issuedAt.toISOString(),
  }
}

/**
 * The headers of a settlement that was refused, for certain. Their form: x402, specs/transports-v2/http.md, Example
 * (Failure).
 */
export function toRefusalHeaders(reason: string, { requirements, payer }: Payment): Record<string, string> {
  return toHeaders({ success: false, errorReason: reason, transaction: '' }, { requirements, payer })
}

/** Atomic units as a number of USDC, as receipts say it. */
export function toUsdc(atomic: bigint): number {
  return Number(`${atomic}e-6`)
}

/** What a receipt says was paid, in millionths of a USDC; exact below 9 billion USDC. */
export function paidAtomic({ amount_usdc }: Pick<Receipt, 'amount_usdc'>): bigint {
  return BigInt(Math.round(amount_usdc * ATOMIC_PER_USDC))
}

/** What a signed receipt says of a sale. */
interface SignedSale extends Pick<Receipt, 'network' | 'payer' | 'transaction'> {
  readonly slug: string
  /** ISO 8601. */
  readonly issuedAt: string
}

/** Signs the receipt of a sale: extensions of PAYMENT-RESPONSE. */
export type SignReceipt = (sale: SignedSale) => Promise<Record<string, unknown>>

/** A sale whose settlement is known. */
interface Sale extends Pick<PaidAnswer, 'answer' | 'replayed' | 'key'> {
  readonly payment: Payment
  readonly service: string
  /** Without it, the receipt is unsigned. */
  readonly signReceipt?: SignReceipt | undefined
}

/** The answer of a sale with its receipt, in the body and in both headers, with the network named as in the payer's protocol version. */
export async function toPaidAnswer(
  { issued_at: issuedAt, ...receipt }: StoredReceipt,
  { payment, service, signReceipt, ...sale }: Sale,
): Promise<PaidAnswer> {
  const { transaction, payer, network, channel } = receipt
  const paid = { requirements: payment.requirements, payer }
  if (channel) return { ...sale, receipt, headers: toChannelHeaders(channel, { ...paid, transaction }) }
  const extensions =
    issuedAt === undefined ? undefined : await signReceipt?.({ slug: service, network, payer, transaction, issuedAt })
  const headers = toHeaders({ success: true, transaction }, extensions ? { ...paid, extensions } : paid)
  return { ...sale, receipt, headers }
}

/** The header of a call in a channel: x402, scheme_batch_settlement_evm.md, Payment Response Contract. */
export function toChannelHeaders(
  channel: ChannelFacts,
  { requirements, payer, transaction }: Pick<Payment, 'requirements' | 'payer'> & { readonly transaction: string },
): Record<string, string> {
  // Channels are of version 2, whose names have a colon.
  const network = requirements.network as `${string}:${string}`
  return {
    'PAYMENT-RESPONSE': encode({
      success: true,
      transaction,
      network,
      payer,
      amount: channel.deposited_atomic === '0' ? '' : channel.deposited_atomic,
      extra: {
        channelState: {
          channelId: channel.id,
          balance: channel.balance_atomic,
          totalClaimed: channel.claimed_atomic,
          chargedCumulativeAmount: channel.charged_atomic,
        },
        chargedAmount: channel.this_call_atomic,
      },
    }),
  }
}

function toHeaders(
  outcome: Pick<SettleResponse, 'success' | 'errorReason' | 'transaction'>,
  { requirements, payer, extensions }: Pick<Payment, 'requirements' | 'payer'> & Pick<SettleResponse, 'extensions'>,
): Record<string, string> {
  // The type is of version 2, whose names have a colon; version 1 has words.
  const network = requirements.network as `${string}:${string}`
  const settled: SettleResponse = { ...outcome, network, payer }
  const plain = encode(settled)
  // Version 1 has no extensions.
  return { 'PAYMENT-RESPONSE': extensions ? encode({ ...settled, extensions }) : plain, 'X-PAYMENT-RESPONSE': plain }
}

/** Writes the same as encodePaymentResponseHeader of @x402/core, ten times faster. */
function encode(settled: SettleResponse): string {
  return Buffer.from(JSON.stringify(settled)).toString('base64')
}
