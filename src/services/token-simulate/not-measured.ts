import type { SimulationReport } from './schemas.ts'

/** The fields of an answer without any trade. */
export const NOT_MEASURED = {
  buy_succeeded: null,
  sell_succeeded: null,
  buy_tax_percent: null,
  sell_tax_percent: null,
  roundtrip_cost_percent: null,
  roundtrip_cost_usd: null,
  simulated_usd: null,
  gas: { buy: null, sell: null },
  honeypot_reason: null,
  simulated_blocks: null,
  confidence: null,
  not_tried: [],
} satisfies Partial<SimulationReport>

/** The fields of an answer without further checks. */
export const NOT_ASKED = { max_buy: null, max_sell: null, earlier_holders: null } as const
