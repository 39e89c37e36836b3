import { chownSync, existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ChromiumProgram } from './find-chromium.ts'

/** A Chromium that root can start as another user. */
export interface OtherUsersProgram {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

// A user id that no system assigns: people's are below it, and systemd's dynamic users, from 61184, would collide only
// by chance.
const USER = 64_402
const LAUNCHER = join(import.meta.dirname, 'chromium-of-other-user.sh')
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv']
const MAY_ENTER = 0o001
const MAY_READ = 0o004

/**
 * The command by which root starts Chromium as an unprivileged user, which Chromium's own sandbox requires; or why that
 * is impossible, in words.
 */
export function programOfOtherUser({
  executablePath,
  env,
}: ChromiumProgram): OtherUsersProgram | { readonly problem: string } {
  if (!SETPRIV.some((place) => existsSync(place))) return { problem: 'setpriv (package util-linux) is not installed' }
  const cache = env?.HOME
  if (!env || !cache) return { problem: 'only Linux can start it as another user' }
  const needed = [executablePath, env.FONTCONFIG_FILE, LAUNCHER, tmpdir(), env.LD_LIBRARY_PATH, dirname(cache)]
  const closed = needed.flatMap((path) => (path ? (findClosed(path) ?? []) : []))[0]
  if (closed) return { problem: `${closed} is closed to other users: chmod o+rx it, or install Farebox elsewhere` }
  chownSync(cache, USER, USER)
  return { executablePath: LAUNCHER, env: { ...env, CHROMIUM: executablePath, CHROMIUM_USER: String(USER) } }
}

/** The first folder on the way to `path`, or the file itself, that other users may not access. */
function findClosed(path: string): string | undefined {
  const parent = dirname(path)
  const above = parent === path ? undefined : findClosed(parent)
  if (above) return above
  const { mode } = statSync(path)
  const wanted = statSync(path).isDirectory() ? MAY_ENTER : MAY_READ
  return (mode & wanted) === 0 ? path : undefined
}
