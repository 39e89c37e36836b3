import { readCall } from '@farebox/evm/rpc'
import type { SimulationNode } from '../node.ts'
import type { EarlierHolders } from './earlier-holders.ts'
import type { Plan } from './plan.ts'
import { askTradeSizes, readTradeSizes, type TradeSizes } from './trade-sizes.ts'
import {
  readPurchase,
  readTransfer,
  simulatePurchase,
  simulateTransfer,
  type WalletTransfer,
} from './wallet-transfer.ts'

/** What is told on request only: all but the earlier holders cost a round trip to the node. */
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

const LIMITS = { timeoutMs: 5000, maxBytes: 4 * 1024 * 1024 } as const

/** Runs the requested checks on the decisive pool. */
export async function lookFurther(rpc: SimulationNode, plan: Plan, wishes: Wishes): Promise<Omit<Further, 'holders'>> {
  const sizes = wishes.wantsSizes ? await lookAtSizes(rpc, plan) : null
  return { sizes, ...(wishes.wantsTransfer && { transfer: await tryTransfer(rpc, plan) }) }
}

async function tryTransfer({ ask }: SimulationNode, plan: Plan): Promise<WalletTransfer | null> {
  const [purchase] = await ask([simulatePurchase(plan)], LIMITS)
  const bought = readPurchase(purchase)
  if (bought === undefined) return null
  const [reply] = await ask([simulateTransfer(plan, bought)], LIMITS)
  return readTransfer(reply) ?? null
}

async function lookAtSizes({ ask }: SimulationNode, { token, pool }: Plan): Promise<TradeSizes | null> {
  const [sized] = await ask([askTradeSizes(token, pool)], LIMITS)
  return sized && 'result' in sized ? readCall(sized, (answer) => readTradeSizes(answer, { quote: pool.quote })) : null
}
