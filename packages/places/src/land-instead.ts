import { findCountries, isCodeOfCountry, isContinent, isLesserKnown } from './country-names.ts'
import type { Gazetteer } from './gazetteer.ts'
import { isInLand, type Land, type NamedLand } from './land-index.ts'
import type { Place } from './place.ts'
import type { NamedPlace } from './place-index.ts'
import { labelled } from './place-labels.ts'
import type { PlaceReading } from './place-reading.ts'
import { isWithin } from './territories.ts'

/** A land is meant if its towns have this many times the inhabitants of the town: Midlothian, and not Midlothian in Texas. */
const TIMES = 2
/** The same for a city and a division, of which both are known: Santa Catarina. */
const TIMES_OF_GREAT = 40
const GREAT = 200_000
/** The same for a state, and a town that has its name in another language only: Bali, and not Paris (in Chinese). */
const TIMES_BY_OTHER_NAME = 0.1
/** An area without a count of inhabitants is meant before smaller towns elsewhere: Patagonia. Inhabitants. */
const KNOWN_BESIDE_AREA = 30_000
/** The same for a town that has the name in another language only: Manchuria, and not Manzhouli. */
const KNOWN_BY_OTHER_NAME = 1_000_000
/** The same if the area's country is unknown as well. */
const KNOWN_BESIDE_UNKNOWN = 5000
/** A town with at least this share of the inhabitants of its land is what the name means: Salzburg. */
const SHARE = 0.02
/** The same for a town whose name in another language it is: Geneva, and not Chania for Crete. */
const SHARE_OF_OTHER = 0.3

/** Greater than every town, without one that is its seat. */
const CONTINENT: Land = { codes: [], population: Infinity, bounds: undefined, chiefTown: '' }

interface Asked {
  /** Of the same name. */
  readonly lands: readonly NamedLand[]
  readonly gazetteer: Gazetteer
}

/** Countries, divisions and areas with the name of the reading, within its country if it names one. */
export function findLands({ city, qualifiers }: PlaceReading, gazetteer: Gazetteer): readonly NamedLand[] {
  const { lands, countries } = gazetteer
  const [country, ...others] = qualifiers
  if (others.length > 0) return []
  const states = country === undefined && !isTownLikeCode(city, gazetteer) ? findCountries(city, countries) : []
  const isOwnName = !isLesserKnown(city, countries)
  const within = country === undefined ? undefined : findCountries(country, countries)
  return [
    ...states.flatMap((code) => rowsOf(code).map((land) => ({ ...land, isOwnName }))),
    ...lands.find(city),
    ...(isContinent(city, countries) ? [{ ...CONTINENT, isOwnName }] : []),
  ]
    .filter(({ codes }) => within?.some((one) => codes.some((code) => isWithin(code.slice(0, 2), one))) ?? true)
    .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))

  /** Antarctica has no towns, and so no row. */
  function rowsOf(code: string): readonly Land[] {
    const rows = lands.find(code).filter(({ codes }) => codes.includes(code))
    return rows.length > 0 ? rows : [{ ...CONTINENT, codes: [code] }]
  }
}

/** 'Sur' is a town and 'SUR' Suriname; but 'Per', which no town calls itself, is Peru. */
function isTownLikeCode(city: string, { countries, places }: Gazetteer): boolean {
  const isWritten = /^\p{Lu}\p{Ll}/u.test(city) && isCodeOfCountry(city, countries)
  return isWritten && places.find(city).some(({ sense }) => sense === 'exact' || sense === 'own')
}

/** The land that the name means rather than the best of the towns that have it; undefined if it means the town. */
export function findLandInstead(found: readonly NamedPlace[], { lands, gazetteer }: Asked): Land | undefined {
  const [best] = found
  if (!best) return undefined
  return lands.find((land) => outshines(land, best) && !hasTownOfItsName(land))

  function hasTownOfItsName(land: Land): boolean {
    const isOne = (town: NamedPlace) => isSeat(town, land) || (isInLand(town.place, land) && isOfRank(town, land))
    // Beside an area without borders: Long Island City, and a village elsewhere in the country, say nothing.
    if (land.population === undefined)
      return best !== undefined && best.sense !== 'short' && isOne(best) && isAtArea(best, land)
    return found.some(isOne) || (best !== undefined && isGreatBeside(best, land))
  }

  function isSeat({ place, sense }: NamedPlace, land: Land): boolean {
    const isChief = labelled(place, gazetteer).label === land.chiefTown || (place.isCapital && isInLand(place, land))
    return isChief && (sense !== 'other' || place === best?.place)
  }
}

/** A hamlet of the same country may be far from the area: Hudson Bay. */
function isAtArea({ place }: NamedPlace, { codes }: Land): boolean {
  return place.population >= KNOWN_BESIDE_UNKNOWN || codes.some((code) => code.includes('.'))
}

function isOfRank({ place, sense }: NamedPlace, { population }: Land): boolean {
  return sense !== 'other' && (population === undefined || place.population >= population * SHARE)
}

/** Kyiv is not in its region, which bears its name. */
function isGreatBeside({ place, sense }: NamedPlace, { codes, population }: Land): boolean {
  const isInCountry = codes.some((code) => code.slice(0, 2) === place.country)
  const isGreat = sense === 'other' ? place.population >= (population ?? Infinity) * SHARE_OF_OTHER : isCity(place)
  return isInCountry && isGreat
}

function outshines(land: NamedLand, { place, sense }: NamedPlace): boolean {
  const { population, codes, isOwnName } = land
  const isCountry = codes.every((code) => !code.includes('.'))
  // Nobody says Benin for Benin City.
  const isOwnOfTown =
    sense !== 'other' && !place.isSection && !(isCountry && sense === 'short' && population !== undefined)
  if (place.isCapital && (isOwnOfTown || !isOwnName)) return false
  if (population === undefined) {
    const unknown = codes.length > 0 ? KNOWN_BESIDE_AREA : KNOWN_BESIDE_UNKNOWN
    return place.population < (isOwnOfTown ? unknown : KNOWN_BY_OTHER_NAME)
  }
  const isState = isOwnName && codes.every((code) => code.split('.').length <= 2)
  // A country has its name in every language, towns abroad have many that they do not know: Grenade, and not Granada.
  if (!isOwnOfTown && isCountry) return true
  if (!isOwnOfTown && isState) return population >= place.population * TIMES_BY_OTHER_NAME
  if (isOwnOfTown && !isOwnName && place.population >= KNOWN_BESIDE_AREA) return false
  return population >= place.population * (isCity(place) && !isCountry ? TIMES_OF_GREAT : TIMES)
}

function isCity({ population }: Place): boolean {
  return population >= GREAT
}
