import { orBusy } from '../../open-outcomes.ts'
import { toConfig } from '../channel-config.ts'
import type { ChannelRecord, ChannelRows } from '../channel-rows.ts'

/** Ten of the cheapest calls, and above the gas of a refund: what it costs us was earned since the last one. */
export const LEAST_CHARGED_ATOMIC = 20_000
// Of all payers: each costs a cent or less, and a new wallet costs its owner nothing.
const FREE_A_DAY = 50
const DAY_MS = 24 * 3_600_000

/**
 * When a deposit of which nothing was charged, as its call failed, goes back at our cost: a few do in a day, one to each payer.
 * 'now', or milliseconds since 1970; undefined for what is no such deposit.
 */
export async function whenFree(
  channel: ChannelRecord,
  rows: Pick<ChannelRows, 'freeRefunds'>,
): Promise<'now' | number | undefined> {
  const { charged, refund_charged, refund_nonce, refund_rest, balance } = channel
  if (charged !== refund_charged || (refund_nonce >= 0 && balance <= refund_rest)) return undefined
  const today = await orBusy(rows.freeRefunds())
  const own = today.filter(({ payer }) => payer === toConfig(channel).payer).map(({ at }) => at)
  const all = today.map(({ at }) => at).sort((one, other) => other - one)
  // Those that have to be a day ago before the next.
  const waits = [Math.max(...own), all[FREE_A_DAY - 1] ?? Number.NEGATIVE_INFINITY]
  const last = Math.max(...waits)
  return Number.isFinite(last) ? last + DAY_MS : 'now'
}

/** When and how the rest of a channel goes back, by what `whenFree` says, in words. */
export function describeReturn(free: 'now' | number | undefined): string {
  const from = typeof free === 'number' ? `from ${new Date(free).toISOString()} on, or ` : ''
  return (
    `${from}once ${LEAST_CHARGED_ATOMIC} atomic units were charged to the channel since its last refund; or by initiateWithdraw of the ` +
    'channel contract, and finalizeWithdraw after withdrawDelay'
  )
}
