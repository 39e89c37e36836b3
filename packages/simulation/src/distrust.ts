import type { EarlierHolders } from './trades/earlier-holders.ts'
import type { TradeVerdict } from './verdict.ts'

// One or two may be bots that the token blocks.
const LEAST_HOLDERS = 3

/** Changes the verdict to a trap if new wallets could sell, but none of several earlier buyers can. */
export function distrust(verdict: TradeVerdict, holders: EarlierHolders | null): TradeVerdict {
  if (verdict.status !== 'ok' || !holders || holders.checked < LEAST_HOLDERS || holders.sold > 0) return verdict
  const [first] = holders.refused
  const reason = `new wallets can sell, and none of ${holders.checked} earlier buyers can: ${first?.reason ?? ''}`
  return { ...verdict, status: 'honeypot', sellSucceeded: false, reason }
}
