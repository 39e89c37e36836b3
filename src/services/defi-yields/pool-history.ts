import { nullWhenDown } from '@farebox/third-parties'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable, oneOf } from '../../contract/schema.ts'
import { fetchPoolHistory, type PoolDay } from '../../upstreams/defillama/pool-history.ts'

const percent = (description: string) => Type.Number({ description })

/** The yield and size of a pool in the last days. */
export const PoolHistory = Type.Object({
  from: Type.String({ format: 'date', description: 'The first day of the period, YYYY-MM-DD.' }),
  apy_then_pct: percent('Yield on that day, percent a year.'),
  apy_min_pct: percent('Lowest yield since, percent a year.'),
  apy_max_pct: percent('Highest yield since, percent a year.'),
  apy_mean_pct: percent('Mean yield of the days, percent a year.'),
  apy_change: percent('Yield of the last day minus the first, percentage points.'),
  tvl_then_usd: Type.Number({ minimum: 0, description: 'Value locked on the first day, US dollars.' }),
  tvl_change_pct: nullable(percent('Change of the value locked, percent; null if the first was 0.')),
  alerts: Type.Array(oneOf(['apy_drop', 'tvl_drop']), {
    description: 'Which of alert_apy_drop and alert_tvl_drop_pct were reached; empty if none was given or reached.',
  }),
  points: Type.Array(
    Type.Object({
      date: Type.String({ format: 'date', description: 'YYYY-MM-DD, UTC.' }),
      apy_pct: percent('Percent a year.'),
      tvl_usd: Type.Number({ minimum: 0, description: 'US dollars.' }),
    }),
    { description: 'The days, the oldest first; days without a yield are left out.' },
  ),
})
export type PoolHistory = Static<typeof PoolHistory>

/** The falls that raise an alert. */
export interface Alerts {
  /** Percentage points. */
  readonly apyDrop: number | undefined
  readonly tvlDropPct: number | undefined
}

interface HistoryQuestion extends Alerts {
  readonly pool: string
  readonly days: number
}

const DAY_MS = 86_400_000

/** The last days of a pool; null if DefiLlama does not answer, or has fewer than two days. */
export async function findPoolHistory(
  { pool, days, ...alerts }: HistoryQuestion,
  { memo, clock, signal }: Pick<ServiceContext, 'memo' | 'clock' | 'signal'>,
): Promise<PoolHistory | null> {
  const history = memo.remember(`defi-yields:history:${pool}`, {
    ttlSeconds: 3600,
    staleSeconds: 6 * 3600,
    load: (ports) => fetchPoolHistory(ports, pool),
  })
  const all = await nullWhenDown(history, signal)
  const since = clock.now().getTime() - days * DAY_MS
  return (
    all &&
    toHistory(
      all.filter(({ timestamp }) => Date.parse(timestamp) >= since),
      alerts,
    )
  )
}

/** Summarises the days; null for fewer than two, which show no change. */
export function toHistory(days: readonly PoolDay[], { apyDrop, tvlDropPct }: Alerts): PoolHistory | null {
  const all = days
    .toSorted((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp))
    .flatMap(({ timestamp, apy, tvlUsd }) =>
      typeof apy === 'number' ? [{ date: timestamp.slice(0, 10), apy_pct: apy, tvl_usd: tvlUsd }] : [],
    )
  // Of a day that stands twice the later state.
  const points = [...new Map(all.map((point) => [point.date, point])).values()]
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  const apys = points.map(({ apy_pct }) => apy_pct)
  const apyChange = round(last.apy_pct - first.apy_pct)
  const tvlChange = first.tvl_usd === 0 ? null : round((last.tvl_usd / first.tvl_usd - 1) * 100)
  return {
    from: first.date,
    apy_then_pct: first.apy_pct,
    apy_min_pct: Math.min(...apys),
    apy_max_pct: Math.max(...apys),
    apy_mean_pct: round(apys.reduce((sum, apy) => sum + apy, 0) / apys.length),
    apy_change: apyChange,
    tvl_then_usd: first.tvl_usd,
    tvl_change_pct: tvlChange,
    alerts: [
      ...(apyDrop !== undefined && -apyChange >= apyDrop ? ['apy_drop' as const] : []),
      ...(tvlDropPct !== undefined && tvlChange !== null && -tvlChange >= tvlDropPct ? ['tvl_drop' as const] : []),
    ],
    points,
  }
}

function round(value: number): number {
  return Number(value.toFixed(5))
}
