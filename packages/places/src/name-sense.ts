import { foldPlaceName, placeKey } from './place-name.ts'
import type { PlaceRow } from './place-row.ts'

/**
 * How a name matches a place. exact: its own name as written; own: its own name without accents and case; short: the
 * everyday part of its own name, such as Leon for Leon de los Aldama; other: a name in other languages or of some
 * people.
 */
export type NameSense = 'exact' | 'own' | 'short' | 'other'

/** Undefined if the place does not have the name. */
export function senseOf({ place, ownNames, otherNames }: PlaceRow, given: string): NameSense | undefined {
  const key = placeKey(given)
  if (place.name.toLowerCase() === given.trim().toLowerCase()) return 'exact'
  if (ownNames.some((name) => placeKey(name) === key)) return 'own'
  if (!otherNames.some((name) => placeKey(name) === key)) return undefined
  return isEdgeOf(foldPlaceName(given), foldPlaceName(place.name)) ? 'short' : 'other'
}

/** 'New Brunswick' and Brunswick are different towns, but 'Heroica Matamoros' is Matamoros. */
const APART =
  /^(?:new|nova|nuova|nueva|nuevo|novo|old|north|south|east|west|upper|lower|port|fort|mount|lake|san|santa|saint|st) /

function isEdgeOf(words: string, name: string): boolean {
  return name.startsWith(`${words} `) || (name.endsWith(` ${words}`) && !APART.test(name))
}
