import type { Gazetteer } from './gazetteer.ts'
import type { NamedPlace } from './place-index.ts'
import { guessPlaces, labelled } from './place-labels.ts'
import { foldPlaceName } from './place-name.ts'
import { fameOf, rankPlaces } from './rank-place.ts'

// In powers of ten of fame.
/** A misspelling may be an other name of a small town: 'Ottowa' of Ottawa, Illinois. */
const SLIP_OF_OTHER = 1.5
/** Villages have nearly the names of great cities: Johannesberg in Bavaria. */
const SLIP_OF_OWN = 3
/** Shorter names have too many neighbours. */
const LETTERS_MIN = 5
/** Larger towns are meant by their names; inhabitants. */
const KNOWN = 30_000

/** The label of a far better known town whose own name this probably is, misspelt; undefined if there is none. */
export function findMeantBySlip(
  best: NamedPlace,
  { city, gazetteer }: { readonly city: string; readonly gazetteer: Gazetteer },
): string | undefined {
  const folded = foldPlaceName(city)
  if (best.place.isCapital || best.place.population >= KNOWN || folded.length < LETTERS_MIN) return undefined
  const limit = fameOf(best) + (best.sense === 'other' ? SLIP_OF_OTHER : SLIP_OF_OWN)
  const [other] = rankPlaces(guessPlaces(folded, gazetteer).filter(({ sense }) => sense !== 'other'))
  return other && fameOf(other) > limit ? labelled(other.place, gazetteer).label : undefined
}
