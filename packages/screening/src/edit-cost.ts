/** Costs of single edits. Letters are ASCII; tables are indexed by character code. */
export interface EditCosts {
  /** At [x * 128 + y]: cost of reading y for x. */
  readonly substitute: Float64Array
  /** Cost of omitting a letter of the first word. */
  readonly dropFirst: Float64Array
  /** Cost of omitting a letter of the second word. */
  readonly dropSecond: Float64Array
}

const SWAP = 0.5
const DOUBLED = 0.3
const STRIDE = 128
const rows = new Float64Array(3 * STRIDE)
const drops = new Float64Array(STRIDE)

/**
 * The cost of turning one word into the other: Damerau-Levenshtein with weighted edits. Infinity as soon as it must
 * exceed the limit. Words have up to 100 ASCII letters.
 */
export function editCost(first: string, second: string, { costs, limit }: { costs: EditCosts; limit: number }): number {
  if (first === second) return 0
  const width = second.length
  rows[0] = 0
  for (let j = 1; j <= width; j++) {
    drops[j] = dropCost(second, j - 1, costs.dropSecond)
    rows[j] = at(rows, j - 1) + at(drops, j)
  }
  for (let i = 1; i <= first.length; i++) {
    if (fillRow(first, second, i, costs) > limit) return Number.POSITIVE_INFINITY
  }
  return at(rows, (first.length % 3) * STRIDE + width)
}

/** Fills row i of the distance matrix, of which three rows are kept; returns its lowest cost. */
function fillRow(first: string, second: string, i: number, costs: EditCosts): number {
  const row = (i % 3) * STRIDE
  const above = ((i + 2) % 3) * STRIDE
  const twoAbove = ((i + 1) % 3) * STRIDE
  const x = first.charCodeAt(i - 1)
  const before = i > 1 ? first.charCodeAt(i - 2) : -1
  const dropped = dropCost(first, i - 1, costs.dropFirst)
  let last = at(rows, above) + dropped
  let least = last
  rows[row] = last
  for (let j = 1; j <= second.length; j++) {
    const y = second.charCodeAt(j - 1)
    let best = at(rows, above + j - 1) + (x === y ? 0 : at(costs.substitute, x * 128 + y))
    best = Math.min(best, at(rows, above + j) + dropped, last + at(drops, j))
    if (j > 1 && before === y && x === second.charCodeAt(j - 2))
      best = Math.min(best, at(rows, twoAbove + j - 2) + SWAP)
    rows[row + j] = best
    last = best
    if (best < least) least = best
  }
  return least
}

function dropCost(word: string, index: number, table: Float64Array): number {
  const letter = word.charCodeAt(index)
  return index > 0 && letter === word.charCodeAt(index - 1) ? DOUBLED : at(table, letter)
}

// In bounds by construction; a typed array never contains undefined there.
function at(table: Float64Array, index: number): number {
  return table[index] as number
}
