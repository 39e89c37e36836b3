import type { Address } from '@farebox/evm'
import { decodeFunctionResult, parseAbi } from 'viem/utils'
import { encodeCall } from '../encode-call.ts'
import { VENUE_KIND } from '../pools/dexes.ts'
import { GAS } from './limits.ts'
import type { Plan } from './plan.ts'
import type { RoundResults } from './read-rounds.ts'
import type { Call } from './rounds.ts'
import { wordOf } from './router-calls.ts'

const abi = parseAbi([
  'function getReserves() view returns (uint256, uint256, uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])
const COUNTING: readonly number[] = [VENUE_KIND.constantProduct, VENUE_KIND.solidly]

/** What a pool of two balances counts of them, and what it has of the token. */
export function lookAtPool({ market: { token }, pool }: Plan, from: Address): Call[] {
  if (!COUNTING.includes(pool.venue.kind)) return []
  const look = { from, gas: GAS.approval }
  const reserves = encodeCall({ abi, functionName: 'getReserves' })
  const balance = encodeCall({ abi, functionName: 'balanceOf', args: [pool.bank] })
  return [
    { name: 'reserves', ...look, to: pool.bank, data: reserves },
    { name: 'poolTokens', ...look, to: token, data: balance },
  ]
}

/**
 * Percent that the price falls by the first trade, which counts what the pool was sent since the last one: whoever buys at the
 * quoted price loses it. Null if the pool does not tell.
 */
export function uncountedPercent(results: RoundResults, { market: { token, quote } }: Plan): number | null {
  const { isOk = false, data = '0x' } = results.get('reserves') ?? {}
  const balance = wordOf(results.get('poolTokens'))
  if (!isOk || balance === 0n) return null
  try {
    const [one, other] = decodeFunctionResult({ abi, functionName: 'getReserves', data })
    const counted = token.toLowerCase() < quote.toLowerCase() ? one : other
    return counted >= balance ? 0 : Number(((balance - counted) * 10_000n) / balance) / 100
  } catch {
    return null
  }
}
