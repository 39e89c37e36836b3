import { editDistance } from '@farebox/schemas/fields'

// A longer one is no name.
const LONGEST = 64

/** The known name closest to a misspelt one; undefined if more than one letter in three differs. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .sort((one, other) => one.distance - other.distance)
  return nearest?.candidate
}
