import { invalidInput } from '../../contract/errors.ts'
import type { Coordinates } from './coordinates.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './place-index.ts'
import { foldPlaceName, misspellingsOf } from './place-name.ts'

export interface FoundPlace extends Coordinates {
  /** What the name was taken for: town, region, ISO country code. */
  readonly label: string
}

const MAX_SUGGESTIONS = 5
/** Longer names than that of any town are not worth a search for misspellings. */
const MAX_GUESSED_LENGTH = 60
const countryNames = new Intl.DisplayNames('en', { type: 'region' })
// Common names that CLDR and GeoNames do not have.
const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  uk: 'GB',
  uae: 'AE',
  holland: 'NL',
}

/**
 * Finds a town by 'City', 'City, Region', 'City, Country' or 'City, Region, Country', in any language for the city and
 * English for the rest, commas optional. Of several the best known. Unknown: invalid_input with near matches.
 */
export function findPlace(location: string, { places, regionNames }: Gazetteer): FoundPlace {
  const [city = '', ...qualifiers] = location.split(',').map(foldPlaceName)
  const readings = qualifiers.length > 0 ? [{ city, qualifiers }] : readingsOf(city)
  for (const { city, qualifiers } of readings) {
    const [found] = places.find(city).filter((place) => qualifiers.every((wanted) => isIn(place, wanted)))
    if (found) return { latitude: found.latitude, longitude: found.longitude, label: labelOf(found) }
  }
  throw invalidInput(
    `location: no town is called ${JSON.stringify(location)}.${suggest(city)} ` +
      "Give a town of 1,000 inhabitants or more, such as 'Paris' or 'Paris, Texas, US', or 'lat,lon' in decimal " +
      'degrees. Not charged.',
  )

  function isIn({ country, region }: Place, wanted: string): boolean {
    const regionName = regionNames.get(`${country}.${region}`) ?? ''
    const names = [country, countryNames.of(country) ?? '', region, regionName].map(foldPlaceName)
    return COUNTRY_ALIASES[squash(wanted)] === country || names.some((name) => squash(name) === squash(wanted))
  }

  function suggest(folded: string): string {
    const homonyms = places.find(folded)
    const near = homonyms.length > 0 ? homonyms : guess(folded)
    const labels = [...new Set(near.map(labelOf))].slice(0, MAX_SUGGESTIONS)
    return labels.length > 0 ? ` Near matches: ${labels.join('; ')}.` : ''
  }

  function guess(folded: string): Place[] {
    const names = folded.length <= MAX_GUESSED_LENGTH ? [...new Set(misspellingsOf(folded))] : []
    return names.flatMap((name) => places.find(name).slice(0, 1)).sort((a, b) => b.population - a.population)
  }

  function labelOf({ name, country, region }: Place): string {
    const regionName = regionNames.get(`${country}.${region}`)
    return [name, ...(regionName && regionName !== name ? [regionName] : []), country].join(', ')
  }
}

interface Reading {
  readonly city: string
  readonly qualifiers: readonly string[]
}

/** 'paris texas us' may be a town of three words, or a town in 'texas us', or a town in 'us'. */
function readingsOf(words: string): Reading[] {
  const list = words.split(' ')
  const last = list.slice(-2)
  return [
    { city: words, qualifiers: [] },
    { city: list.slice(0, -1).join(' '), qualifiers: list.slice(-1) },
    { city: list.slice(0, -2).join(' '), qualifiers: [last.join(' ')] },
    { city: list.slice(0, -2).join(' '), qualifiers: last },
  ].filter(({ city }) => city !== '')
}

/** 'd c' and 'dc' are the same. */
function squash(folded: string): string {
  return folded.replaceAll(' ', '')
}
