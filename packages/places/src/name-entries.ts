import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { PlaceRows } from './place-rows.ts'

// The offset of a row has 26 bits (64 MB) and a hash 27, so both fit exactly into one number, and numbers sort fast.
const STARTS = 2 ** 26
const HASHES = 2 ** 27
const ROWS_PER_TURN = 250

/**
 * One number per name of each row, sorted: 900,000 names take 7 MB, and two seconds, in which other work has its turns.
 * @param keysOf the folded names of a row, each once
 */
export async function makeNameEntries(
  rows: PlaceRows,
  keysOf: (row: string) => Iterable<string>,
): Promise<Float64Array> {
  if (rows.size > STARTS) throw new Error(`the rows have more than ${STARTS} bytes`)
  const entries: number[] = []
  let count = 0
  for (const [start, text] of rows.all()) {
    for (const key of keysOf(text)) entries.push(hash(key) * STARTS + start)
    count += 1
    if (count % ROWS_PER_TURN === 0) await letOthersRun()
  }
  return Float64Array.from(entries).sort()
}

/** Offsets of the rows with a name of this key, and rarely of another with the same hash. */
export function findRows(entries: Float64Array, key: string): number[] {
  const first = hash(key) * STARTS
  const starts: number[] = []
  for (let at = lowerBound(entries, first); (entries[at] ?? Infinity) < first + STARTS; at += 1) {
    starts.push((entries[at] ?? 0) - first)
  }
  return starts
}

/** The upper bits of the 32-bit FNV-1a hash of the UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return Math.floor((value >>> 0) / (2 ** 32 / HASHES))
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
