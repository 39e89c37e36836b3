import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { Address } from '../../../domain/evm/address.ts'
import type { Findings, Pool } from '../pools/find-pools.ts'
import { toWei } from '../pools/price-quotes.ts'
import { toVenue, type Venue } from '../pools/venue.ts'
import { simulatorAbi } from './simulator.ts'

/** A planned trade on one pool, in the units of the contract. */
export interface Plan {
  readonly token: Address
  readonly pool: Pool
  /** Raw units of the quote token: the amount of the first buyer, and a tenth of it for each other. */
  readonly amounts: readonly [bigint, bigint]
  readonly funding: FundingArgument
  readonly market: MarketArgument
  /** The head of the chain at the search. */
  readonly blockNumber: number
  readonly timestamp: number
  /** The amount of the first buyer in US dollars. */
  readonly usd: number
}

type FundingArgument = { readonly weth: Address; readonly venue: Venue; readonly amount: bigint }
type MarketArgument = { readonly token: Address; readonly quote: Address; readonly venue: Venue }

// A larger trade would measure its own effect on the price of a small pool.
const MAX_POOL_SHARE = 0.01
// Three buyers, plus the possible cost of swapping the native token into the quote token.
const FUNDING_FACTOR = 1.2 * 1.15

const NOWHERE = toVenue({ kind: 0, pool: '0x0000000000000000000000000000000000000000' })

/** Plans a trade worth `usd`, or one hundredth of the pool's depth if that is less. */
export function planTrade(
  token: Address,
  pool: Pool,
  { native, blockNumber, timestamp, usd: wanted }: Findings & { readonly usd: number },
): Plan {
  const usd = Math.min(wanted, pool.liquidityUsd * MAX_POOL_SHARE)
  const { quote } = pool
  const amount = toUnits(usd, quote.usdPerUnit)
  const { reference } = quote
  const weth = native?.address ?? quote.address
  return {
    token,
    pool,
    amounts: [amount, atLeastOne(amount / 10n)],
    funding: {
      weth,
      venue: reference?.venue ?? NOWHERE,
      amount: toWei(usd * FUNDING_FACTOR, native ?? quote),
    },
    market: { token, quote: quote.address, venue: pool.venue },
    blockNumber,
    timestamp,
    usd,
  }
}

/** The call that swaps the simulator's native coin into the quote token of the market. */
export function encodeFund({ funding, market }: Plan): Hex {
  return encodeFunctionData({ abi: simulatorAbi, functionName: 'fund', args: [funding, market.quote] })
}

function toUnits(usd: number, usdPerUnit: number): bigint {
  return atLeastOne(BigInt(Math.floor(usd / usdPerUnit)))
}

function atLeastOne(amount: bigint): bigint {
  return amount > 0n ? amount : 1n
}
