import { LEAST_BLOCKS } from './trades/times.ts'
import type { Trial } from './trial.ts'

/** How much the simulated trades say. */
export type Confidence = 'high' | 'medium' | 'low'

/**
 * High if a second, differently made trade agreed, there is nothing to note about a token that can be sold, and one that never
 * was could not be held for a number of blocks; low if the node could show one block only.
 */
export function confidenceOf({ seen, verdict }: Pick<Trial, 'seen' | 'verdict'>): Confidence | null {
  if (!seen) return null
  if (seen.blocks === 1) return 'low'
  const isNoted = verdict?.status === 'ok' && verdict.notes.length > 0
  // A token may hold what was bought for more blocks than some nodes simulate.
  const isHeld = verdict?.status === 'honeypot' && seen.isNeverSold && seen.crowd !== 'natural'
  const isSure = verdict?.status !== 'inconclusive' && !isNoted && !isHeld
  return seen.byRouter && seen.crowd && isSure ? 'high' : 'medium'
}

/** What no simulated trade covered, in words. */
export function notTried({ seen, usd }: Pick<Trial, 'seen' | 'usd'>): string[] {
  if (!seen) return []
  const amount = `amounts above ${Math.ceil(seen.largestUsd)} USD`
  if (seen.blocks === 1) {
    return [
      'sales in a later block than the purchase: the node simulates one block',
      'the gas limit and the router of a real wallet, and one that got the tokens by a transfer',
      `amounts above ${Math.ceil(usd)} USD`,
    ]
  }
  return [
    amount,
    `sales later than a ${seen.crowd ? 'year' : 'week'} after the purchase`,
    ...(seen.crowd === 'natural' ? [] : [`a count of more than ${LEAST_BLOCKS} blocks`]),
    ...(seen.crowd ? [] : ['sales after others have bought and sold']),
    ...(seen.byRouter ? [] : ["the exchange's own router: another one was used"]),
    ...(seen.received ? [] : ['sales by a wallet that got the tokens by a transfer']),
    'sales that push the price far below the present one, or at more than twice the price of their purchase',
    `more than ${seen.crowd ? 'four purchases or twelve' : 'one purchase or four'} sales by one wallet or about a hundred trades in all, far higher fees, gas limits below 400,000, wallets that are contracts`,
    'aggregators and other routers',
    ...(seen.outside ? [] : ['what the token reads of other contracts']),
    'what an owner may still change: taxes, who may sell, balances, allowances',
  ]
}
