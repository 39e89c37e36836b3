import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import type { Service } from '../contract/define-service.ts'
import { codeOf, messageOf } from '../contract/thrown.ts'
import { openOwnBackends } from './own-backends.ts'
import { readSettings } from './read-settings.ts'
import { SettingsError, type SettingsProblem } from './settings-error.ts'
import type { Settings } from './settings-schema.ts'

const DEFAULT_FILE = 'farebox.config.json'
const MAX_BYTES = 256 * 1024
const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024

interface Logo {
  readonly contentType: 'image/svg+xml' | 'image/png'
  readonly bytes: Uint8Array
}

/** farebox.config.json as it was at the start, and as it is now. */
export interface SettingsFile {
  readonly path: string
  readonly initial: Settings
  readonly logo: Logo | null
  /** The services that sell the operator's own APIs, as they were at the start. */
  readonly services: readonly Service[]
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
  const read = async (text: string) => {
    const problems: SettingsProblem[] = []
    const opened = await openOwnBackends(readSettings(text, { file, slugs }), {
      taken: slugs,
      readDocument: async (name) =>
        (await readBounded(resolve(dirname(file), name), MAX_DOCUMENT_BYTES)).toString('utf8'),
      onProblem: (problem) => problems.push(problem),
    })
    if (problems.length > 0) throw new SettingsError(file, problems, text)
    return opened
  }
  let known = await readText(file, { required: Boolean(path) })
  const { settings: initial, services } = await read(known)
  return {
    path: file,
    initial,
    services,
    logo: initial.logo === undefined ? null : await readLogo(initial.logo, file),
    async readIfChanged() {
      const text = await readText(file, { required: Boolean(path) })
      if (text === known) return undefined
      const { settings } = await read(text)
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
    if (codeOf(error) === 'ENOENT') throw unreadable(file, 'there is no such file; CONFIG_FILE names it')
    throw unreadable(file, messageOf(error))
  }
}

async function readLogo(logo: string, file: string): Promise<Logo> {
  const path = resolve(dirname(file), logo)
  const contentType = extname(path) === '.png' ? 'image/png' : 'image/svg+xml'
  try {
    return { contentType, bytes: await readBounded(path) }
  } catch (error) {
    throw new SettingsError(file, [{ path: ['logo'], message: `the file cannot be read: ${messageOf(error)}` }])
  }
}

function unreadable(file: string, why: string): SettingsError {
  return new SettingsError(file, [{ path: [], message: `cannot be read: ${why}` }])
}

async function readBounded(path: string, most = MAX_BYTES): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > most) throw new Error(`${path} has ${size} bytes; the limit is ${most}`)
  return readFile(path)
}
