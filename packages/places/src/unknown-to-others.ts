import type { Gazetteer } from './gazetteer.ts'
import type { NamedPlace } from './place-index.ts'
import { areNear } from './place-labels.ts'
import { foldPlaceName } from './place-name.ts'
import { fameOf, rankPlaces } from './rank-place.ts'

/** Larger towns are meant by their names; inhabitants. */
const KNOWN = 30_000
/** In powers of ten of fame: below, nobody far away knows which of two it is, or that it is not the lake. */
const KNOWN_AMONG_NAMESAKES = 5.2
/** Of two within this, either may be meant; so may one whose inhabitants nobody counted. */
const CLOSE = 0.5
const LAKE_OF = /^(?:lake|loch|lough|lac|lago)(?: d[ei])? (.+)$/

/**
 * Why a name alone is no proof that a small town is meant, as the rest of a sentence about the name; undefined if it is.
 * Something greater has the name as well: towns are called after islands, regions, quarters and schools that no list of
 * ours has. A town that is known elsewhere has names in other languages, too.
 */
export function findDoubt(
  [best, ...others]: readonly NamedPlace[],
  { city, gazetteer }: { readonly city: string; readonly gazetteer: Gazetteer },
): string | undefined {
  if (!best || best.place.isCapital || best.place.population >= KNOWN) return undefined
  const isCounted = best.place.population > 0 && !best.place.isSection
  if (isCounted && best.place.names === 0) return 'is the name of a small town that few know, or of something greater'
  if (fameOf(best) >= KNOWN_AMONG_NAMESAKES) return undefined
  const isNamesake = ({ place, sense }: NamedPlace) => sense !== 'other' && !areNear(place, best.place)
  const isClose = (other: NamedPlace) => other.place.population === 0 || fameOf(other) > fameOf(best) - CLOSE
  if (others.some((other) => isNamesake(other) && isClose(other))) return 'is the name of several small towns'
  // Lake Como is by Como, and a borough of New Jersey has its name from there.
  const [, shore = ''] = LAKE_OF.exec(foldPlaceName(city)) ?? []
  const [town] = rankPlaces(gazetteer.places.find(shore).filter(isNamesake))
  return town && fameOf(town) > fameOf(best) ? 'is the name of a small town, and of a lake elsewhere' : undefined
}
