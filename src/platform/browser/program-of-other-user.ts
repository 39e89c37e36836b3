import { chownSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describeClosed, findClosed } from '../find-closed.ts'
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
  if (closed) return { problem: describeClosed(closed) }
  chownSync(cache, USER, USER)
  return { executablePath: LAUNCHER, env: { ...env, CHROMIUM: executablePath, CHROMIUM_USER: String(USER) } }
}
