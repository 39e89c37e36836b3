import type { Store } from '../../contract/context.ts'
import type { Baseline } from './baseline.ts'
import { keepBaseline } from './baseline-store.ts'
import type { HeldBaseline } from './find-watch.ts'

const RENEW_AFTER_MS = 24 * 3600 * 1000

interface AdvanceCursorOptions {
  /** Null on the first check. */
  readonly held: HeldBaseline | null
  readonly changed: boolean
  /** Restarts the time to live of an unchanged baseline, and its free checks. */
  readonly renew: boolean
  readonly store: Store
}

/**
 * Spec: States, cursor rule. The visited page becomes the baseline of a new cursor; if nothing changed, baseline and
 * cursor stay. The old cursor stays valid too, so that a caller who missed an answer can repeat the request.
 */
export async function advanceCursor(
  seen: Baseline,
  { held, changed, renew, store }: AdvanceCursorOptions,
): Promise<string> {
  if (!held || changed) return keepBaseline(seen, { store })
  const { cursor, baseline } = held
  // Each use restarts the time to live; writing it once a day is enough.
  if (renew || Date.parse(seen.keptAt) - Date.parse(baseline.keptAt) > RENEW_AFTER_MS) {
    await keepBaseline({ ...baseline, keptAt: seen.keptAt }, { store, cursor })
  }
  return cursor
}
