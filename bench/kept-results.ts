import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Results that outlive a run, so that a stopped benchmark can continue where it was. */
export interface KeptResults {
  /** Returns the result stored under the parts of a key, or runs `work` and stores its result. JSON values only. */
  get<T>(key: readonly (string | Uint8Array)[], work: () => Promise<T>): Promise<T>
}

/** Stores results in a file, one JSON value per line; without a file nothing is stored. */
export function openKeptResults(path: string | null): KeptResults {
  const kept = new Map<string, unknown>()
  if (path && existsSync(path)) {
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      // The last line of a stopped run may be incomplete.
      if (!line.endsWith('}')) continue
      const { key, value } = JSON.parse(line) as { key: string; value: unknown }
      kept.set(key, value)
    }
  }
  return {
    async get<T>(parts: readonly (string | Uint8Array)[], work: () => Promise<T>) {
      const hash = createHash('sha256')
      for (const part of parts) hash.update(part).update('\0')
      const key = hash.digest('base64url')
      // The key identifies the work, so the value has its type.
      if (kept.has(key)) return kept.get(key) as T
      const value = await work()
      kept.set(key, value)
      if (path) appendFileSync(path, `\n${JSON.stringify({ key, value })}`)
      return value
    },
  }
}

/** A hash of all sources in a folder of the project, at any depth, for keys of results that depend on this code. */
export function hashOfSources(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package.json')))
  for (const file of globSync('**/*.ts', { cwd: join(ROOT, folder) }).toSorted()) {
    if (!file.includes('.test.')) hash.update(readFileSync(join(ROOT, folder, file)))
  }
  return hash.digest('base64url')
}
