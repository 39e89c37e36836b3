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
  return Math.abs(name.length - meant.length) <= most && distance(name, meant) <= most
}

/** Optimal string alignment. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isExchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const exchanged = isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, exchanged))
    }
    before = last
    last = row
  }
  return last.at(-1) ?? 0
}
