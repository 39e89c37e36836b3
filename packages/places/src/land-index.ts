import type { Place } from './place.ts'
import { placeKey } from './place-name.ts'

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

/**
 * Indexes rows of lands.tsv: codes, inhabitants, chief town, folded names, those in other languages, bounds, separated by
 * tabs. Keeps the rows as they are and reads one when it is found: there are 27,000.
 */
export function indexLands(rows: readonly string[]): LandIndex {
  const own = indexColumn(rows, OWN_NAMES)
  const other = indexColumn(rows, OTHER_NAMES)
  const toLands = (found: number | readonly number[] = [], isOwnName: boolean) =>
    [found].flat().map((at) => ({ ...toLand((rows[at] ?? '').split('\t')), isOwnName }))
  return {
    find(name) {
      const key = placeKey(name)
      return [...toLands(own.get(key), true), ...toLands(other.get(key), false)]
    },
  }
}

const OWN_NAMES = 3
const OTHER_NAMES = 4

/** Most names have one row, whose number takes no array. */
function indexColumn(rows: readonly string[], column: number): ReadonlyMap<string, number | number[]> {
  const byKey = new Map<string, number | number[]>()
  rows.forEach((row, at) => {
    const names = row.split('\t')[column] ?? ''
    for (const key of names === '' ? [] : names.split('|')) {
      const same = byKey.get(key)
      byKey.set(key, same === undefined ? at : [...[same].flat(), at])
    }
  })
  return byKey
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
