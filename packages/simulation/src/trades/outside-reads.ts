import type { Address } from '@farebox/evm'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'
import { CHAIN_MARKETS } from '../pools/chain-markets.ts'
import type { Plan } from './plan.ts'

const Reads = Compile(
  Type.Object({
    accessList: Type.Array(
      Type.Object({
        address: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
        storageKeys: Type.Array(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' })),
      }),
    ),
  }),
)

/** What a purchase and a sale read. */
export interface TradeReads {
  /** Contracts and wallets that an honest token in the same pool has no need of. */
  readonly outside: readonly Address[]
  /** The places in the token's own storage that the first rehearsal reads. */
  readonly slots: readonly Hex[]
  /** Whether other wallets read a place too. */
  isOfAll(slot: Hex): boolean
}

/** Asks what a rehearsed trade reads. */
export function askReads(rehearsal: RpcRequest): RpcRequest {
  return { ...rehearsal, method: 'eth_createAccessList' }
}

/**
 * Reads the replies for two rehearsals by other wallets: what both read is no address of ours. With an honest token a trade
 * reads the pool and both tokens. Undefined if the node does not tell.
 */
export function readReads(
  replies: readonly (RpcReply | undefined)[],
  { chain, market, pool, funding }: Plan,
): TradeReads | undefined {
  const [first, second] = replies.map((reply) => {
    return reply && 'result' in reply && Reads.Check(reply.result) ? reply.result.accessList : undefined
  })
  if (!first || !second) return undefined
  const lower = (address: string) => address.toLowerCase()
  const again = new Set(second.map(({ address }) => lower(address)))
  // Pools of some exchanges ask their factory for the fee.
  const factories = CHAIN_MARKETS[chain].dexes.flat().map(({ factory }) => factory)
  const own = [market.token, market.quote, market.venue.pool, pool.bank, funding.weth]
  const plumbing = new Set([...own, ...factories].map(lower))
  const slotsOf = (list: typeof first) => {
    return list
      .filter(({ address }) => lower(address) === lower(market.token))
      .flatMap(({ storageKeys }) => storageKeys)
  }
  const both = new Set(slotsOf(second))
  const outside = first
    .map(({ address }) => lower(address))
    .filter((address) => again.has(address) && !plumbing.has(address))
  // The casts: the schema has checked both forms.
  return { outside: outside as Address[], slots: slotsOf(first) as Hex[], isOfAll: (slot) => both.has(slot) }
}
