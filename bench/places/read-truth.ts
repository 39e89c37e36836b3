import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A town as others publish it: position and inhabitants by Natural Earth, names by Wikidata. */
export interface TrueTown {
  readonly name: string
  /** ISO 3166-1 alpha-2; '' where Natural Earth gives none. */
  readonly country: string
  readonly countryName: string
  /** '' for the United Kingdom, where it is a county, and where the borders have moved since. */
  readonly regionName: string
  readonly latitude: number
  readonly longitude: number
  /** No other of Natural Earth's places in the country bears the name. */
  readonly isAloneInCountry: boolean
  readonly isCapital: boolean
  /**
   * Its names in English, German, Spanish, French, Portuguese, Russian and Chinese; '' where there is none, or where another
   * of Natural Earth's 7,343 places, with a fifth of the inhabitants or more, bears it too.
   */
  readonly labels: readonly string[]
}

/**
 * bench/places/natural-earth.tsv: the 1,150 largest places of Natural Earth 4.0 (public domain; the 10m populated places)
 * that have names in three languages at least, and every capital; with the labels Wikidata (CC0) has for them.
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
