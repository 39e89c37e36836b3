import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const DIGEST_BYTES = 32
// Longer than any start takes: another process may be about to rename its unfinished file.
const UNFINISHED_MS = 600_000

/**
 * Loads bytes that an earlier start stored in a file; if there are none, makes and stores them for the next start.
 * @param path `<name>-<digest of their sources>.bin`; files of this name from other sources are removed
 */
export async function keepBytes(path: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const kept = readKept(path)
  const bytes = kept ?? (await make())
  if (!kept) write(path, bytes)
  removeFormer(path)
  return bytes
}

/** Undefined if the file is absent or damaged. */
function readKept(path: string): Uint8Array | undefined {
  try {
    const file = readFileSync(path)
    const bytes = file.subarray(DIGEST_BYTES)
    return digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES)) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Writes the whole file or nothing. Without write access, each start makes its own bytes. */
function write(path: string, bytes: Uint8Array): void {
  const unfinished = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(unfinished, Buffer.concat([digestOf(bytes), bytes]))
    renameSync(unfinished, path)
  } catch {}
}

/** Removes files of earlier versions, and unfinished files of killed processes. */
function removeFormer(path: string): void {
  const [folder, name] = [dirname(path), basename(path)]
  const stem = name.slice(0, name.lastIndexOf('-') + 1)
  for (const file of stem === '' ? [] : filesIn(folder)) {
    if (!file.startsWith(stem) || file === name || !/\.bin(?:\.\d+)?$/.test(file)) continue
    try {
      const isFinished = file.endsWith('.bin')
      if (isFinished || Date.now() - statSync(join(folder, file)).mtimeMs > UNFINISHED_MS) rmSync(join(folder, file))
    } catch {
      // Another process removed it first, or we may not remove it.
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
