/**
 * How many edits turn one word into the other: a letter more, less or another, or two neighbours exchanged
 * (Damerau-Levenshtein, restricted to adjacent swaps). Takes time in the product of the lengths.
 */
export function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : replaced
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}
