import { upstreamFailed } from '../../contract/errors.ts'
import { ecb, type ReferenceRates } from '../../upstreams/ecb/ecb.ts'

const MOST_MOVE = 3

/** Throws upstream_failed if a rate leaps against the table before. */
export function refuseLeap(table: ReferenceRates, before: ReferenceRates): void {
  const leap = leapOf(table, before)
  if (leap !== null) throw upstreamFailed(ecb.name, `${ecb.name}: ${leap}`)
}

/**
 * A rate that is nearer to ten times that of the table before, or a tenth of it, than to it, in words; null if there is
 * none: no currency moves so between two tables; one that drops zeros gets a code of its own (TRL, TRY).
 */
export function leapOf({ date, perEuro }: ReferenceRates, before: ReferenceRates): string | null {
  for (const [code, rate] of Object.entries(perEuro)) {
    const ratio = rate / (before.perEuro[code] ?? rate)
    if (ratio < MOST_MOVE && ratio > 1 / MOST_MOVE) continue
    return `${code} ${rate} on ${date}, ${before.perEuro[code]} on ${before.date}`
  }
  return null
}
