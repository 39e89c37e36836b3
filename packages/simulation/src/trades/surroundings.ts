import type { Address } from '@farebox/evm'
import type { SimulationNode } from '../node.ts'
import { askSpare } from './ask-spare.ts'
import {
  askPurchases,
  type EarlierHolders,
  readBuyers,
  readHolders,
  simulateHolders,
  sinceBlock,
} from './earlier-holders.ts'
import { askReads, readReads } from './outside-reads.ts'
import type { Plan } from './plan.ts'
import { simulateInOneCall } from './simulate-in-one-call.ts'
import { askNonce, askSlots, flip, hangsOnThem, readPlace, readSwitches } from './stored-switches.ts'
import { isSmall, type Trip } from './trade-simulation.ts'

/** What is seen beside the trades of new wallets. */
export interface BesideTrades {
  /** Null if the node does not tell. */
  readonly holders: EarlierHolders | null
  /** What trades read that an honest token has no need of; null if the node does not tell. */
  readonly outside: readonly Address[] | null
  /** A sale fails if other values, zero for one and one for zero, are stored in the token. */
  readonly hasSwitch: boolean
}

/** Of a token that cannot be traded. */
export const UNSEEN: BesideTrades = { holders: null, outside: null, hasSwitch: false }

const NOBODY = { checked: 0, sold: 0, refused: [] }

/** Divisor of what the pool has: who sells no more than this hardly moves the price, also after others did. */
const SMALL_SALE = 100n

/** Whether those who bought before can sell as those of these trips could, and what else a sale depends on. */
export async function seeSurroundings(
  { ask }: SimulationNode,
  plan: Plan,
  trips: readonly Trip[],
): Promise<BesideTrades> {
  const rehearsal = simulateInOneCall(plan)
  const [replies, [logs, nonce]] = await Promise.all([
    askSpare(ask, [askReads(rehearsal), askReads(simulateInOneCall(plan))]),
    askSpare(ask, [askPurchases(plan, plan.head.number), askNonce(plan.funding.weth)]),
  ])
  const reads = readReads(replies, plan)
  const slots = reads?.slots ?? []
  const buyers = readBuyers(logs, plan)
  const answers = await askSpare(ask, [
    ...(slots.length > 0 ? [askSlots(plan.token, slots)] : []),
    ...(buyers?.length ? [simulateHolders(plan, buyers)] : []),
  ])
  const [price] = trips.flatMap(({ kind, sales: [sale] }) => (isSmall(kind) && sale?.ok ? [sale] : []))
  const most = plan.pool.tokenBalance / SMALL_SALE
  const sales = buyers?.length ? readHolders(answers.at(-1), buyers, { price, most }) : buyers && NOBODY
  const switches = reads && slots.length > 0 ? readSwitches(answers[0], reads) : []
  const at = readPlace(nonce, plan.funding.weth)
  const others = at ? [{}, ...switches].map((stored) => flip(rehearsal, { token: plan.token, place: at }, stored)) : []
  const [[usual, ...flipped] = [], ...more] = await Promise.all(
    inPairs(switches.length > 0 ? others : []).map((pair) => askSpare(ask, pair)),
  )
  return {
    holders: sales ? { ...sales, sinceBlock: sinceBlock(plan.head.number) } : null,
    outside: reads?.outside ?? null,
    hasSwitch: [...flipped, ...more.flat()].some((reply) => hangsOnThem(usual, reply)),
  }
}

function inPairs<T>(all: readonly T[]): T[][] {
  return all.length === 0 ? [] : [all.slice(0, 2), ...inPairs(all.slice(2))]
}
