import type { Address, ChainName } from '@farebox/evm'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, upstreamFailed } from '../../contract/errors.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { type EvmRpc, withEvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'
import { judge } from './judge.ts'
import { NOT_MEASURED } from './not-measured.ts'
import { findKeys } from './pools/find-keys.ts'
import { type Findings, findPools, type Pool } from './pools/find-pools.ts'
import { findElsewhere, type PoolElsewhere, screenPools } from './pools/screen-pools.ts'
import type { UnsimulatedPool } from './schemas.ts'
import { type Further, lookFurther, NOTHING_FURTHER, type Wishes } from './trades/look-further.ts'
import { planTrade } from './trades/plan.ts'
import { simulateTrades } from './trades/simulate-trades.ts'
import type { GasUsed, TradeSimulation } from './trades/trade-simulation.ts'
import type { Status, TradeVerdict } from './verdict.ts'

/** One pool and the verdict of trading there; null if not tried. */
export interface Trial {
  readonly pool: Pool
  readonly verdict: TradeVerdict | null
  readonly usd: number
  readonly gas: GasUsed
  /** How much was seen; null if not tried. */
  readonly seen: (Pick<TradeSimulation, 'blocks' | 'byRouter'> & { readonly largestUsd: number }) | null
}

/** The trials of a token on its pools. */
export interface Simulation {
  readonly trials: readonly Trial[]
  /** The trial that decides the verdict; undefined if there is no relevant pool. */
  readonly decisive: Trial | undefined
  readonly blockNumber: number
  readonly blockTime: Date
  /** Externally listed pools that were not simulated, deepest first; null if the list is unavailable. */
  readonly elsewhere: readonly PoolElsewhere[] | null
  readonly further: Further
}

interface Question {
  readonly chain: ChainName
  readonly token: Address
  readonly usd: number
  readonly wishes: Wishes
}

const LEAST_LIQUIDITY_USD = 50
// Scams add a tiny sellable pool to fool simulators.
const LEAST_SHARE_OF_DEEPEST = 0.05
const MAX_TRIALS = 4
/** Maximum number of pools per token. */
export const MAX_POOLS = 10
const SEVERITY: readonly Status[] = ['honeypot', 'inconclusive', 'sell_failed', 'buy_failed']

/**
 * Simulates a token on its deepest pool and, only if that fails, on the next three. Refuses a token that trades where
 * nothing can be simulated, and a token without pools if DexScreener cannot confirm that there are none.
 */
export async function simulateToken(
  { http, store }: Pick<ServiceContext, 'http' | 'store'>,
  question: Question,
): Promise<Simulation> {
  const screening = screenPools({ http }, question)
  const simulating = withEvmRpc({ http }, question.chain, async (rpc) => {
    const screened = await screening
    const listed = screened ?? []
    const tiers = await findKeys(rpc, { ...question, listed })
    const findings = await findPools(rpc, { ...question, listed, tiers })
    const elsewhere = screened ? findElsewhere(screened, { ...question, found: findings.pools }) : null
    const trials = await tryPools({ rpc, store }, { ...question, findings, elsewhere: elsewhere ?? [] })
    const decisive = decide(trials)
    const { number: blockNumber, timestamp } = findings.head
    const blockTime = new Date(timestamp * 1000)
    // A token that cannot be sold has no largest sale, and its holders are trapped anyway.
    const further =
      decisive?.verdict?.status === 'ok'
        ? await lookFurther(
            rpc,
            planTrade(question.token, decisive.pool, { ...findings, usd: question.usd, chain: question.chain }),
            question.wishes,
          )
        : NOTHING_FURTHER
    return { trials, decisive, blockNumber, blockTime, elsewhere, further }
  })
  const [simulation] = await Promise.all([simulating, screening])
  if (!simulation.decisive) demandNoLiquidity(simulation)
  return simulation
}

/** Requires that DexScreener confirms the missing liquidity that the factories report. */
function demandNoLiquidity({ elsewhere }: Simulation): void {
  if (!elsewhere) throw upstreamFailed(dexScreener.name, 'the factories know no pool, and no other source confirms it')
  const deep = elsewhere.filter((pool) => quoteSideOf(pool) >= LEAST_LIQUIDITY_USD)
  const [deepest] = deep
  if (!deepest) return
  const { dex, address, quote, liquidity_usd } = deepest
  throw new CallError(
    'invalid_input',
    `token: it trades in pools that cannot be simulated here, mainly ${dex} ${address} against ${quote} ` +
      `(${Math.round(liquidity_usd)} USD), so there is no verdict. Try token-security. Not charged.`,
    { extras: { elsewhere: deep.slice(0, MAX_POOLS).map(toUnsimulated) } },
  )
}

/** Converts such a pool for the answer. */
export function toUnsimulated({ hasKnownQuote: _, ...pool }: PoolElsewhere): UnsimulatedPool {
  return pool
}

/** DexScreener counts both sides; we count only the quote side, which a seller can take out. */
function quoteSideOf({ liquidity_usd }: PoolElsewhere): number {
  return liquidity_usd / 2
}

async function tryPools(
  { rpc, store }: { readonly rpc: EvmRpc } & Pick<ServiceContext, 'store'>,
  {
    token,
    chain,
    usd,
    findings,
    elsewhere,
  }: Question & {
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
    const simulation = await simulateTrades(rpc, plan, { store })
    const { gas, blocks, byRouter } = simulation
    const seen = { blocks, byRouter, largestUsd: plan.largestUsd }
    return { pool, verdict: judge(simulation), usd: plan.usd, gas, seen }
  }
  const [first, ...others] = worthTrying
  const tried = first ? [await tryPool(first)] : []
  if (tried.some(({ verdict }) => verdict?.status !== 'ok')) tried.push(...(await Promise.all(others.map(tryPool))))
  const rest = pools
    .slice(tried.length)
    .map((pool) => ({ pool, verdict: null, usd: 0, gas: NOT_MEASURED.gas, seen: null }))
  return [...tried, ...rest]
}

/** A pool that shows two faces of the token, else the first without failures, else the worst, else the deepest. */
function decide(trials: readonly Trial[]): Trial | undefined {
  const order: readonly Status[] = ['ok', ...SEVERITY]
  const tried = trials.filter(({ verdict }) => verdict !== null)
  const twoFaced = tried.find(({ verdict }) => verdict?.isTwoFaced)
  return twoFaced ?? order.flatMap((status) => tried.filter(({ verdict }) => verdict?.status === status))[0]
}
