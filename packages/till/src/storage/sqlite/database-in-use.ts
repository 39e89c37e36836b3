import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isLocked } from './is-locked.ts'

/** Whether another process now holds this SQLite file, which belongs to one process. False for PostgreSQL. */
export function isDatabaseInUse(url: string): boolean {
  if (!url.startsWith('file:')) return false
  const path = resolve(url.replace(/^file:/, ''))
  if (!existsSync(path)) return false
  try {
    using database = new DatabaseSync(path, { timeout: 0 })
    database.prepare('SELECT count(*) FROM sqlite_master').get()
    return false
  } catch (error) {
    return isLocked(error)
  }
}
