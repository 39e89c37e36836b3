import type { Store } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'
import type { Baseline } from './baseline.ts'
import { findBaseline, KEPT_DAYS, keepBaseline } from './baseline-store.ts'

interface FindWatchOptions {
  /** Without fragment. */
  readonly url: string
  readonly render: boolean
  /** Extras watched besides the text. */
  readonly extras: readonly string[]
  readonly selector: string | undefined
  readonly store: Store
}

/** A cursor and its stored baseline. */
export interface HeldBaseline {
  readonly cursor: string
  readonly baseline: Baseline
}

/**
 * The baseline of a cursor; null without a cursor. Throws invalid_input for an unknown cursor, or that of another page.
 */
export async function findWatch(cursor: string | undefined, options: FindWatchOptions): Promise<HeldBaseline | null> {
  if (cursor === undefined) return null
  const { url, render, extras, selector, store } = options
  const baseline = await findBaseline(cursor, store)
  if (!baseline) {
    throw invalidInput(
      `cursor is unknown or has expired (${KEPT_DAYS} days after its last use, one day for a free call). Omit it to start over. Not charged.`,
    )
  }
  if (baseline.url !== url) {
    throw invalidInput(
      'cursor belongs to another url. Send the url it came from, or omit it to start over. Not charged.',
    )
  }
  if (baseline.render !== render) {
    throw invalidInput(
      `cursor was made with render: ${baseline.render}. Send the same, or omit the cursor to start over. Not charged.`,
    )
  }
  if (baseline.selector !== selector) {
    throw invalidInput(
      `cursor was made ${baseline.selector === undefined ? 'without selector' : `with selector: ${JSON.stringify(baseline.selector)}`}. Send the same, or omit the cursor to start over. Not charged.`,
    )
  }
  const extrasBefore = baseline.extras ?? []
  if (extrasBefore.length !== extras.length || !extrasBefore.every((extra) => extras.includes(extra))) {
    throw invalidInput(
      `cursor was made with also_watch: ${JSON.stringify(extrasBefore)}. Send the same, or omit the cursor to start over. Not charged.`,
    )
  }
  return { cursor, baseline }
}

/** The baseline with the lines that are now known to vary by themselves: stored, also if nothing changed. */
export async function learnRotation(
  held: HeldBaseline | null,
  { rotating, store }: { readonly rotating: readonly string[]; readonly store: Store },
): Promise<HeldBaseline | null> {
  if (!held || rotating.length === (held.baseline.rotating?.length ?? 0)) return held
  const baseline = { ...held.baseline, rotating: [...rotating] }
  await keepBaseline(baseline, { store, cursor: held.cursor })
  return { ...held, baseline }
}
