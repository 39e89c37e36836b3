import type { SignedDeposit } from '@farebox/payer/rules'
import type { ChannelConfig } from '@farebox/till/networks'

/** A channel that a page of this browser opened. Sums are digits, in atomic units. */
export interface PageChannel {
  readonly id: string
  /** CAIP-2. */
  readonly network: string
  readonly chainId: number
  readonly config: ChannelConfig
  /** Signs the sums of this channel, and nothing else. */
  readonly privateKey: `0x${string}`
  /** Of the wallet that deposited. */
  readonly wallet: { readonly name: string; readonly isPlay: boolean }
  /** All charges that answers told of. */
  readonly charged: string
  /** What is in the channel. */
  readonly balance: string
  /** Signed, and not seen in the channel so far. */
  readonly deposit: SignedDeposit | null
}

/** What is left of a channel for calls, in atomic units, with a deposit that is on its way. */
export function leftIn({ balance, charged, deposit }: PageChannel): bigint {
  return BigInt(balance) + BigInt(deposit?.amount ?? 0) - BigInt(charged)
}
