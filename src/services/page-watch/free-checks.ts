import { takeOneOf } from '@farebox/concurrency'
import type { ChangeKind } from '@farebox/page-diff'
import type { Store } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { KEPT_DAYS } from './baseline-store.ts'
import type { HeldBaseline } from './find-watch.ts'
import { sayNoChange } from './summarise.ts'

/** Number of free "no change" checks after each charged answer. */
export const FREE_CHECKS = 3

const TTL_SECONDS = KEPT_DAYS * 24 * 3600

/** Takes one of the free checks since the last charged answer. Resolves with the number left; null if all are used. */
export async function takeFreeCheck(held: HeldBaseline, store: Store): Promise<number | null> {
  const keys = Array.from({ length: FREE_CHECKS }, (_, index) => keyOf(held, index + 1))
  const place = await takeOneOf(keys, { store, ttlSeconds: TTL_SECONDS })
  return place === undefined ? null : FREE_CHECKS - 1 - place
}

/** The number of free checks left, without taking one. */
export async function countFreeChecks(held: HeldBaseline, store: Store): Promise<number> {
  let left = 0
  for (let number = 1; number <= FREE_CHECKS; number += 1) {
    if ((await store.get(keyOf(held, number))) === undefined) left += 1
  }
  return left
}

/** The refusal that says only that nothing changed, with the kinds of change that do not count. */
export function unchanged(
  { cursor, baseline }: HeldBaseline,
  { left, kinds }: { readonly left: number; readonly kinds: readonly ChangeKind[] },
): CallError {
  const { takenAt: since } = baseline
  return new CallError('unchanged', `${sayNoChange(since, kinds)} Not charged; the cursor stays valid.`, {
    extras: { changed: false, cursor, since, free_checks_left: left, change_kinds: [...kinds] },
  })
}

// An answer charged after the free checks stores the baseline again, which restarts the free checks.
function keyOf({ cursor, baseline }: HeldBaseline, number: number): string {
  return `page-watch-free:${cursor}:${baseline.keptAt}:${number}`
}
