import { createHash } from 'node:crypto'

/** Splits cases at random into two halves, the same in every run: only the mistakes of the seen half guide changes. */
export function isInSeenHalf(text: string): boolean {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0
}
