import type { Store } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { KEPT_DAYS } from './baseline-store.ts'
import type { HeldBaseline } from './find-watch.ts'

/** How often "no change" costs nothing after each charged answer. */
export const FREE_CHECKS = 3

const TTL_SECONDS = KEPT_DAYS * 24 * 3600

/** Takes one of the free checks that the last charged answer brought; null where all are used. Resolves with how many are left. */
export async function takeFreeCheck(held: HeldBaseline, store: Store): Promise<number | null> {
  for (let number = 1; number <= FREE_CHECKS; number += 1) {
    // One of all replicas gets each.
    if (await store.putIfAbsent(keyOf(held, number), '', { ttlSeconds: TTL_SECONDS })) return FREE_CHECKS - number
  }
  return null
}

/** How many are left, without taking one. */
export async function countFreeChecks(held: HeldBaseline, store: Store): Promise<number> {
  let left = 0
  for (let number = 1; number <= FREE_CHECKS; number += 1) {
    if ((await store.get(keyOf(held, number))) === undefined) left += 1
  }
  return left
}

/** The refusal that says nothing changed, and nothing else of the page. */
export function unchanged({ cursor, baseline }: HeldBaseline, left: number): CallError {
  const { takenAt: since } = baseline
  return new CallError('unchanged', `Nothing changed since ${since}. Not charged; the cursor stays good.`, {
    extras: { changed: false, cursor, since, free_checks_left: left },
  })
}

// A baseline is kept anew when an answer of it is charged after its free checks: then they begin anew.
function keyOf({ cursor, baseline }: HeldBaseline, number: number): string {
  return `page-watch-free:${cursor}:${baseline.keptAt}:${number}`
}
