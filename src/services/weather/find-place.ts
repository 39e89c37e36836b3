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

/** The place found for a name. */
export interface FoundPlace extends LabelledPlace {
  /** Other towns that the name may mean, the best known first; at most five. */
  readonly alternatives: readonly LabelledPlace[]
}

/** 'Lebanon' means the country and not a town in Tennessee; 'Norfolk' does not mean the island. Inhabitants. */
const OUTSHINES_LAND = 200_000
/** The same for a town found by a name that is not its own; inhabitants. */
const OUTSHINES_ABROAD = 1_000_000
/** Smaller towns match only by their own names; inhabitants. */
const KNOWN_ABROAD = 5000
/** Minimum size of a town for a name that had to be changed; inhabitants. */
const GREAT = 100_000

/**
 * Finds a town by 'City', 'City, Region', 'City, Country' or 'City, Region, Country', in any language, commas optional.
 * Returns the best known of several, with the others as alternatives. Throws invalid_input with near matches if
 * unknown, or if it names a country or state without a town of that name.
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
        "1,000 inhabitants or more, such as 'Paris' or 'Paris, Texas, US', or 'lat,lon' in degrees. Not charged.",
    )
  }
}

function search({ city, qualifiers, isLoose }: PlaceReading, gazetteer: Gazetteer): NamedPlace[] {
  const lands = qualifiers.length === 0 ? findCountries(city, gazetteer.countries) : []
  // The name of a country means its capital if that has the same name, in any language.
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

/** A country or a state has no single weather, unless its capital or a large city has the same name. */
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

/** A village found by a name that is not its own: GeoNames has too many such names for a guess. */
function isFaint({ place, sense }: NamedPlace): boolean {
  return sense === 'other' && !place.isCapital && place.population < KNOWN_ABROAD
}
