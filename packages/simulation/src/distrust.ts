import type { BesideTrades } from './trades/surroundings.ts'
import type { TradeVerdict } from './verdict.ts'

// One or two may be bots that the token blocks.
const LEAST_HOLDERS = 3

const MOST_NAMED = 3

/**
 * Changes the verdict to a trap if new wallets could sell, but none of several earlier buyers can, and notes what a sale
 * depends on beside the trade itself.
 */
export function distrust(verdict: TradeVerdict, { holders, outside, hasSwitch }: BesideTrades): TradeVerdict {
  if (verdict.status !== 'ok') return verdict
  if (holders && holders.checked >= LEAST_HOLDERS && holders.sold === 0) {
    const [first] = holders.refused
    const reason = `new wallets can sell, and none of ${holders.checked} earlier buyers can: ${first?.reason ?? ''}`
    return { ...verdict, status: 'honeypot', sellSucceeded: false, reason }
  }
  const named = outside?.slice(0, MOST_NAMED).join(', ')
  const notes = [
    ...(named ? [`A trade also reads other contracts or wallets, and what they say may change: ${named}.`] : []),
    ...(hasSwitch
      ? [
          'A sale depends on a value stored in the token, and is refused with another: somebody may be able to change it.',
        ]
      : []),
  ]
  return notes.length > 0 ? { ...verdict, notes: [...verdict.notes, ...notes] } : verdict
}
