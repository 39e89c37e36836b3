import { toUsdc } from '../records/receipt.ts'

/** What channels owe. */
export interface ChannelTotals {
  readonly channels: number
  readonly balance: bigint
  /** As far as the channels hold it: the rest is lost, and no claim will come of it. */
  readonly charged: bigint
  readonly claimed: bigint
  /** Milliseconds since the oldest sale that is not claimed; 0 if there is none. */
  readonly oldestMs: number
}

/** What all channels of one key on one network owe. */
export interface KeyTotals extends ChannelTotals {
  /** The address that signs claims, lower case. */
  readonly authorizer: string
  /** CAIP-2. */
  readonly network: string
}

/** What channels owe that nobody claims here, as their key or network is another, and what the operator has to do. */
export function describeStranded(totals: readonly KeyTotals[]): string[] {
  return totals
    .filter(({ charged, claimed }) => charged > claimed)
    .map(
      ({ authorizer, network, channels, charged, claimed }) =>
        `Only the key ${authorizer} can claim the ${toUsdc(charged - claimed)} USDC that channels on ${network} owe (${channels} of ` +
        'them): put that key into CHANNEL_KEY_FILE as a line below the first, and restart on that network with CHANNELS=on.',
    )
}
