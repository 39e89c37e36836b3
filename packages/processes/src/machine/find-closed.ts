import { statSync } from 'node:fs'
import { dirname } from 'node:path'

const MAY_ENTER = 0o001
const MAY_READ = 0o004

/** The first folder on the way to `path`, or the file itself, that other users may not access. */
export function findClosed(path: string): string | undefined {
  const parent = dirname(path)
  const above = parent === path ? undefined : findClosed(parent)
  if (above) return above
  const place = statSync(path)
  const wanted = place.isDirectory() ? MAY_ENTER : MAY_READ
  return (place.mode & wanted) === 0 ? path : undefined
}

/** Why a program of ours cannot run as another user, with the remedy. */
export function describeClosed(path: string): string {
  return `${path} is closed to other users: chmod o+rx it, or install the program elsewhere`
}
