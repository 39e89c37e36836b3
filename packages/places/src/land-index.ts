import { findRows, makeNameEntries } from './name-entries.ts'
import type { Place } from './place.ts'
import { placeKey } from './place-name.ts'
import type { PlaceRows } from './place-rows.ts'

/** A country, a first- or second-order division, or an island, park or historic region. */
export interface Land {
  /** GeoNames codes of what it consists of: 'GR', 'GR.ESYE43' or 'GB.ENG.G5'. */
  readonly codes: readonly string[]
  /** Inhabitants of its towns; undefined for an area without borders, whose codes are the countries that it is part of. */
  readonly population: number | undefined
  /** South, west, north and east end of its towns, degrees; undefined except for second-order divisions. */
  readonly bounds: readonly number[] | undefined
  /** Label of its seat, or else its largest town; '' if unknown. */
  readonly chiefTown: string
}

/** A land, and how it is called. */
export interface NamedLand extends Land {
  /** True for its English name; false for one in other languages. */
  readonly isOwnName: boolean
}

/** Index of countries, divisions and other areas. */
export interface LandIndex {
  /** Areas with this name, ignoring case, accents, spaces and punctuation. Countries are found by their ISO code only. */
  find(name: string): readonly NamedLand[]
}

const OWN_NAMES = 3
const OTHER_NAMES = 4

/** The names of all rows of lands.tsv, as openLandIndex takes them. */
export function makeLandEntries(rows: PlaceRows): Promise<Float64Array> {
  return makeNameEntries(rows, (row) => {
    const fields = row.split('\t')
    return [...keysIn(fields, OWN_NAMES), ...keysIn(fields, OTHER_NAMES)]
  })
}

/**
 * Opens an index of rows of lands.tsv: codes, inhabitants, chief town, folded names, those in other languages, bounds,
 * separated by tabs. A row is read when it is found: there are 27,000.
 */
export function openLandIndex(rows: PlaceRows, entries: Float64Array): LandIndex {
  return {
    find(name) {
      const key = landKey(name)
      const found = findRows(entries, key).map((start) => rows.read(start).split('\t'))
      const called = (column: number) => found.filter((fields) => keysIn(fields, column).includes(key)).map(toLand)
      return [
        ...called(OWN_NAMES).map((land) => ({ ...land, isOwnName: true })),
        ...called(OTHER_NAMES).map((land) => ({ ...land, isOwnName: false })),
      ]
    },
  }
}

/** The search key of a land. Without the vowels of Indian scripts, since lists of lands have them in several spellings. */
export function landKey(name: string): string {
  return placeKey(name).replaceAll(/\p{M}/gu, '')
}

function keysIn(fields: readonly string[], column: number): readonly string[] {
  const names = fields[column] ?? ''
  return names === '' ? [] : names.split('|')
}

/** True if the place is in one of the land's divisions, or in one of the countries it is part of. */
export function isInLand({ country, region, district }: Place, { codes }: Land): boolean {
  const code = `${country}.${region}.${district}.`
  return codes.some((one) => code.startsWith(`${one}.`))
}

/**
 * True if the place is among the towns of a second-order division: Rochester is called 'in Kent', but its administration
 * is its own.
 */
export function isAmongTowns({ country, region, latitude, longitude }: Place, { codes, bounds }: Land): boolean {
  if (!bounds || !codes[0]?.startsWith(`${country}.${region}.`)) return false
  const [south = 0, west = 0, north = 0, east = 0] = bounds
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

function toLand([codes = '', population = '', chiefTown = '', , , bounds = '']: readonly string[]): Land {
  return {
    codes: codes === '' ? [] : codes.split(','),
    population: population === '' ? undefined : Number(population),
    chiefTown,
    bounds: bounds === '' ? undefined : bounds.split(' ').map(Number),
  }
}
