import type { JudgedBlock } from './judge-blocks.ts'

/** The texts of a page that are content together. */
export interface LikelyPart {
  /** Their expected F1 against the content of the page, 0 to 1. */
  readonly expected: number
  /** For each text of the page, whether it is one of them. */
  readonly isIn: readonly boolean[]
}

/** The texts with the highest expected F1: the likeliest ones, down to about half of the F1 that they reach. */
export function likelyPart(blocks: readonly JudgedBlock[]): LikelyPart {
  const wanted = blocks.reduce((sum, { text, likelihood }) => sum + text.length * likelihood, 0)
  let [found, hits, expected, least] = [0, 0, 0, Number.POSITIVE_INFINITY]
  for (const { text, likelihood } of blocks.toSorted((one, other) => other.likelihood - one.likelihood)) {
    found += text.length
    hits += text.length * likelihood
    const reached = (2 * hits) / (found + wanted)
    if (reached <= expected) continue
    expected = reached
    least = likelihood
  }
  return { expected, isIn: blocks.map(({ likelihood }) => likelihood >= least) }
}
