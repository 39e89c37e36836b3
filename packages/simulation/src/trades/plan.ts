import type { Address, ChainName } from '@farebox/evm'
import type { Hex } from 'viem'
import { encodeCall } from '../encode-call.ts'
import { type KnownRouter, routerOf } from '../pools/addresses.ts'
import { VENUE_KIND } from '../pools/dexes.ts'
import type { Findings, Pool } from '../pools/find-pools.ts'
import type { Head } from '../pools/head.ts'
import { toWei } from '../pools/price-quotes.ts'
import { toVenue, type Venue } from '../pools/venue.ts'
import { type CrowdAmounts, crowdAmounts } from './crowd/crowd-amounts.ts'
import { GAS } from './limits.ts'
import { simulatorAbi } from './simulator.ts'
import { drawTimes, type Times } from './times.ts'

/** A planned trade on one pool, in the units of the contract. */
export interface Plan {
  readonly chain: ChainName
  readonly token: Address
  readonly pool: Pool
  /** Raw units of the quote token: the amount of the first buyer, and a tenth of it for each other. */
  readonly amounts: readonly [bigint, bigint]
  readonly funding: FundingArgument
  readonly market: MarketArgument
  /** A larger amount in the same units; null if the pool is too small for one. */
  readonly large: bigint | null
  /** The router that people trade through on this exchange; null if none is known. */
  readonly router: KnownRouter | null
  /** What others spend, and people who buy as they do. */
  readonly crowd: CrowdAmounts
  /** The head of the chain at the search. */
  readonly head: Head
  /** What a wallet allows for a trade. */
  readonly gas: Hex
  readonly times: Times
  /** The amount of the first buyer in US dollars. */
  readonly usd: number
  /** What was asked for: more than that if the pool is too small for it. */
  readonly askedUsd: number
  /** The largest simulated amount in US dollars. */
  readonly largestUsd: number
}

interface FundsOf {
  readonly funding: FundingArgument
  readonly market: Pick<MarketArgument, 'quote'>
}

type FundingArgument = { readonly weth: Address; readonly venue: Venue; readonly amount: bigint }
type MarketArgument = { readonly token: Address; readonly quote: Address; readonly venue: Venue }

// More would be a trade with a pool that is nearly empty after it.
const MAX_POOL_SHARE = 0.5
// So much of the pool that swaps the native token into the quote token costs less than FUNDING_FACTOR allows.
const MAX_REFERENCE_SHARE = 0.03
// A crowd needs no more of that pool than this many such shares.
const CROWD_FUNDS = 3
// Two wallets spend the amount, and six a tenth of it each.
const BUYERS = 2.6
// The possible cost of swapping the native token into the quote token.
const FUNDING_FACTOR = 1.15
/** A larger trade is this many times the amount, if the pool allows it. */
const LARGE = 10
const LEAST_LARGE = 1.5

const NOWHERE = toVenue({ kind: 0, pool: '0x0000000000000000000000000000000000000000' })

/** Plans a trade worth `usd`, or half of the pool's depth if that is less. */
export function planTrade(
  token: Address,
  pool: Pool,
  { native, dollar, head, usd: wanted, chain }: Findings & { readonly usd: number; readonly chain: ChainName },
): Plan {
  const most = Math.min(pool.liquidityUsd * MAX_POOL_SHARE, fundableUsd(pool, native))
  const usd = Math.min(wanted, most)
  const largeUsd = Math.min(wanted * LARGE, most)
  const hasLarge = largeUsd >= usd * LEAST_LARGE
  const { quote } = pool
  const amount = toUnits(usd, quote.usdPerUnit)
  const { reference } = quote
  const weth = native?.address ?? quote.address
  const fundable = fundableUsd(pool, native) * CROWD_FUNDS
  return {
    chain,
    token,
    pool,
    crowd: crowdAmounts(pool, { native, dollar, amount, fundableUsd: fundable, fundingFactor: FUNDING_FACTOR }),
    amounts: [amount, atLeastOne(amount / 10n)],
    funding: {
      weth,
      venue: reference?.venue ?? NOWHERE,
      amount: toWei((usd * BUYERS + (hasLarge ? largeUsd : 0)) * FUNDING_FACTOR, native ?? quote),
    },
    market: { token, quote: quote.address, venue: pool.venue },
    large: hasLarge ? toUnits(largeUsd, quote.usdPerUnit) : null,
    router:
      pool.venue.kind === VENUE_KIND.constantProduct || pool.fee !== undefined
        ? routerOf({ chain, protocol: pool.dex })
        : null,
    head,
    gas: GAS.step,
    times: drawTimes(chain, { hasAllBlocks: false }),
    usd,
    askedUsd: wanted,
    largestUsd: hasLarge ? largeUsd : usd,
  }
}

/** The call that swaps the simulator's native coin into the quote token of the market. */
export function encodeFund({ funding, market }: FundsOf): Hex {
  return encodeCall({ abi: simulatorAbi, functionName: 'fund', args: [funding, market.quote] })
}

function fundableUsd({ quote }: Pool, native: Findings['native']): number {
  if (!quote.reference || !native) return Number.POSITIVE_INFINITY
  return Number(quote.reference.nativeBalance) * native.usdPerUnit * MAX_REFERENCE_SHARE
}

function toUnits(usd: number, usdPerUnit: number): bigint {
  return atLeastOne(BigInt(Math.floor(usd / usdPerUnit)))
}

function atLeastOne(amount: bigint): bigint {
  return amount > 0n ? amount : 1n
}
