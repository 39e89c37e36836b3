import { placeKey } from './place-name.ts'
import type { PlaceRow } from './place-row.ts'

/** How a place bears a name: written just so, as its own name but for accents and case, or elsewhere or by some only. */
export type NameSense = 'exact' | 'own' | 'other'

/** Undefined where the place does not bear the name. */
export function senseOf({ place, ownNames, otherNames }: PlaceRow, given: string): NameSense | undefined {
  const key = placeKey(given)
  if (place.name.toLowerCase() === given.trim().toLowerCase()) return 'exact'
  if (ownNames.some((name) => placeKey(name) === key)) return 'own'
  return otherNames.some((name) => placeKey(name) === key) ? 'other' : undefined
}
