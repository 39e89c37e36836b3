import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type NameSense, senseOf } from './name-sense.ts'
import type { Place } from './place.ts'
import { placeKey } from './place-name.ts'
import { type PlaceChanges, type PlaceRow, parsePlaceRow } from './place-row.ts'

/** A place, and how it bears the name it was found by. */
export interface NamedPlace {
  readonly place: Place
  readonly sense: NameSense
}

/** The towns of the world in memory, by every name they have. */
export interface PlaceIndex {
  /** Places one of whose names, in any language, is this one but for case, accents, spaces and punctuation; in no order. */
  find(name: string): NamedPlace[]
}

// Places fit into 20 bits and hashes into 32, so a pair of them is an exact number, and numbers sort fast.
const PLACES_MAX = 2 ** 20
const LINES_PER_TURN = 250
const NEWLINE = 0x0a

/**
 * Indexes rows of GeoNames. They stay in memory as they are, and beside them one number for each name, so that 230,000
 * places with 900,000 names take 42 MB and nothing for the garbage collector to walk.
 */
export async function indexPlaces(rows: Buffer, changes: PlaceChanges): Promise<PlaceIndex> {
  const { starts, entries } = await indexNames(rows, changes)

  function readRow(number: number): PlaceRow | undefined {
    const [start = 0, end = rows.length] = starts.slice(number, number + 2)
    return parsePlaceRow(rows.toString('utf8', start, end).trimEnd(), changes)
  }

  return {
    find(name) {
      const key = placeKey(name)
      const first = hash(key) * PLACES_MAX
      const numbers = new Set<number>()
      for (let at = lowerBound(entries, first); (entries[at] ?? Infinity) < first + PLACES_MAX; at += 1) {
        numbers.add((entries[at] ?? 0) - first)
      }
      return [...numbers].flatMap((number) => {
        const row = readRow(number)
        const sense = row && senseOf(row, name)
        return sense ? [{ place: row.place, sense }] : []
      })
    },
  }
}

async function indexNames(
  rows: Buffer,
  changes: PlaceChanges,
): Promise<{ starts: Uint32Array; entries: Float64Array }> {
  const starts: number[] = []
  const entries: number[] = []
  for (let start = 0, end = 0; start < rows.length; start = end) {
    end = rows.indexOf(NEWLINE, start) + 1 || rows.length
    const row = parsePlaceRow(rows.toString('utf8', start, end).trimEnd(), changes)
    for (const key of new Set([...(row?.ownNames ?? []), ...(row?.otherNames ?? [])].map(placeKey))) {
      if (key !== '') entries.push(hash(key) * PLACES_MAX + starts.length)
    }
    starts.push(start)
    if (starts.length % LINES_PER_TURN === 0) await letOthersRun()
  }
  if (starts.length > PLACES_MAX) throw new Error(`more than ${PLACES_MAX} places`)
  return { starts: Uint32Array.from(starts), entries: Float64Array.from(entries).sort() }
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
