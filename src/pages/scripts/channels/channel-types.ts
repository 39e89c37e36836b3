import type { ToldChannel } from '@farebox/payer/rules'
import type { ChannelConfig } from '@farebox/till/networks'

/** A deposit that a wallet signed, as it is sent. Sums are digits, in atomic units. */
export interface PageDeposit {
  readonly amount: string
  readonly validAfter: string
  /** Unix seconds. */
  readonly validBefore: string
  readonly salt: string
  readonly signature: string
}

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
  readonly deposit: PageDeposit | null
}

/** What is left of a channel for calls, in atomic units, with a deposit that is on its way. */
export function leftIn({ balance, charged, deposit }: PageChannel): bigint {
  return BigInt(balance) + BigInt(deposit?.amount ?? 0) - BigInt(charged)
}

/** A channel as a server tells it. A deposit that its balance does not have so far may still arrive. */
export function withTold(
  channel: PageChannel,
  { charged, balance }: Pick<ToldChannel, 'charged' | 'balance'>,
): PageChannel {
  const { deposit } = channel
  const hasArrived = !deposit || balance >= BigInt(channel.balance) + BigInt(deposit.amount)
  return { ...channel, charged: charged.toString(), balance: balance.toString(), deposit: hasArrived ? null : deposit }
}

/** Whether a signed deposit may still be sent to the chain. */
export function awaitsDeposit({ deposit }: PageChannel): boolean {
  return deposit !== null && Number(deposit.validBefore) * 1000 > Date.now()
}
