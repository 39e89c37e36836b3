import type { ToldChannel } from './told-channel.ts'

/** A deposit that its payer signed, as it is sent. Sums are digits, in atomic units. */
export interface SignedDeposit {
  readonly amount: string
  readonly validAfter: string
  /** Unix seconds. */
  readonly validBefore: string
  readonly salt: string
  readonly signature: string
}

/** What a payer knows of the money in a channel. Sums are digits, in atomic units. */
export interface ChannelSums {
  /** All charges that answers told of: the next voucher adds its price to that. */
  readonly charged: string
  /** What is in the channel. */
  readonly balance: string
  /** Signed, and not seen in the channel so far. */
  readonly deposit: SignedDeposit | null
}

/** Whether a signed deposit may still be sent to the chain: who forgot it would sign another one. */
export function awaitsDeposit({ deposit }: Pick<ChannelSums, 'deposit'>, now: Date): boolean {
  return deposit !== null && Number(deposit.validBefore) * 1000 > now.getTime()
}

/** A deposit that has expired may be in the channel: the server is asked for the sum, and says if it is not. */
export function withExpiredDeposit<Channel extends ChannelSums>(channel: Channel, now: Date): Channel {
  const { balance, deposit } = channel
  if (!deposit || awaitsDeposit(channel, now)) return channel
  return { ...channel, balance: String(BigInt(balance) + BigInt(deposit.amount)), deposit: null }
}

/** A channel as a server tells it. A deposit that its balance does not have may arrive until it expires: it is kept. */
export function withTold<Channel extends ChannelSums>(
  channel: Channel,
  { charged, balance }: Pick<ToldChannel, 'charged' | 'balance'>,
  now: Date,
): Channel {
  const { deposit } = channel
  const hasArrived = balance >= BigInt(channel.balance) + BigInt(deposit?.amount ?? 0)
  const isAwaited = !hasArrived && awaitsDeposit(channel, now)
  return { ...channel, charged: charged.toString(), balance: balance.toString(), deposit: isAwaited ? deposit : null }
}
