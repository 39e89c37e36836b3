import { NOT_MEASURED } from './not-measured.ts'
import type { PoolReport, SimulationReport } from './schemas.ts'
import type { Simulation, Trial } from './simulate-token.ts'
import { roundTripPercent } from './tax-percent.ts'

type EvmAnswer = Omit<SimulationReport, 'token' | 'chain' | 'amount_usd' | 'checked_at'>

/** A simulation in the words of the specification. */
export function reportSimulation({ trials, decisive, blockNumber }: Simulation, amountUsd: number): EvmAnswer {
  const verdict = decisive?.verdict
  const pools = trials.map(toReport)
  if (!decisive || !verdict) return { ...NOTHING, pools, block_number: blockNumber }
  const { buyTaxPercent: buyTax, sellTaxPercent: sellTax } = verdict
  const cost = buyTax === null || sellTax === null ? null : roundTripPercent(buyTax, sellTax)
  const deepest = trials[0]
  const elsewhere = deepest !== decisive && verdict.status === 'ok'
  return {
    status: verdict.status,
    buy_succeeded: verdict.buySucceeded,
    sell_succeeded: verdict.sellSucceeded,
    buy_tax_percent: buyTax,
    sell_tax_percent: sellTax,
    roundtrip_cost_percent: cost,
    roundtrip_cost_usd: cost === null ? null : cents((cost / 100) * amountUsd),
    simulated_usd: cents(decisive.usd),
    honeypot_reason: verdict.reason,
    notes: [
      ...verdict.notes,
      ...(elsewhere
        ? [`The deepest pool does not work (${deepest?.verdict?.reason}); trade on ${decisive.pool.address}.`]
        : []),
    ],
    pools,
    mint: null,
    block_number: blockNumber,
  }
}

const NOTHING = {
  status: 'no_liquidity',
  ...NOT_MEASURED,
  notes: ['Uniswap V4, Curve and Balancer pools are not searched.'],
  mint: null,
} as const satisfies Partial<EvmAnswer>

function toReport({ pool, verdict }: Trial): PoolReport {
  return {
    dex: pool.dex,
    address: pool.address,
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
