import type { Simulation, Trial } from '@farebox/simulation'
import { NOT_ASKED, NOT_MEASURED } from './not-measured.ts'
import { reportFurther } from './report-further.ts'
import type { PoolReport, SimulationReport } from './schemas.ts'
import { toUnsimulated } from './to-unsimulated.ts'

type EvmAnswer = Omit<SimulationReport, 'token' | 'chain' | 'amount_usd' | 'checked_at'>

/** A simulation in the fields of the specification. */
export function reportSimulation(simulation: Simulation, { amountUsd }: { readonly amountUsd: number }): EvmAnswer {
  const { verdict, trials, decisive, blockNumber, blockTime } = simulation
  const pools = trials.map(toReport)
  const looked = {
    pools,
    elsewhere: simulation.elsewhere?.map(toUnsimulated) ?? null,
    not_searched: [...simulation.notSearched],
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
    confidence: simulation.confidence,
    not_tried: [...simulation.notTried],
    ...looked,
  }
}

function noteElsewhere({ trials, elsewhere }: Simulation): string[] {
  if (!elsewhere) return ['DexScreener did not answer: pools of exchanges that are not searched may exist.']
  const [deepest] = elsewhere
  if (!deepest || deepest.liquidityUsd / 2 <= (trials[0]?.pool.liquidityUsd ?? 0)) return []
  const { dex, address, liquidityUsd } = deepest
  return [`A deeper pool was not simulated: ${dex} ${address} (${Math.round(liquidityUsd)} USD on both sides).`]
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
