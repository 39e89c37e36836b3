import { cleanText, explainRevert } from '@farebox/evm'
import { NodeFailed, type RpcError, type RpcReply, type RpcRequest, readCall } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import type { NodeMemory, SimulationNode } from '../node.ts'
import { simulateByRouter } from './known-router.ts'
import { GAS, randomAddress } from './limits.ts'
import type { Plan } from './plan.ts'
import type { Rules } from './rounds.ts'
import { type Simulated, simulateInBlocks } from './simulate-in-blocks.ts'
import { readOneCall, simulateInOneCall } from './simulate-in-one-call.ts'
import { isSmall, type TradeSimulation } from './trade-simulation.ts'

// For both methods together, on one pool: a call has 30 s in all.
const LIMITS = { timeoutMs: 6000, maxBytes: 2 * 1024 * 1024 } as const
const REMEMBERED_SECONDS = 24 * 3600
// Method not found; method not supported (EIP-1474).
const MISSING_CODES = [-32601, -32004]

const transferAbi = parseAbi(['function transfer(address to, uint256 amount)'])

/**
 * Simulates trades on one pool without sending anything: by eth_simulateV1 if the node has it, else by eth_call. Takes
 * two round trips, and one more until the method is known. Throws NodeFailed if the node supports neither.
 */
export async function simulateTrades(
  rpc: SimulationNode,
  plan: Plan,
  { memory }: { readonly memory?: NodeMemory | undefined },
): Promise<TradeSimulation> {
  const { name, ask } = rpc
  const lacksBlocks = `simulation:no-simulate-v1:${name}`
  const lacksRules = `simulation:no-validation:${name}`
  if ((await memory?.get(lacksBlocks)) === undefined) {
    const validation = (await memory?.get(lacksRules)) === undefined
    const tried = await simulateByRules(rpc, plan, { validation })
    if ('simulation' in tried) return tried.simulation
    const isMissing = tried.error !== undefined && MISSING_CODES.includes(tried.error.code)
    const again = isMissing || !validation ? tried : await simulateByRules(rpc, plan, { validation: false })
    if ('simulation' in again) {
      await memory?.put(lacksRules, '1', { ttlSeconds: REMEMBERED_SECONDS })
      return again.simulation
    }
    if (again.error && isUnknownMethod(again.error)) {
      await memory?.put(lacksBlocks, '1', { ttlSeconds: REMEMBERED_SECONDS })
    }
  }
  const [reply, transfer] = await ask([simulateInOneCall(plan), transferFromPool(plan)], LIMITS)
  return { ...readCall(reply, readOneCall), poolRefusal: readRefusal(transfer), byRouter: null }
}

type Tried = { readonly simulation: TradeSimulation } | { readonly error: RpcError | undefined }

async function simulateByRules(rpc: SimulationNode, plan: Plan, rules: Rules): Promise<Tried> {
  const inBlocks = simulateInBlocks(plan, rules)
  const replies = await rpc.ask(inBlocks.requests, LIMITS)
  const simulation = inBlocks.read(replies)
  if (simulation) return { simulation: { ...simulation, ...(await lookAgain(rpc, { ...plan, ...rules }, simulation)) } }
  const [reply] = replies
  return { error: reply && 'error' in reply ? reply.error : undefined }
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
  const replies = requests.length > 0 ? await askSpare(ask, requests) : []
  return {
    byRouter: second?.read(replies[0]) ?? null,
    poolRefusal: firstBuy.ok ? null : readRefusal(replies.at(-1)),
  }
}

/** What is not needed for a verdict must not fail it: the answer then says that it was not tried. */
async function askSpare(ask: SimulationNode['ask'], requests: readonly RpcRequest[]): Promise<readonly RpcReply[]> {
  try {
    return await ask(requests, LIMITS)
  } catch (error) {
    if (error instanceof NodeFailed) return []
    throw error
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
