/** The known name closest to a misspelt one; undefined if more than one letter in three differs. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: distanceOf(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((one, other) => one.distance - other.distance)
  return nearest?.candidate
}

const LONGEST = 64

/** Damerau-Levenshtein distance, restricted to adjacent swaps: one swap is one edit. */
function distanceOf(one: string, other: string): number {
  if (one.length > LONGEST) return LONGEST
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (beforeLast[j - 2] ?? 0) + 1 : LONGEST,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}
