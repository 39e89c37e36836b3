import { foldPlaceName, placeKey } from './place-name.ts'
import type { PlaceRow } from './place-row.ts'

/**
 * How a name matches a place. exact: its own name as written; own: its own name without accents and case; short: the
 * everyday part of its own name, such as Leon for Leon de los Aldama; other: a name in other languages or of some
 * people.
 */
export type NameSense = 'exact' | 'own' | 'short' | 'other'

/** Undefined if the place does not have the name. Whoever writes Åland does not mean Aland. */
export function senseOf({ place, ownNames, otherNames }: PlaceRow, given: string): NameSense | undefined {
  const key = placeKey(given)
  if (place.name.toLowerCase() === given.trim().toLowerCase()) return 'exact'
  if (ownNames.some((name) => placeKey(name) === key))
    return isAccented(given) && !isAccented(place.name) ? 'other' : 'own'
  if (!otherNames.some((name) => placeKey(name) === key && !IS_RESPELT.test(name))) return undefined
  return isEdgeOf(foldPlaceName(given), foldPlaceName(place.name)) ? 'short' : 'other'
}

/** A name in another script, letter by letter, has no capital in GeoNames: sylt for Sylhet, which nobody calls it. */
const IS_RESPELT = /^(?=.*\p{Script=Latin})\P{Lu}+$/u

function isAccented(name: string): boolean {
  return /\p{M}/u.test(name.normalize('NFD'))
}

/** 'New Brunswick' and Brunswick are different towns, but 'Heroica Matamoros' is Matamoros. */
const APART =
  /^(?:new|nova|nuova|nueva|nuevo|novo|old|north|south|east|west|upper|lower|port|fort|mount|lake|san|santa|saint|st) /

function isEdgeOf(words: string, name: string): boolean {
  return name.startsWith(`${words} `) || (name.endsWith(` ${words}`) && !APART.test(name))
}
