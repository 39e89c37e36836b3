import type { Coordinates } from './coordinates.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './place.ts'
import type { NamedPlace } from './place-index.ts'
import { misspellingsOf } from './place-name.ts'
import { fameOf, rankPlaces } from './rank-place.ts'

/** Where a place is, and how it is called so that nobody takes it for another. */
export interface LabelledPlace extends Coordinates {
  /** What the name was taken for: town, region, ISO country code. Given as a location, it is found again. */
  readonly label: string
}

const MAX_ALTERNATIVES = 5
/** A town a tenth as well known may have been meant; one known a hundredth as well was not. */
const AMBIGUITY = 1.2
/** But a great city and a capital are named at any rate: many know them by that name, wherever the asker is. */
const GREAT = 200_000
const AMBIGUITY_OF_GREAT = 2.5
/** Nearer towns of one name share their weather, in degrees. */
const SAME_PLACE = 0.5
/** Longer names than that of any town are not worth a search for misspellings. */
const MAX_GUESSED_LENGTH = 60

/** A place under the name it can be asked for by. */
export function labelled(place: Place, { regions }: Gazetteer): LabelledPlace {
  const region = regions.nameOf(place)
  const label = [place.name, ...(region && region !== place.name ? [region] : []), place.country].join(', ')
  return { latitude: place.latitude, longitude: place.longitude, label }
}

/** Of the namesakes of a place, in order, those that may have been meant as well. */
export function alternativesTo(
  best: NamedPlace,
  { namesakes, gazetteer }: { readonly namesakes: readonly NamedPlace[]; readonly gazetteer: Gazetteer },
): LabelledPlace[] {
  const seen = new Set([labelled(best.place, gazetteer).label])
  return namesakes
    .filter((other) => fameOf(other) >= fameOf(best) - ambiguityOf(other) && !isNear(other.place, best.place))
    .map(({ place }) => labelled(place, gazetteer))
    .filter(({ label }) => !seen.has(label) && seen.add(label))
    .slice(0, MAX_ALTERNATIVES)
}

function ambiguityOf({ place }: NamedPlace): number {
  return place.isCapital || place.population >= GREAT ? AMBIGUITY_OF_GREAT : AMBIGUITY
}

/** A sentence that names the namesakes of a town, or where there are none towns of nearly that name; '' for none. */
export function suggestNear(city: string, gazetteer: Gazetteer): string {
  const namesakes = gazetteer.places.find(city)
  const near = rankPlaces(namesakes.length > 0 ? namesakes : guess(city, gazetteer))
  const labels = [...new Set(near.map(({ place }) => labelled(place, gazetteer).label))].slice(0, MAX_ALTERNATIVES)
  return labels.length > 0 ? ` Near matches: ${labels.join('; ')}.` : ''
}

function guess(city: string, { places }: Gazetteer): NamedPlace[] {
  const names = city.length <= MAX_GUESSED_LENGTH ? [...new Set(misspellingsOf(city))] : []
  return names.flatMap((name) => places.find(name))
}

function isNear(a: Coordinates, b: Coordinates): boolean {
  return Math.abs(a.latitude - b.latitude) < SAME_PLACE && Math.abs(a.longitude - b.longitude) < SAME_PLACE
}
