import { CallError } from '../../contract/errors.ts'
import { fetchBinanceFundings } from '../../upstreams/binance/binance-history.ts'
import { fetchBybitFundings } from '../../upstreams/bybit/bybit-history.ts'
import { fetchHyperliquidFundings } from '../../upstreams/hyperliquid/hyperliquid-history.ts'
import { fetchOkxFundings } from '../../upstreams/okx/okx-history.ts'
import { annualRatePct, type FundingQuote } from './quote.ts'
import type { VenueId } from './venue.ts'
import type { BoardPorts } from './venue-board.ts'

/** Past payments, as part of the answer. */
export interface Realised {
  readonly from: string
  readonly payments: number
  readonly rate_sum: number
  readonly apr_pct: number
}

interface Payment {
  readonly rate: number
  readonly at: Date
}

const fetchers = {
  venue_a: fetchBinanceFundings,
  venue_b: fetchBybitFundings,
  venue_c: fetchOkxFundings,
  venue_d: fetchHyperliquidFundings,
} satisfies Partial<Record<VenueId, unknown>>

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

interface HistoryQuestion {
  readonly venue: VenueId
  readonly quote: FundingQuote
  readonly days: number
}

/** Sums up the payments of the last days; undefined if the venue did not answer or paid nothing. */
export async function findRealised(
  { venue, quote, days }: HistoryQuestion,
  { memo, clock, log }: BoardPorts,
): Promise<Realised | undefined> {
  const { symbol } = quote
  // Checked by `in`: the venue is one of the keys.
  const fetchPayments = venue in fetchers ? fetchers[venue as keyof typeof fetchers] : undefined
  if (symbol === null || quote.relayedBy !== null || !fetchPayments) return undefined
  const now = clock.now()
  try {
    const payments = await memo.remember(`perp-funding:history:${venue}:${days}:${symbol}`, {
      ttlSeconds: 300,
      load: (ports) => fetchPayments(ports, { symbol, since: new Date(now.getTime() - days * DAY_MS) }),
    })
    return sumUp(
      payments.filter(({ at }) => at.getTime() > now.getTime() - days * DAY_MS && at <= now),
      quote,
    )
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    log.warn({ err: error, symbol }, 'perp-funding: history is missing')
    return undefined
  }
}

/** The period includes the interval before the first payment. Undefined where payments are missing after that. */
function sumUp(payments: readonly Payment[], { intervalHours, nextFundingTime }: FundingQuote): Realised | undefined {
  const distinct = new Map(payments.map((payment) => [payment.at.getTime(), payment]))
  const inOrder = [...distinct.values()].sort((one, other) => one.at.getTime() - other.at.getTime())
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (!first || !last) return undefined
  const times = [...inOrder, { at: nextFundingTime }].map(({ at }) => Math.round(at.getTime() / HOUR_MS))
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  // A venue may change its interval, but a gap longer than both of its neighbours lacks a payment; the newest may be late.
  const isHole = (gap: number, at: number) => gap > Math.max(gaps[at - 1] ?? gap, gaps[at + 1] ?? 2 * intervalHours)
  if (gaps.some(isHole)) return undefined
  const rateSum = inOrder.reduce((total, { rate }) => total + rate, 0)
  // The first was paid for an interval like the one behind it, which may be another than that of now.
  const firstHours = (inOrder.length > 1 ? gaps[0] : undefined) ?? intervalHours
  const hours = (last.at.getTime() - first.at.getTime()) / HOUR_MS + firstHours
  const apr = annualRatePct({ fundingRate: rateSum, intervalHours: hours })
  return {
    from: first.at.toISOString(),
    payments: inOrder.length,
    rate_sum: Number(rateSum.toFixed(10)),
    apr_pct: Number(apr.toFixed(4)),
  }
}
