import { readFile } from 'node:fs/promises'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { foldPlaceName } from './place-name.ts'

/** A town of the gazetteer. */
export interface Place {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** GeoNames code of its first-order division: 'TX' in the USA, numbers in most countries. */
  readonly region: string
  readonly population: number
}

export interface PlaceIndex {
  /** Places one of whose names, in any language, folds to this; the best known first. */
  find(folded: string): Place[]
}

// Places fit into 20 bits and hashes into 32, so a pair of them is an exact number, and numbers sort fast.
const PLACES_MAX = 2 ** 20
const LINES_PER_TURN = 250
const NEWLINE = 0x0a
/** How much more a place's own name counts than a name it has elsewhere or had once. */
const OWN_NAME_WEIGHT = 2

/**
 * Reads a gazetteer in GeoNames' tab-separated form. The file stays in memory as it is, and beside it one number for
 * each name, so that 135,000 places with 570,000 names take 30 MB and nothing for the garbage collector to walk.
 */
export async function loadPlaceIndex(path: string): Promise<PlaceIndex> {
  const file = await readFile(path)
  const { starts, entries } = await indexNames(file)

  function readPlace(number: number) {
    const [start = 0, end = file.length] = starts.slice(number, number + 2)
    return parsePlace(file.toString('utf8', start, end).trimEnd())
  }

  return {
    find(folded) {
      const first = hash(folded) * PLACES_MAX
      const numbers = new Set<number>()
      for (let at = lowerBound(entries, first); (entries[at] ?? Infinity) < first + PLACES_MAX; at += 1) {
        numbers.add((entries[at] ?? 0) - first)
      }
      return [...numbers]
        .map(readPlace)
        .filter(({ names }) => names.some((name) => foldPlaceName(name) === folded))
        .sort((a, b) => fameOf(b, folded) - fameOf(a, folded))
        .map(({ place }) => place)
    },
  }
}

interface NamedPlace {
  readonly place: Place
  readonly names: readonly string[]
}

async function indexNames(file: Buffer): Promise<{ starts: Uint32Array; entries: Float64Array }> {
  const starts: number[] = []
  const entries: number[] = []
  for (let start = 0, end = 0; start < file.length; start = end) {
    end = file.indexOf(NEWLINE, start) + 1 || file.length
    for (const folded of new Set(namesOf(file.toString('utf8', start, end).split('\t')).map(foldPlaceName))) {
      if (folded !== '') entries.push(hash(folded) * PLACES_MAX + starts.length)
    }
    starts.push(start)
    if (starts.length % LINES_PER_TURN === 0) await letOthersRun()
  }
  if (starts.length > PLACES_MAX) throw new Error(`more than ${PLACES_MAX} places`)
  return { starts: Uint32Array.from(starts), entries: Float64Array.from(entries).sort() }
}

// https://download.geonames.org/export/dump/readme.txt
function namesOf([, name = '', asciiName = '', alternateNames = '']: readonly string[]): string[] {
  return [name, asciiName, ...alternateNames.split(',')]
}

function parsePlace(line: string): NamedPlace {
  const fields = line.split('\t')
  const [, name = '', , , latitude, longitude, , , country = '', , region = '', , , , population] = fields
  const place = {
    name,
    latitude: Number(latitude),
    longitude: Number(longitude),
    country,
    region,
    population: Number(population),
  }
  return { place, names: namesOf(fields) }
}

function fameOf({ place, names: [name = '', asciiName = ''] }: NamedPlace, folded: string): number {
  const isOwnName = foldPlaceName(name) === folded || foldPlaceName(asciiName) === folded
  return place.population * (isOwnName ? OWN_NAME_WEIGHT : 1)
}

/** FNV-1a of the UTF-16 code units, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

function lowerBound(sorted: Float64Array, wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
