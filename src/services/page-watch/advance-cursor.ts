import type { Store } from '../../contract/context.ts'
import type { Baseline } from './baseline.ts'
import { keepBaseline } from './baseline-store.ts'
import type { HeldBaseline } from './find-watch.ts'

const RENEW_AFTER_MS = 24 * 3600 * 1000

interface AdvanceCursorOptions {
  /** Null on the first check. */
  readonly held: HeldBaseline | null
  readonly changed: boolean
  /** Begins the time of an unchanged baseline anew, and its free checks. */
  readonly renew: boolean
  readonly store: Store
}

/**
 * Spec: States, cursor rule. The page as it was seen becomes the baseline of a new cursor, unless nothing changed: then both
 * stay. A cursor left behind stays good too, so that whoever never got an answer can ask again and be told the same.
 */
export async function advanceCursor(
  seen: Baseline,
  { held, changed, renew, store }: AdvanceCursorOptions,
): Promise<string> {
  if (!held || changed) return keepBaseline(seen, { store })
  const { cursor, baseline } = held
  // A use begins its time anew; once a day is enough.
  if (renew || Date.parse(seen.keptAt) - Date.parse(baseline.keptAt) > RENEW_AFTER_MS) {
    await keepBaseline({ ...baseline, keptAt: seen.keptAt }, { store, cursor })
  }
  return cursor
}
