import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import places from './chromium-places.json' with { type: 'json' }
import { addLastResort } from './last-resort/add-last-resort.ts'

/** A local Chromium and the environment it needs; undefined for our own environment. */
export interface ChromiumProgram {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>> | undefined
}

const HERE = import.meta.dirname
const VAR = join(HERE, '..', '..', '..', 'var')
// Where scripts/setup.mjs unpacks npm's Chromium.
const UNPACKED = join(VAR, 'chromium')

/** The configured Chromium, or an installed one, or npm's. Throws an Error that says how to get one. */
export function findChromium(configured?: string): ChromiumProgram {
  const unpacked = join(UNPACKED, 'chromium')
  // The binaries themselves: those on the PATH are shell scripts, and killing them would leave the browser running.
  const executablePath = configured ?? [...places, unpacked].find((place) => existsSync(place))
  if (!executablePath || !existsSync(executablePath)) {
    throw new Error(
      `No Chromium at ${executablePath ?? UNPACKED}. Run node scripts/setup.mjs, install chromium-headless-shell, or set CHROMIUM_PATH.`,
    )
  }
  return { executablePath, env: process.platform === 'linux' ? environmentOf(executablePath) : undefined }
}

let ownHome: string | undefined

/** A folder for what Chromium keeps, and with the fonts of last resort. */
function openHome(): string {
  const shared = join(VAR, 'chromium-cache')
  try {
    mkdirSync(shared, { recursive: true, mode: 0o700 })
    addFonts(shared)
    return shared
  } catch {
    // That of another user of this installation: this process has one until it ends.
    ownHome ??= openOwnHome()
    return ownHome
  }
}

function openOwnHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'farebox-chromium-'))
  process.once('exit', () => rmSync(home, { recursive: true, force: true }))
  addFonts(home)
  return home
}

function addFonts(home: string) {
  addLastResort(join(home, '.local', 'share', 'fonts'))
}

// A new environment, so that a program that runs untrusted code has none of our secrets.
function environmentOf(executablePath: string): Record<string, string> {
  const home = openHome()
  return {
    HOME: home,
    XDG_CACHE_HOME: home,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    FONTCONFIG_FILE: join(HERE, 'fonts.conf'),
    // Libraries that npm's Chromium needs and a minimal machine lacks.
    ...(executablePath.startsWith(UNPACKED) && { LD_LIBRARY_PATH: join(UNPACKED, 'al2023', 'lib') }),
  }
}
