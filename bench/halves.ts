import { createHash } from 'node:crypto'

/** Cuts cases in two at random, the same way in every run: changes are made by looking at the mistakes of one half only. */
export function isInSeenHalf(text: string): boolean {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0
}
