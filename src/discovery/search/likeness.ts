/** The similarity of two names by their shared letter pairs (Dice coefficient): 0, nothing in common, to 1. */
export function likenessOf(a: string, b: string): number {
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)]
  const both = [...pairsA].filter((pair) => pairsB.has(pair)).length
  return (2 * both) / (pairsA.size + pairsB.size)
}

/** The names most similar to `written`, best first, three at most. */
export function namesLike(written: string, names: readonly string[]): readonly string[] {
  return names
    .map((name) => ({ name, likeness: likenessOf(name, written) }))
    .filter(({ likeness }) => likeness >= LIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST)
    .map(({ name }) => name)
}

const LIKE = 0.4
const MOST = 3

function pairsOf(text: string): Set<string> {
  const padded = ` ${text} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2)))
}
