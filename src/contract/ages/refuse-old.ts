import { upstreamFailed } from '../errors.ts'
import type { DataAge } from './data-age.ts'

/** Throws upstream_failed if data of a source are older than they may be; `at` is when they were true. */
export function refuseOld(
  at: Date,
  { source, refused_after_s }: Pick<DataAge, 'source' | 'refused_after_s'>,
  now: Date,
): void {
  if (refused_after_s === null || now.getTime() - at.getTime() < refused_after_s * 1000) return
  throw upstreamFailed(source, `${source}: data of ${at.toISOString()}, more than ${refused_after_s} s old`)
}
