import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const DIGEST_BYTES = 32

/** Numbers that a start before this one made and left in a file; made now, and left for the next, where there are none. */
export async function keepEntries(path: string, make: () => Promise<Float64Array>): Promise<Float64Array> {
  const kept = readEntries(path)
  if (kept) return kept
  const entries = await make()
  writeEntries(path, entries)
  return entries
}

/** Undefined where there are none, or not as they were written. */
function readEntries(path: string): Float64Array | undefined {
  try {
    const file = readFileSync(path)
    const bytes = file.subarray(DIGEST_BYTES)
    if (!digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES))) return undefined
    // A copy, since numbers must begin at a multiple of their size.
    return new Float64Array(Uint8Array.from(bytes).buffer)
  } catch {
    return undefined
  }
}

/** Whole or not at all. Where nothing can be written, each start makes its own. */
function writeEntries(path: string, entries: Float64Array): void {
  const bytes = Buffer.from(entries.buffer, entries.byteOffset, entries.byteLength)
  const unfinished = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(unfinished, Buffer.concat([digestOf(bytes), bytes]))
    renameSync(unfinished, path)
  } catch {}
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
