import type { ReadWord } from './parse-tsv.ts'

// Confidence, 0 to 100: words with less are noise and left out of the text.
const DOUBTFUL = 40

/**
 * How similar two readings of a page are, 0 to 1: the share of character pairs (bigrams) that both have, in any order
 * of lines.
 */
export function agreementOf(one: readonly ReadWord[], other: readonly ReadWord[]): number {
  const [pairs, others] = [toPairs(one), toPairs(other)]
  const left = new Map<string, number>()
  for (const pair of others) left.set(pair, (left.get(pair) ?? 0) + 1)
  let shared = 0
  for (const pair of pairs) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    shared += 1
  }
  return (2 * shared) / Math.max(1, pairs.length + others.length)
}

// Without spaces: our own rules add them.
function toPairs(words: readonly ReadWord[]): string[] {
  const sure = words.filter(({ confidence }) => confidence >= DOUBTFUL)
  const characters = [...sure.map(({ text }) => text).join('')]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
