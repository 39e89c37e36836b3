import type { Payment } from '../payment.ts'
import { amountOf } from '../payment.ts'
import { type ChannelFacts, type StoredReceipt, toUsdc } from '../records/receipt.ts'
import type { ChannelStanding } from './channel-standing.ts'

/** A charge that was made, or tried. */
interface Charge {
  readonly payment: Payment
  /** What the channel had been charged before, as the payer signed it: a database that was put back may know less. */
  readonly from: bigint
  readonly channel: ChannelStanding
  /** The deposit that was made for this call; its transaction is empty where nobody named it. */
  readonly deposit: { readonly transaction: string; readonly amountAtomic: bigint } | undefined
  /** URL of a transaction's page. */
  readonly explorerOf: (transaction: string) => string
}

/** The receipt of a sale by channel: charged, and settled with others later. */
export function toChannelReceipt(
  { payment, from, channel, deposit, explorerOf }: Charge,
  issuedAt: Date,
): StoredReceipt {
  const transaction = deposit?.transaction ?? ''
  const amount = amountOf(payment.requirements)
  return {
    settled: false,
    amount_usdc: toUsdc(amount),
    transaction,
    network: payment.network,
    payer: payment.payer,
    explorer: transaction && explorerOf(transaction),
    issued_at: issuedAt.toISOString(),
    channel: toChannelFacts({ from, channel, deposit }, amount),
  }
}

/** What the answer of a call says about its channel. */
export function toChannelFacts(
  { from, channel, deposit }: Pick<Charge, 'from' | 'channel' | 'deposit'>,
  charged: bigint,
): ChannelFacts {
  return {
    id: channel.id,
    balance_atomic: channel.balance.toString(),
    claimed_atomic: channel.claimed.toString(),
    charged_atomic: (from + charged).toString(),
    this_call_atomic: charged.toString(),
    deposited_atomic: (deposit?.amountAtomic ?? 0n).toString(),
  }
}
