import type { ChannelRecord } from './channel-rows.ts'

/**
 * Whether a call may begin at this sum: where the last sale ended. Where sales may be forgotten, also at a higher one, as the
 * payer signed for that.
 */
export function isNextSum({ charged, is_behind }: Pick<ChannelRecord, 'charged' | 'is_behind'>, from: bigint): boolean {
  return BigInt(charged) === from || (is_behind === 1 && from > BigInt(charged))
}
