/** Decision trees whose outputs are added up: a table of numbers, as made by packages/reading/test/boost-trees.ts. */
export interface BoostedTrees {
  /** The names of the features, in the order in which the trees number them. */
  readonly features: readonly string[]
  /** Log odds before the first tree. */
  readonly bias: number
  /** The number of questions from the root of each tree to a leaf. */
  readonly depth: number
  /**
   * For each tree, its questions from the root down, level by level, as a feature and the greatest value that goes left, and then its
   * leaves from left to right, as log odds.
   */
  readonly trees: readonly (readonly number[])[]
}

/** The likelihood, 0 to 1, that the trees give a vector of features. */
export function likelihoodOf({ bias, depth, trees }: BoostedTrees, features: ArrayLike<number>): number {
  const questions = 2 ** depth - 1
  let sum = bias
  for (const tree of trees) {
    let at = 0
    while (at < questions) {
      const isRight = (features[tree[2 * at] ?? 0] ?? 0) > (tree[2 * at + 1] ?? 0)
      at = 2 * at + (isRight ? 2 : 1)
    }
    sum += tree[questions + at] ?? 0
  }
  return 1 / (1 + Math.exp(-sum))
}
