import { cleanText, explainRevert } from '@farebox/evm'
import { type RpcError, type RpcReply, type RpcRequest, readCall } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { NodeMemory, SimulationNode } from '../node.ts'
import { askSpare, SPARE_LIMITS } from './ask-spare.ts'
import { simulateByRouter } from './known-router.ts'
import { GAS, randomAddress } from './limits.ts'
import type { Plan } from './plan.ts'
import type { Rules } from './rounds.ts'
import { simulateCrowd } from './simulate-crowd.ts'
import { type Simulated, simulateInBlocks } from './simulate-in-blocks.ts'
import { readOneCall, simulateInOneCall } from './simulate-in-one-call.ts'
import { isSmall, type TradeSimulation, type Trip } from './trade-simulation.ts'

const REMEMBERED_SECONDS = 24 * 3600
// Method not found; method not supported (EIP-1474).
const MISSING_CODES = [-32601, -32004]

const transferAbi = parseAbi(['function transfer(address to, uint256 amount)'])

/**
 * Simulates trades on one pool without sending anything: by eth_simulateV1 if the node has it, else by eth_call. Takes
 * two round trips, and one more until the method is known. Throws NodeFailed if the node supports neither.
 */
export async function simulateTrades(rpc: SimulationNode, plan: Plan, { memory }: Memory): Promise<TradeSimulation> {
  const { name, ask } = rpc
  const lacksBlocks = `simulation:no-simulate-v1:${name}`
  const lacksRules = `simulation:no-validation:${name}`
  if ((await memory?.get(lacksBlocks)) === undefined) {
    const validation = (await memory?.get(lacksRules)) === undefined
    const tried = await simulateByRules(rpc, plan, { validation, memory })
    if ('simulation' in tried) return tried.simulation
    const isMissing = tried.error !== undefined && MISSING_CODES.includes(tried.error.code)
    const again = isMissing || !validation ? tried : await simulateByRules(rpc, plan, { validation: false, memory })
    if ('simulation' in again) {
      await memory?.put(lacksRules, '1', { ttlSeconds: REMEMBERED_SECONDS })
      return again.simulation
    }
    if (again.error && isUnknownMethod(again.error)) {
      await memory?.put(lacksBlocks, '1', { ttlSeconds: REMEMBERED_SECONDS })
    }
  }
  const [reply, transfer] = await ask([simulateInOneCall(plan), transferFromPool(plan)], SPARE_LIMITS)
  return { ...readCall(reply, readOneCall), poolRefusal: readRefusal(transfer), byRouter: null, crowd: null }
}

interface Memory {
  readonly memory?: NodeMemory | undefined
}

type Tried = { readonly simulation: TradeSimulation } | { readonly error: RpcError | undefined }

async function simulateByRules(rpc: SimulationNode, plan: Plan, { memory, ...rules }: Rules & Memory): Promise<Tried> {
  const inBlocks = simulateInBlocks(plan, rules)
  const replies = await rpc.ask(inBlocks.requests, SPARE_LIMITS)
  const simulation = inBlocks.read(replies)
  if (simulation) {
    const [again, crowd] = await Promise.all([
      lookAgain(rpc, { ...plan, ...rules }, simulation),
      simulation.trips.some(isSold) ? tryCrowd(rpc, plan, { ...rules, memory }) : NO_CROWD,
    ])
    const trips = [...simulation.trips, ...crowd.trips]
    return { simulation: { ...simulation, ...again, trips, crowd: crowd.crowd } }
  }
  const [reply] = replies
  return { error: reply && 'error' in reply ? reply.error : undefined }
}

const NO_CROWD = { trips: [], crowd: null } as const

/** Holders who sell while others trade; with as many blocks as the chain would have, if the node simulates them. */
async function tryCrowd(
  { name, ask }: SimulationNode,
  plan: Plan,
  { memory, ...rules }: Rules & Memory,
): Promise<{ readonly trips: readonly Trip[]; readonly crowd: TradeSimulation['crowd'] }> {
  const lacksCount = `simulation:few-blocks:${name}`
  const isLacking = (await memory?.get(lacksCount)) !== undefined
  for (const hasAllBlocks of isLacking ? [false] : [true, false]) {
    const simulation = simulateCrowd(plan, { ...rules, hasAllBlocks })
    const replies = await askSpare(ask, simulation.requests)
    const trips = simulation.read(replies)
    if (trips) return { trips, crowd: hasAllBlocks ? 'natural' : 'few blocks' }
    if (replies.length > 0 && hasAllBlocks) await memory?.put(lacksCount, '1', { ttlSeconds: REMEMBERED_SECONDS })
  }
  return NO_CROWD
}

function isSold({ buy, sales: [sale] }: Trip): boolean {
  return buy.ok && sale?.ok === true
}

/** A second trade through the exchange's router, and the token's own reason for a refused purchase. */
async function lookAgain(
  { ask }: SimulationNode,
  plan: Plan & Rules,
  { firstBuy, trips }: Simulated,
): Promise<Pick<TradeSimulation, 'poolRefusal' | 'byRouter'>> {
  const bought = trips.flatMap(({ kind, buy }) => (isSmall(kind) && buy.ok ? [buy.arrived] : []))[0] ?? 0n
  const second =
    plan.router && bought > 0n
      ? simulateByRouter(plan, { router: plan.router, bought, validation: plan.validation })
      : undefined
  const requests = [...(second ? [second.request] : []), ...(firstBuy.ok ? [] : [transferFromPool(plan)])]
  const replies = await askSpare(ask, requests)
  return {
    byRouter: second?.read(replies[0]) ?? null,
    poolRefusal: firstBuy.ok ? null : readRefusal(replies.at(-1)),
  }
}

/** Pools hide the token's reason for refusing a transfer, so the call goes to the token with the pool as sender. */
function transferFromPool({ token, pool, amounts }: Plan): RpcRequest {
  const amount = (pool.tokenBalance * amounts[0]) / pool.quoteBalance
  const data = encodeFunctionData({ abi: transferAbi, functionName: 'transfer', args: [randomAddress(), amount] })
  return { method: 'eth_call', params: [{ from: pool.bank, to: token, gas: GAS.step, data }, 'latest'] }
}

function readRefusal(reply: RpcReply | undefined): string | null {
  if (!reply || !('error' in reply)) return null
  const { data, message } = reply.error
  if (typeof data !== 'string' || !/^0x([0-9a-fA-F]{2})+$/.test(data)) return cleanText(message)
  // The cast: the pattern above is that of Hex. The first half kilobyte is enough for a reason.
  return explainRevert(data.slice(0, 1026) as Hex)
}

// Gateways use their own messages.
function isUnknownMethod({ code, message }: RpcError): boolean {
  return MISSING_CODES.includes(code) || /not (found|supported|available|exist)|unsupported|unknown/i.test(message)
}
