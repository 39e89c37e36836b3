import { nullWhenDown } from '@farebox/third-parties'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { DateTime } from '../../contract/schema.ts'
import { fetchRelayedFundings, type RelayedFunding } from '../../upstreams/hyperliquid/hyperliquid.ts'
import { readAssetName } from './hyperliquid-board.ts'
import { annualRatePct, isMultiple, isTimed, SNAPSHOT } from './quote.ts'
import type { VenueId } from './venue.ts'

/** The predicted next payment of a venue. */
export const PredictedFunding = Type.Object({
  rate: Type.Number({ description: 'Rate per interval, as a fraction; positive means longs pay shorts.' }),
  interval_hours: Type.Integer({ minimum: 1, description: 'Hours between payments.' }),
  apr_pct: Type.Number({ description: 'The rate extrapolated to a year, percent, not compounded.' }),
  at: DateTime('Time of the payment.'),
})
export type PredictedFunding = Static<typeof PredictedFunding>

/** The prediction for a coin on a venue; undefined if there is none. */
export type FindPrediction = (venue: VenueId, coin: string) => PredictedFunding | undefined

/** The venues that Hyperliquid predicts, by its names for them; the others have no prediction. */
const PREDICTED: ReadonlyMap<string, VenueId> = new Map(
  Object.entries({ BinPerp: 'venue_a', BybitPerp: 'venue_b', HlPerp: 'venue_d' }),
)

/** Loads Hyperliquid's predictions for itself, Binance and Bybit; null if unavailable. */
export async function openPredictions({
  memo,
  clock,
  signal,
}: Pick<ServiceContext, 'memo' | 'clock' | 'signal'>): Promise<FindPrediction | null> {
  const relayed = memo.remember('hyperliquid:relayed', {
    ...SNAPSHOT,
    load: async (ports) => ({ fundings: await fetchRelayedFundings(ports), at: ports.clock.now() }),
  })
  const answer = await nullWhenDown(relayed, signal)
  if (!answer) return null
  const byPlace = new Map(answer.fundings.flatMap((funding) => toEntry(funding, clock.now())))
  return (venue, coin) => byPlace.get(`${venue}/${coin}`)
}

/** Empty for an unknown venue, a past payment, one further than its interval or at another hour, or an implausible rate. */
function toEntry({ venue, name, fundingRate, intervalHours, nextFundingTime }: RelayedFunding, now: Date) {
  const id = PREDICTED.get(venue)
  if (!id || nextFundingTime <= now || Math.abs(fundingRate) > HIGHEST_RATE) return []
  if (!isTimed({ quotedAt: now, nextFundingTime, intervalHours }, now) || !isMultiple(nextFundingTime, intervalHours))
    return []
  const prediction: PredictedFunding = {
    rate: fundingRate,
    interval_hours: intervalHours,
    apr_pct: Number(annualRatePct({ fundingRate, intervalHours }).toFixed(4)),
    at: nextFundingTime.toISOString(),
  }
  return [[`${id}/${readAssetName(name).coin}`, prediction] as const]
}

// The venues cap a payment at 4 % of the position or less.
const HIGHEST_RATE = 0.1
