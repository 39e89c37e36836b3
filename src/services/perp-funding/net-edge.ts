import { type Static, Type } from 'typebox'
import { nullable } from '../../contract/schema.ts'

const percent = (description: string) => Type.Number({ description })

/** What is left of a spread when trading is paid for. */
export const NetEdge = Type.Object({
  fees_pct: percent('Four trades, in and out of both sides, percent of the position on one side.'),
  gross_pct: percent('The spread over the days asked for, percent of that position.'),
  net_pct: percent('gross_pct less fees_pct; below 0 it is a loss.'),
  net_apr_pct: percent('The same for a year, percent, not compounded.'),
  break_even_days: nullable(percent('Days until the spread has paid the fees; null where there is no spread.')),
})
export type NetEdge = Static<typeof NetEdge>

/** What a position costs and how long it is held. */
export interface Costs {
  /** Of one trade, percent of what is traded. */
  readonly fee_pct: number
  readonly hold_days: number
}

const TRADES = 4
const DAYS_PER_YEAR = 365

/** Of a spread in percentage points a year, while it stays as it is. */
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
