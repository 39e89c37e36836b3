import type { ServiceContext } from '../../contract/context.ts'
import type { Address } from '../../domain/evm/address.ts'
import type { ChainName } from '../../domain/evm/chains.ts'
import { type EvmRpc, withEvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'
import { type Findings, findPools, type Pool } from './find-pools.ts'
import { judge } from './judge.ts'
import { planTrade } from './plan.ts'
import { rehearse } from './rehearse.ts'
import type { Status, Verdict } from './verdict.ts'

/** One pool and what trading there came to; null where it was not tried. */
export interface Trial {
  readonly pool: Pool
  readonly verdict: Verdict | null
  readonly usd: number
}

export interface Simulation {
  readonly trials: readonly Trial[]
  /** The trial that speaks for the token; undefined where there is no pool to speak of. */
  readonly decisive: Trial | undefined
  readonly blockNumber: number
}

interface Question {
  readonly chain: ChainName
  readonly token: Address
  readonly usd: number
}

const LEAST_LIQUIDITY_USD = 50
// A token may be sellable in a puddle that was dug for simulators, and nowhere else.
const LEAST_SHARE_OF_DEEPEST = 0.05
const MAX_TRIALS = 4
const MAX_POOLS = 10
const SEVERITY: readonly Status[] = ['honeypot', 'sell_failed', 'buy_failed']

/** Trades a token on its deepest pool and, only where that does not go well, on the next three. */
export function simulateToken(
  { http, store }: Pick<ServiceContext, 'http' | 'store'>,
  question: Question,
): Promise<Simulation> {
  return withEvmRpc({ http }, question.chain, async (rpc) => {
    const findings = await findPools(rpc, question)
    const trials = await tryPools({ rpc, store }, { ...question, findings })
    return { trials, decisive: decide(trials), blockNumber: findings.blockNumber }
  })
}

async function tryPools(
  { rpc, store }: { readonly rpc: EvmRpc } & Pick<ServiceContext, 'store'>,
  { token, usd, findings }: Question & { readonly findings: Findings },
): Promise<Trial[]> {
  const pools = findings.pools.slice(0, MAX_POOLS)
  const [deepest] = pools
  const least = Math.max(LEAST_LIQUIDITY_USD, (deepest?.liquidityUsd ?? 0) * LEAST_SHARE_OF_DEEPEST)
  const worthTrying = pools.filter(({ liquidityUsd }) => liquidityUsd >= least).slice(0, MAX_TRIALS)

  async function tryPool(pool: Pool): Promise<Trial> {
    const plan = planTrade(token, pool, { ...findings, usd })
    return { pool, verdict: judge(await rehearse(rpc, plan, { store })), usd: plan.usd }
  }
  const [first, ...others] = worthTrying
  const tried = first ? [await tryPool(first)] : []
  if (tried.some(({ verdict }) => verdict?.status !== 'ok')) tried.push(...(await Promise.all(others.map(tryPool))))
  const rest = pools.slice(tried.length).map((pool) => ({ pool, verdict: null, usd: 0 }))
  return [...tried, ...rest]
}

/** The first pool where all went well, else the worst, else the deepest. */
function decide(trials: readonly Trial[]): Trial | undefined {
  const order: readonly Status[] = ['ok', ...SEVERITY]
  const tried = trials.filter(({ verdict }) => verdict !== null)
  return order.flatMap((status) => tried.filter(({ verdict }) => verdict?.status === status))[0]
}
