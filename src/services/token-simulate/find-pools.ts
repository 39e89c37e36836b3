import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { invalidInput, upstreamFailed } from '../../contract/errors.ts'
import type { Address } from '../../domain/evm/address.ts'
import type { ChainName } from '../../domain/evm/chains.ts'
import { encodeDeploylessCall } from '../../domain/evm/deployless.ts'
import { readCall, readQuantity } from '../../upstreams/evm-rpc/json-rpc.ts'
import type { EvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'
import { CHAIN_MARKETS } from './chain-markets.ts'
import type { Lookup } from './dexes.ts'
import { GAS, randomWord } from './limits.ts'
import { type PricedQuote, priceQuotes, type ReferencePool } from './price-quotes.ts'
import { SIMULATOR_CODE, simulatorAbi } from './simulator.ts'

/** A pool of the token, with what its other side is worth. */
export interface Pool {
  readonly dex: string
  readonly kind: number
  readonly address: Address
  readonly quote: PricedQuote
  /** The quote side in US dollars. */
  readonly liquidityUsd: number
  readonly tokenBalance: bigint
  readonly quoteBalance: bigint
}

/** What one look at the chain found. */
export interface Findings {
  /** Deepest quote side first. */
  readonly pools: readonly Pool[]
  /** The wrapped native token, which pays for everything. */
  readonly native: PricedQuote | undefined
  readonly blockNumber: number
  /** Of that block, in seconds since 1970. */
  readonly timestamp: number
}

const TIMEOUT_MS = 5000
const POOLS_PER_QUOTE = 3n

/** Asks every factory of the chain for pools of the token, in one round trip. Throws invalid_input where it is no token. */
export async function findPools(
  { vendor, ask }: EvmRpc,
  { chain, token }: { readonly chain: ChainName; readonly token: Address },
): Promise<Findings> {
  const { native, quotes, dexes } = CHAIN_MARKETS[chain]
  const lookups = dexes.flat()
  const others = [native, ...quotes].filter(({ address }) => address.toLowerCase() !== token.toLowerCase())
  const markets = others.map(({ address }) => {
    return { base: token, quote: address, keep: POOLS_PER_QUOTE, priced: false }
  })
  const references = quotes.map(({ address }) => ({ base: address, quote: native.address, keep: 1n, priced: true }))
  const args = [token, [...markets, ...references], lookups.map(toArgument)] as const
  const data = encodeFunctionData({ abi: simulatorAbi, functionName: 'find', args })
  const call = { data: encodeDeploylessCall({ code: SIMULATOR_CODE, data, salt: randomWord() }), gas: GAS.call }
  const [found, height] = await ask(
    [
      { method: 'eth_call', params: [call, 'latest'] },
      { method: 'eth_blockNumber', params: [] },
    ],
    { timeoutMs: TIMEOUT_MS },
  )
  const [about, slots] = readCall(vendor, found, (answer) =>
    decodeFunctionResult({ abi: simulatorAbi, functionName: 'find', data: answer }),
  )
  if (about.codeSize === 0n) throw invalidInput(`token: there is no contract at ${token} on ${chain}. Not charged.`)
  if (!about.isToken) throw invalidInput(`token: the contract at ${token} on ${chain} is no ERC-20 token. Not charged.`)

  const filled = slots.filter(({ quoteBalance }) => quoteBalance > 0n)
  const priced = priceQuotes({ native }, filled.flatMap(toReference))
  const pools = filled.flatMap(toPool).sort((a, b) => b.liquidityUsd - a.liquidityUsd)
  if (filled.length > 0 && priced.length === 0)
    throw upstreamFailed(vendor, `${vendor}: no pool prices the native token`)
  return { pools, native: priced[0], blockNumber: readQuantity(vendor, height), timestamp: Number(about.timestamp) }

  function toReference({ pair, lookup, pool, quoteBalance, price0, price1 }: (typeof slots)[number]): ReferencePool[] {
    const quote = quotes[Number(pair) - markets.length]
    const how = lookups[Number(lookup)]
    if (!quote || !how) return []
    const { kind } = how
    return [{ quote, kind, pool, nativeBalance: quoteBalance, price: [price0, price1] }]
  }

  function toPool({ pair, lookup, pool, baseBalance, quoteBalance }: (typeof slots)[number]): Pool[] {
    const quote = priced.find(({ address }) => address === others[Number(pair)]?.address)
    const how = lookups[Number(lookup)]
    if (!quote || !how) return []
    const { dex, kind } = how
    const liquidityUsd = Number(quoteBalance) * quote.usdPerUnit
    return [{ dex, kind, address: pool, quote, liquidityUsd, tokenBalance: baseBalance, quoteBalance }]
  }
}

function toArgument({ factory, selector, parameter, word, price, keys }: Lookup) {
  return { factory, selector, parameter, word: BigInt(word), price, keys }
}
