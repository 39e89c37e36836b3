import type { JudgedBlock } from './judge-blocks.ts'

/** The texts of a page that are content together. */
export interface LikelyPart {
  /** Their expected F1 against the content of the page, 0 to 1. */
  readonly expected: number
  /** For each text of the page, whether it is one of them. */
  readonly isIn: readonly boolean[]
}

// A text between two that are content is content, too, if it is not much less likely: code, a heading, a line.
const BETWEEN = 0.2

/**
 * The texts with the highest expected F1: the likeliest ones, down to about half of the F1 that they reach, and single
 * ones between them.
 */
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
  const isLikely = (at: number) => (blocks[at]?.likelihood ?? 0) >= least
  const isIn = blocks.map(
    ({ likelihood }, at) =>
      likelihood >= least || (likelihood >= BETWEEN * least && isLikely(at - 1) && isLikely(at + 1)),
  )
  return { expected, isIn }
}
