import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { codeOf, messageOf } from '../contract/thrown.ts'
import { readSettings, SettingsError } from './read-settings.ts'
import type { Settings } from './settings-schema.ts'

const DEFAULT_FILE = 'farebox.config.json'
const MAX_BYTES = 256 * 1024

interface Logo {
  readonly contentType: 'image/svg+xml' | 'image/png'
  readonly bytes: Uint8Array
}

/** farebox.config.json as it was at the start, and as it is now. */
export interface SettingsFile {
  readonly path: string
  readonly initial: Settings
  readonly logo: Logo | null
  /** The settings, if the file has changed since it was last read; undefined otherwise. Throws SettingsError. */
  readIfChanged(): Promise<Settings | undefined>
}

/**
 * Reads the settings for a server with these services. Default path: farebox.config.json in the current folder, if it
 * exists. Throws SettingsError.
 */
export async function openSettingsFile(
  path: string | undefined,
  { slugs }: { slugs: readonly string[] },
): Promise<SettingsFile> {
  const file = path || DEFAULT_FILE
  let known = await readText(file, { required: Boolean(path) })
  const initial = readSettings(known, { file, slugs })
  return {
    path: file,
    initial,
    logo: initial.logo === undefined ? null : await readLogo(initial.logo, file),
    async readIfChanged() {
      const text = await readText(file, { required: Boolean(path) })
      if (text === known) return undefined
      const settings = readSettings(text, { file, slugs })
      known = text
      return settings
    },
  }
}

/** A default file that does not exist counts as empty settings. */
async function readText(file: string, { required }: { required: boolean }): Promise<string> {
  try {
    return (await readBounded(file)).toString('utf8')
  } catch (error) {
    if (!required && codeOf(error) === 'ENOENT') return '{}'
    if (codeOf(error) === 'ENOENT')
      throw new SettingsError(file, ['cannot be read: there is no such file; CONFIG_FILE names it'])
    throw new SettingsError(file, [`cannot be read: ${messageOf(error)}`])
  }
}

async function readLogo(logo: string, file: string): Promise<Logo> {
  const path = resolve(dirname(file), logo)
  const contentType = extname(path) === '.png' ? 'image/png' : 'image/svg+xml'
  try {
    return { contentType, bytes: await readBounded(path) }
  } catch (error) {
    throw new SettingsError(file, [`logo: the file cannot be read: ${messageOf(error)}`])
  }
}

async function readBounded(path: string): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > MAX_BYTES) throw new Error(`${path} has ${size} bytes; the limit is ${MAX_BYTES}`)
  return readFile(path)
}
