import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A town with published facts: position and population from Natural Earth, names from Wikidata. */
export interface TrueTown {
  readonly name: string
  /** ISO 3166-1 alpha-2; '' if Natural Earth gives none. */
  readonly country: string
  readonly countryName: string
  /** '' in the United Kingdom, where it would be a county, and in regions whose borders have changed since. */
  readonly regionName: string
  readonly latitude: number
  readonly longitude: number
  /** True if no other Natural Earth place in the country has this name. */
  readonly isAloneInCountry: boolean
  readonly isCapital: boolean
  /**
   * Its names in English, German, Spanish, French, Portuguese, Russian and Chinese. '' if there is none, or if another
   * of Natural Earth's 7,343 places with at least a fifth of the population has the same name.
   */
  readonly labels: readonly string[]
}

/**
 * bench/places/natural-earth.tsv: the 1,150 largest places of Natural Earth 4.0 (public domain; the 10m populated
 * places) with names in at least three languages, and every capital, with their Wikidata labels (CC0).
 */
export function readTrueTowns(): TrueTown[] {
  const text = readFileSync(join(import.meta.dirname, 'natural-earth.tsv'), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [
        name = '',
        country = '',
        countryName = '',
        regionName = '',
        latitude,
        longitude,
        ,
        kind,
        aloneInCountry,
        ...labels
      ] = line.split('\t')
      return {
        name,
        country,
        countryName,
        regionName,
        latitude: Number(latitude),
        longitude: Number(longitude),
        isAloneInCountry: aloneInCountry === '1',
        isCapital: kind === 'capital',
        labels,
      }
    })
}
