import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const DIGEST_BYTES = 32
// Longer than any start takes: another process may be about to rename its own.
const UNFINISHED_MS = 600_000

/**
 * Numbers that a start before this one made and left in a file; made now, and left for the next, where there are none.
 * @param path `<name>-<what they were made of>.bin`; files of this name made of something else are removed
 */
export async function keepEntries(path: string, make: () => Promise<Float64Array>): Promise<Float64Array> {
  const kept = readEntries(path)
  const entries = kept ?? (await make())
  if (!kept) writeEntries(path, entries)
  removeFormer(path)
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

/** Those of versions before this one, and what a process that was killed had not finished. */
function removeFormer(path: string): void {
  const [folder, name] = [dirname(path), basename(path)]
  const stem = name.slice(0, name.lastIndexOf('-') + 1)
  for (const file of stem === '' ? [] : filesIn(folder)) {
    if (!file.startsWith(stem) || file === name || !/\.bin(?:\.\d+)?$/.test(file)) continue
    try {
      const isFinished = file.endsWith('.bin')
      if (isFinished || Date.now() - statSync(join(folder, file)).mtimeMs > UNFINISHED_MS) rmSync(join(folder, file))
    } catch {
      // Another process was here first, or it is not ours to remove.
    }
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
