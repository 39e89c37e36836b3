import { join } from 'node:path'
import {
  type Coordinates,
  type FoundPlace,
  findPlace,
  type Gazetteer,
  openGazetteer,
  parseCoordinates,
  UnknownPlace,
} from '@farebox/places'
import { invalidInput } from '../../contract/errors.ts'

// Next to Node's compile cache: the folder of data that a start can rebuild, which an image keeps writable.
const cacheFolder = join(import.meta.dirname, '..', '..', '..', 'var', 'compile-cache')
let opened: Promise<Gazetteer> | undefined

/** The places of the world, opened once; the first start of a version takes two seconds. */
export function openPlaces(): Promise<Gazetteer> {
  opened ??= openGazetteer({ cacheFolder }).catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

/** Where a location is, and which place it is if it is a name. Throws invalid_input, with what to give instead. */
export async function findLocation(location: string): Promise<Coordinates & Partial<FoundPlace>> {
  try {
    return parseCoordinates(location) ?? findPlace(location, await openPlaces())
  } catch (error) {
    throw error instanceof UnknownPlace ? invalidInput(describe(location, error)) : error
  }
}

function describe(location: string, { kind, problem, hints }: UnknownPlace): string {
  const why = kind === 'land' ? ', whose weather differs by place' : ''
  const advice =
    kind === 'off Earth'
      ? ''
      : " Give a town of 1,000 inhabitants or more, such as 'Paris' or 'Paris, Texas, US', or 'lat,lon' in degrees."
  return `location: ${JSON.stringify(location)} ${problem}${why}${hints}${advice} Not charged.`
}
