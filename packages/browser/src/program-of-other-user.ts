import { chownSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { describeClosed, findClosed } from '@farebox/processes/machine'
import type { ChromiumProgram } from './find-chromium.ts'
import { LAUNCHER, limitedProgram } from './limited-program.ts'

// A user id that no system assigns: people's are below it, and systemd's dynamic users, from 61184, would collide only
// by chance.
const USER = 64_402
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv']

/**
 * The command by which root starts Chromium as an unprivileged user, which Chromium's own sandbox requires; or why that
 * is impossible, in words.
 */
export function programOfOtherUser(program: ChromiumProgram): ChromiumProgram | { readonly problem: string } {
  const { executablePath, env } = program
  if (!SETPRIV.some((place) => existsSync(place))) return { problem: 'setpriv (package util-linux) is not installed' }
  const cache = env?.HOME
  if (!env || !cache) return { problem: 'only Linux can start it as another user' }
  const needed = [executablePath, env.FONTCONFIG_FILE, LAUNCHER, tmpdir(), env.LD_LIBRARY_PATH, dirname(cache)]
  const closed = needed.flatMap((path) => (path ? (findClosed(path) ?? []) : []))[0]
  if (closed) return { problem: describeClosed(closed) }
  chownSync(cache, USER, USER)
  const limited = limitedProgram(program)
  return { ...limited, env: { ...limited.env, CHROMIUM_USER: String(USER) } }
}
