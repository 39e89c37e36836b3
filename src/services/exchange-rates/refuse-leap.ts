import { upstreamFailed } from '../../contract/errors.ts'
import { ecb, type ReferenceRates } from '../../upstreams/ecb/ecb.ts'

const MOST_MOVE = 100

/**
 * Throws upstream_failed if a rate is a hundred times that of the table before, or a hundredth of it: no currency moves
 * so between two tables; one that drops zeros gets a code of its own (TRL, TRY).
 */
export function refuseLeap({ date, perEuro }: ReferenceRates, before: ReferenceRates): void {
  for (const [code, rate] of Object.entries(perEuro)) {
    const ratio = rate / (before.perEuro[code] ?? rate)
    if (ratio < MOST_MOVE && ratio > 1 / MOST_MOVE) continue
    throw upstreamFailed(ecb.name, `${ecb.name}: ${code} ${rate} on ${date}, ${before.perEuro[code]} on ${before.date}`)
  }
}
