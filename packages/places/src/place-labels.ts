import type { Coordinates } from './coordinates.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './place.ts'
import type { NamedPlace } from './place-index.ts'
import { misspellingsOf } from './place-name.ts'
import { fameOf, rankPlaces } from './rank-place.ts'

/** Coordinates of a place, with an unambiguous label. */
export interface LabelledPlace extends Coordinates {
  /** Town, region and ISO country code of the place. As a location, the label finds the same place. */
  readonly label: string
}

const MAX_ALTERNATIVES = 5
/** In powers of ten of fame: a town a tenth as well known may be meant, one a hundredth as well known is not. */
const AMBIGUITY = 1.2
/** Large cities and capitals are listed even if far less known: many people know them by that name. Inhabitants. */
const GREAT = 200_000
const AMBIGUITY_OF_GREAT = 2.7
/** So are towns whose inhabitants nobody counted, which may be quarters of great ones: Copacabana. */
const AMBIGUITY_OF_UNCOUNTED = 3
/** Closer towns of one name share their weather; in degrees. */
const SAME_PLACE = 0.5
/** Names longer than any town's are not searched for misspellings. */
const MAX_GUESSED_LENGTH = 60

/** Labels a place. */
export function labelled(place: Place, { regions }: Gazetteer): LabelledPlace {
  const region = regions.nameOf(place)
  const label = [place.name, ...(region && region !== place.name ? [region] : []), place.country].join(', ')
  return { latitude: place.latitude, longitude: place.longitude, label }
}

/** The namesakes of a place that may also be meant, in order. */
export function alternativesTo(
  best: NamedPlace,
  { namesakes, gazetteer }: { readonly namesakes: readonly NamedPlace[]; readonly gazetteer: Gazetteer },
): LabelledPlace[] {
  const seen = new Set([labelled(best.place, gazetteer).label])
  return namesakes
    .filter((other) => fameOf(other) >= fameOf(best) - ambiguityOf(other) && !areNear(other.place, best.place))
    .map(({ place }) => labelled(place, gazetteer))
    .filter(({ label }) => !seen.has(label) && seen.add(label))
    .slice(0, MAX_ALTERNATIVES)
}

function ambiguityOf({ place }: NamedPlace): number {
  if (place.population === 0) return AMBIGUITY_OF_UNCOUNTED
  return place.isCapital || place.population >= GREAT ? AMBIGUITY_OF_GREAT : AMBIGUITY
}

/** A sentence with the namesakes of a town or, without any, towns of similar names; '' for none. */
export function suggestNear(city: string, gazetteer: Gazetteer): string {
  const namesakes = gazetteer.places.find(city)
  const near = rankPlaces(namesakes.length > 0 ? namesakes : guessPlaces(city, gazetteer))
  const labels = [...new Set(near.map(({ place }) => labelled(place, gazetteer).label))].slice(0, MAX_ALTERNATIVES)
  return labels.length > 0 ? ` Near matches: ${labels.join('; ')}.` : ''
}

/** Places whose names are one slip from this one. */
export function guessPlaces(city: string, { places }: Gazetteer): NamedPlace[] {
  const names = city.length <= MAX_GUESSED_LENGTH ? [...new Set(misspellingsOf(city))] : []
  return names.flatMap((name) => places.find(name))
}

/** True if both have the same weather: within half a degree. */
export function areNear(a: Coordinates, b: Coordinates): boolean {
  return Math.abs(a.latitude - b.latitude) < SAME_PLACE && Math.abs(a.longitude - b.longitude) < SAME_PLACE
}
