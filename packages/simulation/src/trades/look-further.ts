import { readCall } from '@farebox/evm/rpc'
import type { SimulationNode } from '../node.ts'
import {
  askPurchases,
  type EarlierHolders,
  readBuyers,
  readHolders,
  simulateHolders,
  sinceBlock,
} from './earlier-holders.ts'
import type { Plan } from './plan.ts'
import { askTradeSizes, readTradeSizes, type TradeSizes } from './trade-sizes.ts'
import {
  readPurchase,
  readTransfer,
  simulatePurchase,
  simulateTransfer,
  type WalletTransfer,
} from './wallet-transfer.ts'

/** Checks on request only: each costs a round trip to the node. */
export interface Wishes {
  readonly wantsSizes: boolean
  readonly wantsHolders: boolean
  readonly wantsTransfer: boolean
}

/** Null if not requested, or the node could not answer. */
export interface Further {
  readonly sizes: TradeSizes | null
  readonly holders: EarlierHolders | null
  /** Undefined if not requested. */
  readonly transfer?: WalletTransfer | null | undefined
}

/** The result without any further check. */
export const NOTHING_FURTHER: Further = { sizes: null, holders: null }

const LIMITS = { timeoutMs: 5000, maxBytes: 4 * 1024 * 1024 } as const

/** Runs the requested checks on the decisive pool. */
export async function lookFurther(rpc: SimulationNode, plan: Plan, wishes: Wishes): Promise<Further> {
  const further = await lookAtTrades(rpc, plan, wishes)
  return wishes.wantsTransfer ? { ...further, transfer: await tryTransfer(rpc, plan) } : further
}

async function tryTransfer({ ask }: SimulationNode, plan: Plan): Promise<WalletTransfer | null> {
  const [purchase] = await ask([simulatePurchase(plan)], LIMITS)
  const bought = readPurchase(purchase)
  if (bought === undefined) return null
  const [reply] = await ask([simulateTransfer(plan, bought)], LIMITS)
  return readTransfer(reply) ?? null
}

async function lookAtTrades(
  { ask }: SimulationNode,
  { token, pool, head, times }: Plan,
  { wantsSizes, wantsHolders }: Wishes,
): Promise<Further> {
  const place = { token, pool, head, times }
  const requests = [
    ...(wantsSizes ? [askTradeSizes(token, pool)] : []),
    ...(wantsHolders ? [askPurchases(place, head.number)] : []),
  ]
  if (requests.length === 0) return NOTHING_FURTHER
  const replies = await ask(requests, LIMITS)
  const sized = wantsSizes ? replies[0] : undefined
  const sizes =
    sized && 'result' in sized ? readCall(sized, (answer) => readTradeSizes(answer, { quote: pool.quote })) : null
  const buyers = wantsHolders ? readBuyers(replies.at(-1), place) : undefined
  if (!buyers) return { sizes, holders: null }
  const since = sinceBlock(head.number)
  if (buyers.length === 0) return { sizes, holders: { checked: 0, sold: 0, refused: [], sinceBlock: since } }
  const [reply] = await ask([simulateHolders(place, buyers)], LIMITS)
  const sales = readHolders(reply, buyers)
  return { sizes, holders: sales ? { ...sales, sinceBlock: since } : null }
}
