import { visibleLine } from '@farebox/charset/visible-line'
import { explainRevert } from '@farebox/evm'
import { type RpcError, type RpcReply, type RpcRequest, readCall } from '@farebox/evm/rpc'
import type { Hex } from 'viem'
import { parseAbi } from 'viem/utils'
import { encodeCall } from '../encode-call.ts'
import type { NodeMemory, SimulationNode } from '../node.ts'
import { askSpare, SPARE_LIMITS } from './ask-spare.ts'
import type { RouterPurchase } from './crowd/crowd-roads.ts'
import { simulateCrowd } from './crowd/simulate-crowd.ts'
import { heldInstead, simulateByRouter } from './known-router.ts'
import { GAS, randomAddress } from './limits.ts'
import type { Plan } from './plan.ts'
import type { Approved } from './read-rounds.ts'
import { simulateReceivedSale } from './received-sale.ts'
import type { ExactSums, Rules } from './rounds.ts'
import { sellInParts } from './sell-in-parts.ts'
import { type Simulated, simulateInBlocks } from './simulate-in-blocks.ts'
import { readOneCall, simulateInOneCall } from './simulate-in-one-call.ts'
import { drawTimes } from './times.ts'
import { isSmall, type TradeSimulation, type Trip } from './trade-simulation.ts'

// A gateway may have asked the one old node behind it, and another may answer at this address soon.
const REMEMBERED_SECONDS = 600
// Method not found; method not supported (EIP-1474).
const MISSING_CODES = [-32601, -32004]
// Limit exceeded (EIP-1474); too many requests, as HTTP has it.
const BUSY_CODES = [-32005, 429]
const INTERNAL_ERROR = -32603
const NO_SUMS: ExactSums = new Map()

const transferAbi = parseAbi(['function transfer(address to, uint256 amount)'])

/**
 * Simulates trades on one pool without sending anything: by eth_simulateV1 if the node has it, else by eth_call. Takes
 * two round trips, and up to three more until it is known what the node lacks. Throws NodeFailed if it supports neither.
 */
export async function simulateTrades(rpc: SimulationNode, plan: Plan, memory?: NodeMemory): Promise<TradeSimulation> {
  const key = `simulation:manner:${rpc.name}`
  const known = Number((await memory?.get(key)) ?? 0)
  let isCertain = true
  for (const [at, manner] of MANNERS.entries()) {
    if (at < known) continue
    const { simulation, error } = await simulateInManner(rpc, plan, manner)
    if (simulation && at > known && isCertain) await memory?.put(key, `${at}`, { ttlSeconds: REMEMBERED_SECONDS })
    if (simulation) return await withPlenty(rpc, plan, { manner, simulation })
    if (error && (isUnknownMethod(error) || isBusy(error))) break
    isCertain &&= error?.code !== INTERNAL_ERROR
  }
  const [reply, transfer] = await rpc.ask([simulateInOneCall(plan), transferFromPool(plan)], SPARE_LIMITS)
  return { ...readCall(reply, readOneCall), ...NOT_LOOKED_AT, poolRefusal: readRefusal(transfer) }
}

/** The same with more gas where a trade used up what it was allowed, other than the one with an ordinary limit. */
async function withPlenty(
  rpc: SimulationNode,
  plan: Plan,
  { manner, simulation }: { readonly manner: Manner; readonly simulation: TradeSimulation },
): Promise<TradeSimulation> {
  const isUsedUp = simulation.trips.some(({ kind, buy, sales }) => {
    return kind !== 'ordinary' && [buy, ...sales].some((step) => !step.ok && step.isOutOfGas)
  })
  if (!isUsedUp) return simulation
  const again = await simulateInManner(rpc, { ...plan, gas: GAS.plenty }, manner)
  return again.simulation ?? { ...simulation, isCutShort: true }
}

/** The rules of the node, and whether as many blocks pass as the chain's would. */
interface Manner extends Rules {
  readonly hasAllBlocks: boolean
}

interface Tried {
  readonly simulation?: TradeSimulation
  readonly error?: RpcError | undefined
}

/** The fullest first. */
const MANNERS: readonly Manner[] = [true, false].flatMap((validation) =>
  [true, false].map((hasAllBlocks) => ({ validation, hasAllBlocks })),
)

async function simulateInManner(rpc: SimulationNode, short: Plan, manner: Manner): Promise<Tried> {
  const { validation, hasAllBlocks } = manner
  const plan = hasAllBlocks ? { ...short, times: drawTimes(short.chain, { hasAllBlocks }) } : short
  // A node that makes each block in between may take too long for all of them.
  const ask = (requests: readonly RpcRequest[]) =>
    hasAllBlocks ? askSpare(rpc.ask, requests) : rpc.ask(requests, SPARE_LIMITS)
  const { seen, replies } = await askApproved(ask, plan, (sums) => simulateInBlocks(plan, { validation, sums }))
  const [reply] = replies
  if (!seen) return { error: reply && 'error' in reply ? reply.error : undefined }
  const [again, crowd] = await Promise.all([
    lookAgain(rpc, { ...plan, ...manner }, seen),
    seen.trips.some(({ buy }) => buy.ok) ? tryCrowd(rpc, { ...plan, ...manner }, seen) : NO_CROWD,
  ])
  const simulation = {
    ...{ ...seen, ...again, trips: [...seen.trips, ...crowd.trips], crowd: crowd.crowd, parts: null },
    ...{ gasLimit: plan.gas, isCutShort: false },
  }
  if (!isRefusedSome(simulation)) return { simulation }
  return { simulation: { ...simulation, parts: await sellInParts(rpc, { ...plan, validation }, simulation) } }
}

function isRefusedSome({ trips, byRouter }: TradeSimulation): boolean {
  return (
    trips.some(({ buy, sales: [sale] }) => buy.ok && sale?.ok === false) ||
    byRouter?.some(({ buyRefusal, saleRefusal }) => buyRefusal === null && saleRefusal !== null) === true
  )
}

interface Approvable<T> {
  readonly requests: readonly RpcRequest[]
  read(replies: readonly RpcReply[]): Approved<T> | undefined
}

/**
 * Asks, and once or twice more where the token does not grant the usual approvals: with what no wallet can exceed, and with
 * what each has bought. Without an approval nothing is sold, and that says nothing of a sale.
 */
async function askApproved<T>(
  ask: (requests: readonly RpcRequest[]) => Promise<readonly RpcReply[]>,
  { pool }: Plan,
  simulate: (sums: ExactSums) => Approvable<T>,
): Promise<{ readonly seen: T | undefined; readonly replies: readonly RpcReply[] }> {
  const usual = simulate(NO_SUMS)
  const replies = await ask(usual.requests)
  const first = usual.read(replies)
  let last = first
  for (const sumOf of [() => pool.tokenBalance, (bought: bigint) => bought]) {
    if (!first || last?.ungranted.size === 0) break
    const again = simulate(new Map([...first.ungranted].map(([purchase, bought]) => [purchase, sumOf(bought)])))
    last = again.read(await ask(again.requests)) ?? last
  }
  return { seen: last?.seen, replies }
}

const NOT_LOOKED_AT = {
  ...{ byRouter: null, crowd: null, received: null, parts: null },
  ...{ gasLimit: GAS.step, isCutShort: false },
} as const
const NO_CROWD = { trips: [], crowd: null } as const

/**
 * Holders who sell while others trade, through the router that people use if one is known; with as many blocks as the chain
 * would have, if the node simulates them.
 */
async function tryCrowd(
  rpc: SimulationNode,
  plan: Plan & Manner,
  seen: Simulated,
): Promise<{ readonly trips: readonly Trip[]; readonly crowd: TradeSimulation['crowd'] }> {
  const byRouter = purchaseByRouter(plan, seen)
  for (const hasAllBlocks of plan.hasAllBlocks ? [true, false] : [false]) {
    const trips =
      (byRouter && (await tryCrowdByRouter(rpc, plan, { byRouter, hasAllBlocks }))) ??
      (await tryCrowdByUs(rpc, plan, hasAllBlocks))
    if (trips) return { trips, crowd: hasAllBlocks ? 'natural' : 'few blocks' }
  }
  return NO_CROWD
}

/** What a purchase by the router is to bring, by one that was made: in a crowd people spend less where the pool is small. */
function purchaseByRouter({ router, amounts: [, small], crowd }: Plan, { trips, approvals }: Simulated) {
  const { buy } = trips.find((trip) => isSmall(trip.kind) && trip.buy.ok) ?? {}
  if (!router || !buy?.ok || buy.arrived === 0n) return undefined
  const sent = crowd.each < small ? (buy.sent * crowd.each) / small : buy.sent
  const arrived = (sent * buy.arrived) / buy.sent
  if (arrived < 1n) return undefined
  return { router, sent, arrived, isExact: approvals !== 'of everything', held: new Map<string, bigint>() }
}

async function tryCrowdByUs(
  { ask }: SimulationNode,
  plan: Plan & Manner,
  hasAllBlocks: boolean,
): Promise<readonly Trip[] | undefined> {
  const { seen } = await askApproved(
    (requests) => askSpare(ask, requests),
    plan,
    (sums) => simulateCrowd(plan, { validation: plan.validation, hasAllBlocks, sums }),
  )
  return seen
}

/** Once more where some had less than they were to sell. Undefined if nobody can buy so. */
async function tryCrowdByRouter(
  { ask }: SimulationNode,
  plan: Plan & Manner,
  { byRouter, hasAllBlocks }: { readonly byRouter: RouterPurchase; readonly hasAllBlocks: boolean },
): Promise<readonly Trip[] | undefined> {
  const attempt = async (held: RouterPurchase['held']) => {
    const { validation } = plan
    const crowd = simulateCrowd(plan, { validation, hasAllBlocks, sums: NO_SUMS, byRouter: { ...byRouter, held } })
    return crowd.read(await askSpare(ask, crowd.requests))
  }
  const first = await attempt(byRouter.held)
  const last = first && first.short.size > 0 ? await attempt(first.short) : first
  return last?.seen.some(({ buy }) => buy.ok) ? last.seen : undefined
}

/** The same trades through the exchange's router, a sale by another wallet, and the token's own reason for a refused purchase. */
async function lookAgain(
  { ask }: SimulationNode,
  plan: Plan & Manner,
  { firstBuy, trips, approvals }: Simulated,
): Promise<Pick<TradeSimulation, 'poolRefusal' | 'byRouter' | 'received'>> {
  const bought = trips.flatMap(({ kind, buy }) => (isSmall(kind) && buy.ok ? [buy.arrived] : []))[0] ?? 0n
  const { validation, hasAllBlocks } = plan
  const given = { bought, trips, isExact: approvals !== 'of everything', validation, hasAllBlocks }
  const received = bought > 1n ? simulateReceivedSale(plan, given) : undefined
  const beside = [...(received ? [received.request] : []), ...(firstBuy.ok ? [] : [transferFromPool(plan)])]
  const [byRouter, replies] = await Promise.all([
    plan.router && bought > 0n ? tryRouter(ask, plan, { ...given, router: plan.router }) : null,
    askSpare(ask, beside),
  ])
  return {
    byRouter,
    received: received?.read(replies[0]) ?? null,
    poolRefusal: firstBuy.ok ? null : readRefusal(replies.at(-1)),
  }
}

/** Once more where some tokens were gone before their sale: a wallet sells what it has. */
async function tryRouter(
  ask: SimulationNode['ask'],
  plan: Plan,
  given: Parameters<typeof simulateByRouter>[1],
): Promise<TradeSimulation['byRouter']> {
  const first = simulateByRouter(plan, given)
  const trades = first.read(await askSpare(ask, first.requests))
  const held = trades && heldInstead(trades)
  if (!held) return trades ?? null
  const again = simulateByRouter(plan, { ...given, held })
  return again.read(await askSpare(ask, again.requests)) ?? trades
}

/** Pools hide the token's reason for refusing a transfer, so the call goes to the token with the pool as sender. */
function transferFromPool({ token, pool, amounts }: Plan): RpcRequest {
  const amount = (pool.tokenBalance * amounts[0]) / pool.quoteBalance
  const data = encodeCall({ abi: transferAbi, functionName: 'transfer', args: [randomAddress(), amount] })
  return { method: 'eth_call', params: [{ from: pool.bank, to: token, gas: GAS.step, data }, 'latest'] }
}

function readRefusal(reply: RpcReply | undefined): string | null {
  if (!reply || !('error' in reply)) return null
  const { data, message } = reply.error
  if (typeof data !== 'string' || !/^0x([0-9a-fA-F]{2})+$/.test(data)) return visibleLine(message)
  // The cast: the pattern above is that of Hex. The first half kilobyte is enough for a reason.
  return explainRevert(data.slice(0, 1026) as Hex)
}

// Gateways use their own messages, and other things than a method can be unknown.
function isUnknownMethod({ code, message }: RpcError): boolean {
  const isOfMethod = /\bmethod\b|eth_simulateV1/i.test(message)
  const isNot = /not (found|supported|available|exist|allowed)|unsupported|unknown|disabled/i.test(message)
  return MISSING_CODES.includes(code) || (isOfMethod && isNot)
}

function isBusy({ code, message }: RpcError): boolean {
  return BUSY_CODES.includes(code) || /rate limit|too many requests|try again/i.test(message)
}
