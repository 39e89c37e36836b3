import { type Static, Type } from 'typebox'
import { nullable } from '../../contract/schema.ts'

const percent = (description: string) => Type.Number({ description })

/** A spread after trading costs. */
export const NetEdge = Type.Object({
  fees_pct: percent('Cost of four trades, opening and closing both sides, percent of the position on one side.'),
  gross_pct: percent('The spread over hold_days, percent of that position.'),
  net_pct: percent('gross_pct minus fees_pct; below 0 is a loss.'),
  net_apr_pct: percent('net_pct extrapolated to a year, percent, not compounded.'),
  break_even_days: nullable(percent('Days until the spread covers the fees; null without a spread.')),
})
export type NetEdge = Static<typeof NetEdge>

/** The cost of a position and its holding time. */
export interface Costs {
  /** Fee of one trade, percent of the traded amount. */
  readonly fee_pct: number
  readonly hold_days: number
}

const TRADES = 4
const DAYS_PER_YEAR = 365

/** Computes the net result of a constant spread in percentage points a year. */
export function toNetEdge(spreadAprPct: number, { fee_pct, hold_days }: Costs): NetEdge {
  const fees = TRADES * fee_pct
  const gross = (spreadAprPct * hold_days) / DAYS_PER_YEAR
  return {
    fees_pct: round(fees),
    gross_pct: round(gross),
    net_pct: round(gross - fees),
    net_apr_pct: round(((gross - fees) * DAYS_PER_YEAR) / hold_days),
    break_even_days: spreadAprPct > 0 ? round((fees * DAYS_PER_YEAR) / spreadAprPct) : null,
  }
}

function round(value: number): number {
  return Number(value.toFixed(4))
}
