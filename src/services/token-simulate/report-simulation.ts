import type { ChainName } from '@farebox/evm'
import { NOT_ASKED, NOT_MEASURED } from './not-measured.ts'
import { confidenceOf, notTried } from './not-tried.ts'
import { CHAIN_MARKETS } from './pools/chain-markets.ts'
import { distrust, reportFurther } from './report-further.ts'
import type { PoolReport, SimulationReport } from './schemas.ts'
import { MAX_POOLS, type Simulation, type Trial, toUnsimulated } from './simulate-token.ts'

type EvmAnswer = Omit<SimulationReport, 'token' | 'chain' | 'amount_usd' | 'checked_at'>

/** A simulation in the fields of the specification. */
export function reportSimulation(
  simulation: Simulation,
  { chain, amountUsd }: { readonly chain: ChainName; readonly amountUsd: number },
): EvmAnswer {
  const { trials, decisive, blockNumber, blockTime } = simulation
  const verdict = decisive?.verdict && distrust(decisive.verdict, simulation.further.holders)
  const pools = trials.map(toReport)
  const looked = {
    pools,
    elsewhere: simulation.elsewhere?.slice(0, MAX_POOLS).map(toUnsimulated) ?? null,
    not_searched: [...CHAIN_MARKETS[chain].notSearched],
    mint: null,
    block_number: blockNumber,
    block_time: blockTime.toISOString(),
  }
  if (!decisive || !verdict) return { status: 'no_liquidity', ...NOT_MEASURED, ...NOT_ASKED, notes: [], ...looked }
  const { buyTaxPercent: buyTax, sellTaxPercent: sellTax, costPercent: cost } = verdict
  const deepest = trials[0]
  const isShallower = deepest !== decisive && verdict.status === 'ok'
  return {
    status: verdict.status,
    buy_succeeded: verdict.buySucceeded,
    sell_succeeded: verdict.sellSucceeded,
    buy_tax_percent: buyTax,
    sell_tax_percent: sellTax,
    roundtrip_cost_percent: cost,
    roundtrip_cost_usd: cost === null ? null : cents((cost / 100) * amountUsd),
    simulated_usd: cents(decisive.usd),
    gas: decisive.gas,
    honeypot_reason: verdict.reason,
    notes: [
      ...verdict.notes,
      ...(isShallower
        ? [`The deepest pool does not work (${deepest?.verdict?.reason}); trade on ${decisive.pool.name}.`]
        : []),
      ...noteElsewhere(simulation),
    ],
    ...reportFurther(simulation.further),
    simulated_blocks: decisive.seen?.blocks ?? null,
    confidence: confidenceOf(decisive),
    not_tried: notTried(decisive),
    ...looked,
  }
}

function noteElsewhere({ trials, elsewhere }: Simulation): string[] {
  if (!elsewhere) return ['DexScreener did not answer: pools of exchanges that are not searched may exist.']
  const [deepest] = elsewhere
  if (!deepest || deepest.liquidity_usd / 2 <= (trials[0]?.pool.liquidityUsd ?? 0)) return []
  const { dex, address, liquidity_usd } = deepest
  return [`A deeper pool was not simulated: ${dex} ${address} (${Math.round(liquidity_usd)} USD on both sides).`]
}

function toReport({ pool, verdict }: Trial): PoolReport {
  return {
    dex: pool.dex,
    address: pool.name,
    quote: pool.quote.symbol,
    liquidity_usd: cents(pool.liquidityUsd),
    status: verdict?.status ?? 'not_tried',
    buy_tax_percent: verdict?.buyTaxPercent ?? null,
    sell_tax_percent: verdict?.sellTaxPercent ?? null,
    reason: verdict?.reason ?? null,
  }
}

function cents(usd: number): number {
  return Math.round(usd * 100) / 100
}
