import { invalidInput } from '../../contract/errors.ts'
import { findCountries } from './country-names.ts'
import { expandEverydayName } from './everyday-names.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './place.ts'
import type { NamedPlace } from './place-index.ts'
import { alternativesTo, type LabelledPlace, labelled, suggestNear } from './place-labels.ts'
import { type PlaceReading, readingsOf } from './place-reading.ts'
import { rankPlaces } from './rank-place.ts'
import { isWithin } from './territories.ts'

/** The place that a name was taken for. */
export interface FoundPlace extends LabelledPlace {
  /** Other towns that a person may have meant as well, the best known first; five at most. */
  readonly alternatives: readonly LabelledPlace[]
}

/** Who says Lebanon means the country and not a town in Tennessee; who says Norfolk does not mean the island. */
const OUTSHINES_LAND = 200_000
/** By a name that is not its own. */
const OUTSHINES_ABROAD = 1_000_000
/** Smaller towns are not known by names that are not their own; inhabitants. */
const KNOWN_ABROAD = 5000
/** Only towns of this size are meant where the name had to be changed; inhabitants. */
const GREAT = 100_000

/**
 * Finds a town by 'City', 'City, Region', 'City, Country' or 'City, Region, Country', in any language, commas optional.
 * Of several the best known, with the others beside it. Unknown, or the name of a country or state without a town of
 * its own: invalid_input with near matches.
 */
export function findPlace(location: string, gazetteer: Gazetteer): FoundPlace {
  const expanded = expandEverydayName(location)
  const readings = readingsOf(expanded ?? location)
  for (const reading of readings) {
    const [best, ...others] = search(reading, gazetteer)
    if (!best) continue
    if (isLandInstead(best, { reading, gazetteer }))
      throw refuse('is a country, state or province, whose weather differs by place')
    const namesakes = expanded ? rankPlaces(gazetteer.places.find(location)) : others
    return { ...labelled(best.place, gazetteer), alternatives: alternativesTo(best, { namesakes, gazetteer }) }
  }
  throw refuse('is not a known town')

  function refuse(what: string) {
    return invalidInput(
      `location: ${JSON.stringify(location)} ${what}.${suggestNear(readings[0]?.city ?? '', gazetteer)} Give a town of ` +
        "1,000 inhabitants or more, such as 'Paris' or 'Paris, Texas, US', or 'lat,lon' in decimal degrees. Not charged.",
    )
  }
}

function search({ city, qualifiers, isLoose }: PlaceReading, gazetteer: Gazetteer): NamedPlace[] {
  const lands = qualifiers.length === 0 ? findCountries(city, gazetteer.countries) : []
  // Who says the name of a country means its capital where that bears it, in whatever language.
  const isOfLand = ({ place }: NamedPlace) => place.isCapital && lands.includes(place.country)
  return rankPlaces(gazetteer.places.find(city))
    .sort((a, b) => Number(isOfLand(b)) - Number(isOfLand(a)))
    .filter((found) => (isLoose ? isGreat(found) : qualifiers.length > 0 || !isFaint(found)))
    .filter(({ place }) => qualifiers.every((wanted) => isIn(place, { wanted, gazetteer })))
}

function isIn(
  place: Place,
  { wanted, gazetteer }: { readonly wanted: string; readonly gazetteer: Gazetteer },
): boolean {
  const isThere = findCountries(wanted, gazetteer.countries).some((country) => isWithin(place.country, country))
  return isThere || gazetteer.regions.isCalled(place, wanted)
}

interface Asked {
  readonly reading: PlaceReading
  readonly gazetteer: Gazetteer
}

/** A country or a state is no place to tell the weather of, unless its capital or a great city bears its name. */
function isLandInstead({ place, sense }: NamedPlace, { reading, gazetteer }: Asked): boolean {
  const { city, qualifiers } = reading
  const lands = qualifiers.length === 0 && city.length > 3 ? findCountries(city, gazetteer.countries) : []
  const states = qualifiers.length === 0 ? gazetteer.regions.findStates(city) : []
  const isInIt = lands.some((land) => isWithin(place.country, land)) && sense !== 'other'
  const isInState = states.includes(`${place.country}.${place.region}`)
  const outshines = place.population >= (sense === 'other' ? OUTSHINES_ABROAD : OUTSHINES_LAND)
  return (lands.length > 0 || states.length > 0) && !(isInIt || isInState || outshines || place.isCapital)
}

function isGreat({ place }: NamedPlace): boolean {
  return place.isCapital || place.population >= GREAT
}

/** A village by a name that is not its own: GeoNames has too many of those for a guess. */
function isFaint({ place, sense }: NamedPlace): boolean {
  return sense === 'other' && !place.isCapital && place.population < KNOWN_ABROAD
}
