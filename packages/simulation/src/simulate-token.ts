import type { Address, ChainName } from '@farebox/evm'
import { distrust } from './distrust.ts'
import { judge } from './judge.ts'
import type { NodeMemory, SimulationNode } from './node.ts'
import { type Confidence, confidenceOf, notTried } from './not-tried.ts'
import { judgeOneBlock } from './one-block.ts'
import { atBlock } from './pools/at-block.ts'
import { CHAIN_MARKETS } from './pools/chain-markets.ts'
import { findElsewhere, type PoolElsewhere, quoteSideOf } from './pools/find-elsewhere.ts'
import { findKeys } from './pools/find-keys.ts'
import { type Findings, findPools, type Pool } from './pools/find-pools.ts'
import type { PoolListing } from './pools/pool-listing.ts'
import { type Further, lookFurther, type Wishes } from './trades/look-further.ts'
import { type Plan, planTrade } from './trades/plan.ts'
import { simulateTrades } from './trades/simulate-trades.ts'
import { seeSurroundings, UNSEEN } from './trades/surroundings.ts'
import type { Trial } from './trial.ts'
import { type Status, type TradeVerdict, withOwnNumbers } from './verdict.ts'

/** The verdict on a token, and what was measured on its pools. */
export interface Simulation {
  /** By the deciding pool, and by earlier buyers if they were asked for; null if no pool is worth a trial. */
  readonly verdict: TradeVerdict | null
  /** Null without a verdict. */
  readonly confidence: Confidence | null
  /** What no simulated trade covered, in words. */
  readonly notTried: readonly string[]
  /** The pools found, deepest first, at most 10; those without a verdict were not tried. */
  readonly trials: readonly Trial[]
  /** The trial that decides the verdict; undefined if no pool is worth a trial. */
  readonly decisive: Trial | undefined
  /** Listed pools that were not simulated, deepest first, at most 10; null without a list. */
  readonly elsewhere: readonly PoolElsewhere[] | null
  /** Those of them whose quote side would be worth a trial. */
  readonly deepElsewhere: readonly PoolElsewhere[]
  /** Exchanges of the chain whose pools are not searched, in words. */
  readonly notSearched: readonly string[]
  readonly further: Further
  /** The block whose state was used. */
  readonly blockNumber: number
  readonly blockTime: Date
}

/** What to simulate: a token, and a purchase of that many US dollars. */
export interface SimulationQuestion {
  readonly chain: ChainName
  readonly token: Address
  /** Greater than 0; limited to half of the quote side of the pool. */
  readonly usd: number
  /** Default: none. */
  readonly wishes?: Wishes
}

interface Given {
  readonly node: SimulationNode
  readonly memory?: NodeMemory | undefined
  /**
   * The token's pools as somebody else lists them, for pools that no factory knows; null if that list is unavailable.
   * Awaited before the search only.
   */
  readonly listed?: readonly PoolListing[] | null | Promise<readonly PoolListing[] | null>
}

const NO_WISHES: Wishes = { wantsSizes: false, wantsHolders: false, wantsTransfer: false }
const LEAST_LIQUIDITY_USD = 50
// Scams add a tiny sellable pool to fool simulators.
const LEAST_SHARE_OF_DEEPEST = 0.05
const MAX_TRIALS = 4
const MAX_POOLS = 10
const SEVERITY: readonly Status[] = ['honeypot', 'inconclusive', 'sell_failed', 'buy_failed']

/**
 * Simulates a token on its deepest pool and, only if that fails, on the next three: three round trips to twenty. Throws
 * NotAToken for any other address, and NodeFailed if the node cannot answer: another one may.
 */
export async function simulateToken(
  { node: newest, memory, listed: listing = null }: Given,
  question: SimulationQuestion,
): Promise<Simulation> {
  const { chain, token, usd, wishes = NO_WISHES } = question
  const screened = await listing
  const listed = screened ?? []
  const tiers = await findKeys(newest, { chain, token, listed })
  const findings = await findPools(newest, { chain, token, listed, tiers })
  const node = atBlock(newest, findings.head)
  const elsewhere = screened && findElsewhere(screened, { chain, token, found: findings.pools })
  const tried = await tryPools({ node, memory }, { chain, token, usd, findings, elsewhere: elsewhere ?? [] })
  const decided = decide(tried)
  // A token that cannot be sold has no largest sale, and its holders are trapped anyway.
  const further =
    decided?.verdict?.status === 'ok'
      ? await lookFurther(node, planTrade(token, decided.pool, { ...findings, usd, chain }), wishes)
      : { sizes: null }
  const trials = tried.map(tellProven)
  const decisive = decided && trials[tried.indexOf(decided)]
  return {
    verdict: decisive?.verdict ?? null,
    confidence: decisive ? confidenceOf(decisive) : null,
    notTried: decisive ? notTried(decisive) : [],
    trials,
    decisive,
    elsewhere: elsewhere?.slice(0, MAX_POOLS) ?? null,
    deepElsewhere: (elsewhere ?? []).slice(0, MAX_POOLS).filter((pool) => quoteSideOf(pool) >= LEAST_LIQUIDITY_USD),
    notSearched: CHAIN_MARKETS[chain].notSearched,
    further: { ...further, holders: wishes.wantsHolders ? (decisive?.seen?.holders ?? null) : null },
    blockNumber: findings.head.number,
    blockTime: new Date(findings.head.timestamp * 1000),
  }
}

async function tryPools(
  { node, memory }: Pick<Given, 'node' | 'memory'>,
  {
    token,
    chain,
    usd,
    findings,
    elsewhere,
  }: SimulationQuestion & {
    readonly findings: Findings
    readonly elsewhere: readonly PoolElsewhere[]
  },
): Promise<Trial[]> {
  const pools = findings.pools.slice(0, MAX_POOLS)
  const deepest = Math.max(
    0,
    ...pools.map(({ liquidityUsd }) => liquidityUsd),
    // Against a token of its own creator, a pool's depth can be faked.
    ...elsewhere.filter(({ hasKnownQuote }) => hasKnownQuote).map(quoteSideOf),
  )
  const least = Math.max(LEAST_LIQUIDITY_USD, deepest * LEAST_SHARE_OF_DEEPEST)
  const worthTrying = pools.filter(({ liquidityUsd }) => liquidityUsd >= least).slice(0, MAX_TRIALS)

  async function tryPool(pool: Pool): Promise<Trial> {
    const plan = planTrade(token, pool, { ...findings, usd, chain })
    const simulation = await simulateTrades(node, plan, memory)
    const traded = tellAmount(judge(simulation), plan)
    const seen =
      traded.status === 'ok'
        ? await seeSurroundings(node, { ...plan, gas: simulation.gasLimit }, simulation.trips)
        : UNSEEN
    // Earlier buyers approve everything.
    const around = simulation.approvals === 'of everything' ? seen : { ...seen, holders: null }
    const { gas, blocks, byRouter, crowd, received } = simulation
    const told = {
      blocks,
      byRouter,
      crowd,
      received,
      isNeverSold: simulation.trips.every(({ sales }) => sales.every(({ ok }) => !ok)),
      largestUsd: plan.largestUsd,
      outside: around.outside,
      holders: around.holders,
    }
    return { pool, verdict: withOwnNumbers(distrust(traded, around)), usd: plan.usd, gas, seen: told }
  }
  const [first, ...others] = worthTrying
  const tried = first ? [await tryPool(first)] : []
  if (tried.some(({ verdict }) => verdict?.status !== 'ok')) tried.push(...(await Promise.all(others.map(tryPool))))
  const rest = pools
    .slice(tried.length)
    .map((pool) => ({ pool, verdict: null, usd: 0, gas: { buy: null, sell: null }, seen: null }))
  return [...tried, ...rest]
}

function tellProven(trial: Trial): Trial {
  return trial.verdict && trial.seen?.blocks === 1 ? { ...trial, verdict: judgeOneBlock(trial.verdict) } : trial
}

/** The verdict is about what was traded; whoever asked for more is told so. */
function tellAmount(verdict: TradeVerdict, { usd, askedUsd }: Plan): TradeVerdict {
  if (usd >= askedUsd) return verdict
  const note = `The pool is too small for ${askedUsd} USD: a purchase of ${Math.floor(usd)} USD was tried.`
  return { ...verdict, notes: [...verdict.notes, note] }
}

/** A pool that shows two faces of the token, else the first without failures, else the worst, else the deepest. */
function decide(trials: readonly Trial[]): Trial | undefined {
  const order: readonly Status[] = ['ok', ...SEVERITY]
  const tried = trials.filter(({ verdict }) => verdict !== null)
  const twoFaced = tried.find(({ verdict }) => verdict?.isTwoFaced)
  return twoFaced ?? order.flatMap((status) => tried.filter(({ verdict }) => verdict?.status === status))[0]
}
