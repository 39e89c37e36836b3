import type { Address, ChainName } from '@farebox/evm'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'
import { decodeAbiParameters, numberToHex, parseAbiParameters, toEventSelector } from 'viem/utils'
import type { SimulationNode } from '../node.ts'
import { CHAIN_MARKETS } from './chain-markets.ts'
import { KEYED_KIND, NO_HOOKS, type Singleton, type Tier } from './keyed-dexes.ts'
import type { PoolListing } from './pool-listing.ts'
import { nameOf } from './venue.ts'

interface Question {
  readonly chain: ChainName
  readonly token: Address
  readonly listed: readonly PoolListing[]
}

/** A block and its time in seconds since 1970, on chains with a block exactly every two seconds. */
const TWO_SECOND_BLOCKS: Partial<Record<ChainName, { readonly block: number; readonly seconds: number }>> = {
  // https://github.com/ethereum-optimism/superchain-registry: the genesis of Base, and Optimism's Bedrock block.
  base: { block: 0, seconds: 1_686_789_347 },
  optimism: { block: 105_235_063, seconds: 1_686_068_903 },
}

const TIMEOUT_MS = 2500
const LEAST_LIQUIDITY_USD = 100
const MAX_IDS = 4
// DexScreener gives the time of the first liquidity, which launchpads add at once and others soon after.
const BLOCKS_BEFORE = 900
const BLOCKS_AFTER = 30
const INITIALIZE = toEventSelector('Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)')
const KEY = parseAbiParameters('uint24 fee, bytes32 spacing, address hooks, uint160, int24')

const Logs = Compile(
  Type.Array(
    Type.Object({
      topics: Type.Array(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }), { minItems: 4, maxItems: 4 }),
      data: Type.String({ pattern: '^0x[0-9a-fA-F]{320}$' }),
    }),
  ),
)

/**
 * Finds the keys of Uniswap V4 pools outside of the usual tiers, in the logs of the blocks that opened them. One round
 * trip, or none if usual tiers explain every listed pool; empty if the node returns no logs.
 */
export async function findKeys({ ask }: SimulationNode, question: Question): Promise<Tier[]> {
  const uniswap = CHAIN_MARKETS[question.chain].singletons.find(({ kind }) => kind === KEYED_KIND.uniswapV4)
  const clock = TWO_SECOND_BLOCKS[question.chain]
  if (!uniswap || !clock) return []
  const unexplained = question.listed
    .filter((pool) => isWorthwhile(pool) && !isExplained(pool, { uniswap, ...question }))
    .sort((a, b) => (b.liquidity?.usd ?? 0) - (a.liquidity?.usd ?? 0))
  const [deepest] = unexplained
  if (!deepest?.pairCreatedAt) return []
  const opened = clock.block + Math.floor((deepest.pairCreatedAt / 1000 - clock.seconds) / 2)
  if (!Number.isSafeInteger(opened) || opened < BLOCKS_BEFORE) return []
  const filter = {
    address: uniswap.manager,
    topics: [INITIALIZE, unexplained.slice(0, MAX_IDS).map(({ pairAddress }) => pairAddress.toLowerCase())],
    fromBlock: numberToHex(opened - BLOCKS_BEFORE),
    toBlock: numberToHex(opened + BLOCKS_AFTER),
  }
  const [reply] = await ask([{ method: 'eth_getLogs', params: [filter] }], { timeoutMs: TIMEOUT_MS })
  const logs = reply && 'result' in reply && Logs.Check(reply.result) ? reply.result : []
  // The cast: the schema of logs requires hexadecimal digits.
  return logs.flatMap(({ topics, data }) => readKey(uniswap, topics as Hex[], data as Hex))
}

function isWorthwhile({ pairAddress, liquidity }: PoolListing): boolean {
  return /^0x[0-9a-f]{64}$/i.test(pairAddress) && (liquidity?.usd ?? 0) >= LEAST_LIQUIDITY_USD
}

/** Whether a tier that is looked up anyway leads to the pool. */
function isExplained(
  { pairAddress, baseToken, quoteToken }: PoolListing,
  { chain, token, uniswap }: Omit<Question, 'listed'> & { readonly uniswap: Singleton },
): boolean {
  const { native } = CHAIN_MARKETS[chain]
  const other = baseToken.address.toLowerCase() === token.toLowerCase() ? quoteToken.address : baseToken.address
  if (!/^0x[0-9a-f]{40}$/i.test(other)) return false
  const isNative = other === NO_HOOKS || other.toLowerCase() === native.address.toLowerCase()
  // The cast: its pattern is checked above.
  const sides = isNative ? [NO_HOOKS, native.address] : [other.toLowerCase() as Address]
  return uniswap.tiers.some((tier) =>
    sides.some((side) => nameWith({ uniswap, tier }, [token, side]) === pairAddress.toLowerCase()),
  )
}

/** Reads a key; accepts it only if it hashes to the pool's id. */
function readKey(uniswap: Singleton, [, id, first, second]: readonly Hex[], data: Hex): Tier[] {
  if (!id || !first || !second) return []
  const [fee, parameters, hooks] = decodeAbiParameters(KEY, data)
  const tier = { fee, parameters, hooks }
  return nameWith({ uniswap, tier }, [toAddress(first), toAddress(second)]) === id.toLowerCase() ? [tier] : []
}

function nameWith(
  { uniswap, tier }: { readonly uniswap: Singleton; readonly tier: Tier },
  sides: readonly [Address, Address],
): Hex {
  return nameOf({ ...tier, kind: uniswap.kind, pool: uniswap.manager, wrapped: NO_HOOKS }, sides)
}

function toAddress(topic: Hex): Address {
  return `0x${topic.slice(-40)}`
}
