import type { BesideTrades } from './trades/surroundings.ts'
import type { TradeVerdict } from './verdict.ts'

// One or two may be bots that the token blocks.
const LEAST_HOLDERS = 3

const MOST_NAMED = 3

/**
 * Changes the verdict to a trap if new wallets could sell, but none of several earlier buyers can, and takes it back if only
 * half of them or fewer can: no pool clears a token that tells its holders apart. Notes what a sale depends on beside the trade.
 */
export function distrust(verdict: TradeVerdict, { holders, outside, hasSwitch }: BesideTrades): TradeVerdict {
  if (verdict.status !== 'ok') return verdict
  const refused = holders?.refused.length ?? 0
  const why = holders?.refused[0]?.reason ?? ''
  if (holders && holders.checked >= LEAST_HOLDERS && holders.sold <= refused) {
    const isTrap = holders.sold === 0
    const reason = `new wallets can sell, and ${isTrap ? 'none' : `only ${holders.sold}`} of ${holders.checked} earlier buyers can: ${why}`
    const told = { ...verdict, isTwoFaced: true, reason } as const
    return isTrap
      ? { ...told, status: 'honeypot', sellSucceeded: false }
      : { ...told, status: 'inconclusive', sellSucceeded: null }
  }
  const named = outside?.slice(0, MOST_NAMED).join(', ')
  const notes = [
    ...(holders && refused > 0 ? [`${refused} of ${holders.checked} earlier buyers cannot sell: ${why}.`] : []),
    ...(named ? [`A trade also reads other contracts or wallets, and what they say may change: ${named}.`] : []),
    ...(hasSwitch
      ? [
          'A sale depends on a value stored in the token, and is refused with another: somebody may be able to change it.',
        ]
      : []),
  ]
  return notes.length > 0 ? { ...verdict, notes: [...verdict.notes, ...notes] } : verdict
}
