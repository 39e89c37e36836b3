import { upstreamFailed } from '../errors.ts'
import type { DataAge } from './data-age.ts'

/** Clocks differ by less, ms. */
const AHEAD_MS = 10 * 60 * 1000

/**
 * Throws upstream_failed if data of a source are older than they may be, or of a time to come; `at` is when they were
 * true. The time of a block is its chain's own, by which everybody there goes.
 */
export function refuseOld(
  at: Date,
  { source, refused_after_s, isBlock }: Pick<DataAge, 'source' | 'refused_after_s'> & { readonly isBlock?: true },
  now: Date,
): void {
  if (!isBlock && at.getTime() - now.getTime() > AHEAD_MS)
    throw upstreamFailed(source, `${source}: data of ${at.toISOString()}, which is to come`)
  if (refused_after_s === null || now.getTime() - at.getTime() < refused_after_s * 1000) return
  throw upstreamFailed(source, `${source}: data of ${at.toISOString()}, more than ${refused_after_s} s old`)
}
