import { editDistance } from './edit-distance.ts'

// Shorter names differ by one letter from too many others.
const LEAST_LETTERS = 3
const LETTERS_FOR_TWO = 8

/**
 * Whether a name is another one with a slip: a letter too few or too many, another letter, or two exchanged (Damerau's
 * distance of 1; of 2 from eight letters on).
 */
export function isTypo(name: string, meant: string): boolean {
  const shorter = Math.min(name.length, meant.length)
  if (shorter < LEAST_LETTERS) return false
  const most = shorter >= LETTERS_FOR_TWO ? 2 : 1
  return Math.abs(name.length - meant.length) <= most && editDistance(name, meant) <= most
}
