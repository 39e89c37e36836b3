import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Results that outlive a run, so that a long benchmark can be stopped and goes on where it was. */
export interface KeptResults {
  /** The result kept under the parts of a key, or that of `work`, which is kept from then on. JSON values only. */
  get<T>(key: readonly (string | Uint8Array)[], work: () => Promise<T>): Promise<T>
}

/** Kept in a file of one JSON value a line; without a file nothing is kept. */
export function openKeptResults(path: string | null): KeptResults {
  const kept = new Map<string, unknown>()
  if (path && existsSync(path)) {
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      // The last line of a run that was stopped may be torn.
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
      // The key names the work, so the value is of its type.
      if (kept.has(key)) return kept.get(key) as T
      const value = await work()
      kept.set(key, value)
      if (path) appendFileSync(path, `\n${JSON.stringify({ key, value })}`)
      return value
    },
  }
}

/** Changes with every file of a folder of the project: part of a key for what that code does. */
export function hashOfSources(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package.json')))
  for (const file of readdirSync(join(ROOT, folder)).toSorted()) {
    if (file.endsWith('.ts') && !file.includes('.test.')) hash.update(readFileSync(join(ROOT, folder, file)))
  }
  return hash.digest('base64url')
}
