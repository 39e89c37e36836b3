import type { Address } from '../../domain/evm/address.ts'
import { readCall } from '../../upstreams/evm-rpc/json-rpc.ts'
import type { EvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'
import {
  askPurchases,
  type EarlierHolders,
  readBuyers,
  readHolders,
  simulateHolders,
  sinceBlock,
} from './earlier-holders.ts'
import type { Pool } from './find-pools.ts'
import { askTradeSizes, readTradeSizes, type TradeSizes } from './trade-sizes.ts'

/** What is looked at only where it was asked for: each costs a round trip to the node. */
export interface Wishes {
  readonly wantsSizes: boolean
  readonly wantsHolders: boolean
}

/** Null: not asked for, or the node could not tell. */
export interface Further {
  readonly sizes: TradeSizes | null
  readonly holders: EarlierHolders | null
}

/** What is known where nothing but the trade itself was asked for. */
export const NOTHING_FURTHER: Further = { sizes: null, holders: null }

const LIMITS = { timeoutMs: 5000, maxBytes: 4 * 1024 * 1024 } as const

/** Looks at the pool that spoke for the token once more. */
export async function lookFurther(
  { vendor, ask }: EvmRpc,
  { token, pool, blockNumber }: { readonly token: Address; readonly pool: Pool; readonly blockNumber: number },
  { wantsSizes, wantsHolders }: Wishes,
): Promise<Further> {
  const place = { token, pool }
  const requests = [
    ...(wantsSizes ? [askTradeSizes(token, pool)] : []),
    ...(wantsHolders ? [askPurchases(place, blockNumber)] : []),
  ]
  if (requests.length === 0) return NOTHING_FURTHER
  const replies = await ask(requests, LIMITS)
  const sized = wantsSizes ? replies[0] : undefined
  const sizes =
    sized && 'result' in sized
      ? readCall(vendor, sized, (answer) => readTradeSizes(answer, { quote: pool.quote }))
      : null
  const buyers = wantsHolders ? readBuyers(replies.at(-1), place) : undefined
  if (!buyers) return { sizes, holders: null }
  const since = sinceBlock(blockNumber)
  if (buyers.length === 0) return { sizes, holders: { checked: 0, sold: 0, refused: [], sinceBlock: since } }
  const [reply] = await ask([simulateHolders(place, buyers)], LIMITS)
  const sales = readHolders(reply, buyers)
  return { sizes, holders: sales ? { ...sales, sinceBlock: since } : null }
}
