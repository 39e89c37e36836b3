import { findCountries } from './country-names.ts'
import { expandEverydayName } from './everyday-names.ts'
import type { Gazetteer } from './gazetteer.ts'
import { isAmongTowns, isInLand, type Land } from './land-index.ts'
import { findLandInstead, findLands } from './land-instead.ts'
import type { Place } from './place.ts'
import type { NamedPlace } from './place-index.ts'
import { alternativesTo, areNear, type LabelledPlace, labelled, suggestNear } from './place-labels.ts'
import { type PlaceReading, readingsOf } from './place-reading.ts'
import { rankPlaces } from './rank-place.ts'
import { findMeantBySlip } from './slip.ts'
import { isWithin } from './territories.ts'
import { UnknownPlace } from './unknown-place.ts'
import { findDoubt } from './unknown-to-others.ts'
import { timeZoneOf } from './zones/time-zone.ts'

/** The place found for a name. */
export interface FoundPlace extends LabelledPlace {
  /** IANA time zone of its country, and state, there. */
  readonly timeZone: string
  /** Other towns that the name may mean, the best known first; at most five. */
  readonly alternatives: readonly LabelledPlace[]
}

/** Several lands may share a name: Georgia. */
const CHIEF_TOWNS = 3
/** The smallest share of the inhabitants of the greatest of them. */
const COMPARABLE = 0.05
/** Smaller towns match only by their own names; inhabitants. */
const KNOWN_ABROAD = 5000
/** Minimum size of a town for a name that had to be changed; inhabitants. */
const GREAT = 100_000

/**
 * Finds a town by 'City', 'City, Region', 'City, Country' or 'City, Region, Country', in any language, commas optional.
 * Returns the best known of several, with the others as alternatives. Throws UnknownPlace with near matches if
 * unknown, or if it names a country or state without a town of that name.
 */
export function findPlace(location: string, gazetteer: Gazetteer): FoundPlace {
  const expanded = expandEverydayName(location)
  const readings = readingsOf(expanded ?? location)
  const name = readings[0]?.city ?? ''
  for (const reading of readings) {
    const found = search(reading, gazetteer)
    const [best, ...others] = found
    const lands = findLands(reading, gazetteer)
    if (best ? findLandInstead(found, { lands, gazetteer }) : lands[0]) throw refuseLand(lands)
    if (!best) continue
    if (reading.qualifiers.length === 0) {
      const meant = findMeantBySlip(best, { city: reading.city, gazetteer })
      if (meant) throw refuse(`is the name of a small town, or a slip for ${meant}`)
      const doubt = findDoubt(found, { city: reading.city, gazetteer })
      if (doubt) throw refuse(doubt)
    }
    const namesakes = expanded ? rankPlaces(gazetteer.places.find(location)) : others
    const alternatives = alternativesTo(best, { namesakes, gazetteer })
    return { ...labelled(best.place, gazetteer), timeZone: timeZoneOf(best.place), alternatives }
  }
  throw refuse('is not a known town')

  function refuse(problem: string) {
    return new UnknownPlace(location, { kind: 'unknown', problem, hints: `.${suggestNear(name, gazetteer)}` })
  }

  function refuseLand(lands: readonly Land[]) {
    const hints = `${chiefTownsOf(lands)}.${suggestNear(name, gazetteer)}`
    return new UnknownPlace(location, { kind: 'land', problem: 'is a land, mountain or water, not a town', hints })
  }
}

function search({ city, qualifiers, isLoose }: PlaceReading, gazetteer: Gazetteer): NamedPlace[] {
  const lands = qualifiers.length === 0 ? findCountries(city, gazetteer.countries) : []
  const ranked = rankPlaces(gazetteer.places.find(city))
  // The name of a country means its capital if that has the same name, in any language, but not before a greater city
  // of this very name: Salvador.
  const greatest = Math.max(...ranked.filter(({ sense }) => sense === 'exact').map(({ place }) => place.population))
  const isOfLand = ({ place, sense }: NamedPlace) =>
    place.isCapital && lands.includes(place.country) && (sense === 'exact' || place.population >= greatest)
  return ranked
    .sort((a, b) => Number(isOfLand(b)) - Number(isOfLand(a)))
    .filter((found) => (isLoose ? isGreat(found) : qualifiers.length > 0 || !isFaint(found, city)))
    .filter(({ place }) => qualifiers.every((wanted) => isIn(place, { wanted, gazetteer })))
}

/** The end of a sentence; '' if they have none. */
function chiefTownsOf(lands: readonly Land[]): string {
  const seated = lands.filter(({ chiefTown }) => chiefTown !== '')
  const greatest = seated[0]?.population ?? 0
  const known = seated.filter(({ population }) => (population ?? 0) >= greatest * COMPARABLE)
  const chiefTowns = new Set(known.map(({ chiefTown }) => chiefTown))
  const suggestion = [...chiefTowns].slice(0, CHIEF_TOWNS).join(' or ')
  return suggestion === '' ? '' : `; its chief town is ${suggestion}`
}

function isIn(
  place: Place,
  { wanted, gazetteer }: { readonly wanted: string; readonly gazetteer: Gazetteer },
): boolean {
  const isThere = findCountries(wanted, gazetteer.countries).some((country) => isWithin(place.country, country))
  return isThere || gazetteer.regions.isCalled(place, wanted) || isInDistrict() || isBeside()

  function isInDistrict(): boolean {
    return gazetteer.lands
      .find(wanted)
      .some((land) => land.population !== undefined && (isInLand(place, land) || isAmongTowns(place, land)))
  }

  /** 'Greenwich, London': quarters and suburbs are called by the city. */
  function isBeside(): boolean {
    const [city] = rankPlaces(gazetteer.places.find(wanted))
    return city !== undefined && isGreat(city) && city.place.population > place.population && areNear(place, city.place)
  }
}

function isGreat({ place }: NamedPlace): boolean {
  return place.isCapital || place.population >= GREAT
}

/** A village found by a name not its own, of which GeoNames has too many, or a small city by three letters: a school's, too. */
function isFaint({ place, sense }: NamedPlace, city: string): boolean {
  if (place.isCapital || sense === 'exact' || sense === 'own') return false
  const least = /^[a-z]{3}$/i.test(city.trim()) ? GREAT : KNOWN_ABROAD
  return place.population < least && (sense === 'other' || place.population > 0)
}
