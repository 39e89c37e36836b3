import { type Address, type ChainName, encodeDeploylessCall } from '@farebox/evm'
import { NodeFailed, readCall } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { decodeFunctionResult } from 'viem/utils'
import { encodeCall } from '../encode-call.ts'
import type { SimulationNode } from '../node.ts'
import { NotAToken } from '../not-a-token.ts'
import { GAS, randomWord } from '../trades/limits.ts'
import { CHAIN_MARKETS } from './chain-markets.ts'
import { type Lookup, NO_FUNCTION, VENUE_KIND } from './dexes.ts'
import { FINDER_CODE, finderAbi } from './finder.ts'
import { type Head, readHead } from './head.ts'
import { KEYED_KIND, type Singleton, type Tier } from './keyed-dexes.ts'
import { addressOfPool, idOfPool } from './listed-names.ts'
import type { PoolListing } from './pool-listing.ts'
import { type PricedQuote, priceQuotes, type ReferencePool } from './price-quotes.ts'
import { nameOf, type Venue } from './venue.ts'

/** A pool of the token, with the value of its quote side. */
export interface Pool {
  readonly dex: string
  readonly venue: Venue
  /** Its address, or its 32-byte id among the pools of one contract. */
  readonly name: Hex
  /** The contract that holds its funds. */
  readonly bank: Address
  /** Of a pool that its factory knows by its fee, in millionths. */
  readonly fee?: number | undefined
  readonly quote: PricedQuote
  /** The quote side in US dollars. */
  readonly liquidityUsd: number
  readonly tokenBalance: bigint
  readonly quoteBalance: bigint
}

/** The result of one search on the chain. */
export interface Findings {
  /** The deepest quote side first. */
  readonly pools: readonly Pool[]
  /** The dollar token with the deepest pool with the wrapped native token. */
  readonly dollar?: PricedQuote | undefined
  /** The wrapped native token, which funds all trades. */
  readonly native: PricedQuote | undefined
  readonly head: Head
}

const TIMEOUT_MS = 5000
// A full block has thousands of transaction hashes.
const MAX_BYTES = 1024 * 1024
const POOLS_PER_QUOTE = 3n
const MAX_LISTED = 24

interface Question {
  readonly chain: ChainName
  readonly token: Address
  /** Externally listed pools, which count only if a factory or a key confirms them. */
  readonly listed: readonly PoolListing[]
  /** Known tiers of Uniswap V4 besides the usual ones. */
  readonly tiers: readonly Tier[]
}

/**
 * Asks every factory of the chain for pools of the token, and reads the externally listed ones, in one round trip.
 * Throws NotAToken for any other address.
 */
export async function findPools({ ask }: SimulationNode, { chain, token, listed, tiers }: Question): Promise<Findings> {
  const { native, quotes, dexes, singletons, banks } = CHAIN_MARKETS[chain]
  const lookups = dexes.flat()
  const others = [native, ...quotes].filter(({ address }) => address.toLowerCase() !== token.toLowerCase())
  const markets = others.map(({ address }) => {
    return { base: token, quote: address, keep: POOLS_PER_QUOTE, priced: false }
  })
  const references = quotes.map(({ address }) => ({ base: address, quote: native.address, keep: 1n, priced: true }))
  const question = {
    token,
    wrapped: native.address,
    pairs: [...markets, ...references],
    lookups: lookups.map((lookup) => ({ ...lookup, word: BigInt(lookup.word) })),
    singletons: singletons.map((singleton) => withTiers(singleton, tiers)),
    banks: [...banks],
    listed: { pools: namesOf(listed, addressOfPool), ids: namesOf(listed, idOfPool) },
  }
  const data = encodeCall({ abi: finderAbi, functionName: 'find', args: [question] })
  const call = { data: encodeDeploylessCall({ code: FINDER_CODE, data, salt: randomWord() }), gas: GAS.call }
  const [found, latest] = await ask(
    [
      { method: 'eth_call', params: [call, 'latest'] },
      { method: 'eth_getBlockByNumber', params: ['latest', false] },
    ],
    { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
  )
  const [about, slots] = readCall(found, (answer) =>
    decodeFunctionResult({ abi: finderAbi, functionName: 'find', data: answer }),
  )
  if (about.codeSize === 0n) throw new NotAToken(`there is no contract at ${token} on ${chain}`)
  if (!about.isToken) throw new NotAToken(`the contract at ${token} on ${chain} is not an ERC-20 token`)

  type Slot = (typeof slots)[number]
  const filled = slots.filter(({ quoteBalance }) => quoteBalance > 0n)
  const priced = priceQuotes({ native }, filled.flatMap(toReference))
  const pools = filled.flatMap(toPool).sort((a, b) => b.liquidityUsd - a.liquidityUsd)
  if (filled.length > 0 && priced.length === 0) throw new NodeFailed('no pool prices the native token')
  return { pools, native: priced[0], dollar: deepestDollar(priced), head: readHead(latest) }

  function toReference({ pair, source, venue, quoteBalance, price0, price1 }: Slot): ReferencePool[] {
    const quote = quotes[Number(pair) - markets.length]
    if (!quote || !lookups[Number(source)]) return []
    return [{ quote, venue, nativeBalance: quoteBalance, price: [price0, price1] }]
  }

  function toPool({ pair, source, venue, baseBalance, quoteBalance }: Slot): Pool[] {
    const quote = priced.find(({ address }) => address === others[Number(pair)]?.address)
    const singleton = singletons[Number(source) - lookups.length]
    const how = singleton ?? lookups[Number(source)] ?? banks[Number(source) - lookups.length - singletons.length]
    if (!quote || !how) return []
    return [
      {
        dex: how.dex,
        venue,
        name: nameOf(venue, [token, quote.address]),
        bank: singleton?.bank ?? venue.pool,
        fee: feeOf(lookups[Number(source)]),
        quote,
        liquidityUsd: Number(quoteBalance) * quote.usdPerUnit,
        tokenBalance: baseBalance,
        quoteBalance,
      },
    ]
  }
}

/** The usual fees are what the factory was asked for; a listed pool was asked for its own. */
function feeOf(lookup: Lookup | undefined): number | undefined {
  const { kind, parameter, keys, own } = lookup ?? {}
  const isByFee = kind === VENUE_KIND.concentrated && keys === NO_FUNCTION && own === NO_FUNCTION
  return isByFee ? Number(parameter) : undefined
}

function deepestDollar(priced: readonly PricedQuote[]): PricedQuote | undefined {
  const depth = ({ reference }: PricedQuote) => reference?.nativeBalance ?? 0n
  const dollars = priced.filter(({ reference }) => reference?.quote.isDollar)
  return dollars.sort((a, b) => (depth(a) < depth(b) ? 1 : -1))[0]
}

function withTiers(singleton: Singleton, tiers: readonly Tier[]): Singleton {
  if (singleton.kind !== KEYED_KIND.uniswapV4) return singleton
  return { ...singleton, tiers: [...singleton.tiers, ...tiers] }
}

function namesOf(listed: readonly PoolListing[], nameIn: (pool: PoolListing) => Hex | undefined): Hex[] {
  const names = listed.flatMap((pool) => nameIn(pool) ?? [])
  return [...new Set(names)].slice(0, MAX_LISTED)
}
