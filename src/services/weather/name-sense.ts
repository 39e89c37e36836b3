import { foldPlaceName, placeKey } from './place-name.ts'
import type { PlaceRow } from './place-row.ts'

/**
 * How a place bears a name: written just so; as its own name but for accents and case; as the everyday part of its own
 * name, as Leon is of Leon de los Aldama; or elsewhere or by some only.
 */
export type NameSense = 'exact' | 'own' | 'short' | 'other'

/** Undefined where the place does not bear the name. */
export function senseOf({ place, ownNames, otherNames }: PlaceRow, given: string): NameSense | undefined {
  const key = placeKey(given)
  if (place.name.toLowerCase() === given.trim().toLowerCase()) return 'exact'
  if (ownNames.some((name) => placeKey(name) === key)) return 'own'
  if (!otherNames.some((name) => placeKey(name) === key)) return undefined
  return isEdgeOf(foldPlaceName(given), foldPlaceName(place.name)) ? 'short' : 'other'
}

/** 'New Brunswick' is another town than Brunswick, but 'Heroica Matamoros' is Matamoros. */
const APART =
  /^(?:new|nova|nuova|nueva|nuevo|novo|old|north|south|east|west|upper|lower|port|fort|mount|lake|san|santa|saint|st) /

function isEdgeOf(words: string, name: string): boolean {
  return name.startsWith(`${words} `) || (name.endsWith(` ${words}`) && !APART.test(name))
}
