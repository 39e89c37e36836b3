import { toUsdc } from '../records/receipt.ts'
import type { KeyTotals } from './channel-rows.ts'

/** What channels owe that nobody claims here, as their key or network is another, and what the operator has to do. */
export function describeStranded(totals: readonly KeyTotals[]): string[] {
  return totals
    .filter(({ charged, claimed }) => charged > claimed)
    .map(
      ({ authorizer, network, channels, charged, claimed }) =>
        `only the key ${authorizer} can claim the ${toUsdc(charged - claimed)} USDC that channels on ${network} owe (${channels} of ` +
        'them): until it is claimed, run with that key in CHANNEL_KEY_FILE, on that network, and with CHANNELS=on',
    )
}
