import { CURRENT_SECONDS } from '../../../contract/ages/current-seconds.ts'
import { refuseOld } from '../../../contract/ages/refuse-old.ts'
import { upstreamFailed } from '../../../contract/errors.ts'
import type { Forecast, HourForecast } from './forecast.ts'

/** Sources renew their forecasts several times a day: an older one means that theirs stand still. */
export const ISSUED_SECONDS = 24 * 3600

/**
 * The hours from the current one on: it is the last that has begun, or else the next. Throws upstream_failed if the
 * nearest is more than 90 minutes from now, or the forecast was issued more than a day ago.
 */
export function currentHours(
  { hours, issuedAt }: Pick<Forecast, 'hours' | 'issuedAt'>,
  { now, source }: { readonly now: Date; readonly source: string },
): readonly [HourForecast, ...HourForecast[]] {
  if (issuedAt) refuseOld(issuedAt, { source, refused_after_s: ISSUED_SECONDS }, now)
  const begun = hours.findLastIndex(({ time }) => time <= now)
  const from = [begun, begun + 1].find((at) => isNear(hours[at], now))
  const [current, ...later] = from === undefined ? [] : hours.slice(from)
  if (current) return [current, ...later]
  throw upstreamFailed(source, `${source}: no hour of the forecast is within 90 minutes of now`)
}

function isNear(hour: HourForecast | undefined, now: Date): boolean {
  return hour !== undefined && Math.abs(hour.time.getTime() - now.getTime()) <= CURRENT_SECONDS * 1000
}
