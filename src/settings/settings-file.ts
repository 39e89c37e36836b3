import { readFile, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import type { Service } from '../contract/define-service.ts'
import { codeOf, messageOf } from '../contract/thrown.ts'
import { openOwnBackends } from './own-backends.ts'
import { readSettings } from './read-settings.ts'
import { SettingsError, type SettingsProblem } from './settings-error.ts'
import type { Settings } from './settings-schema.ts'

const DEFAULT_FILE = 'farebox.config.json'
const UNREAD = Symbol('unread')
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

/** Other files that a start reads; `check` throws what is wrong with them now. */
export interface FilesBeside {
  readonly files: readonly string[]
  check(): Promise<void>
}

/**
 * Reads the settings for a server with these services. Default path: farebox.config.json in the current folder, if it
 * exists. Throws SettingsError.
 */
export async function openSettingsFile(
  path: string | undefined,
  { slugs, beside: others }: { readonly slugs: readonly string[]; readonly beside?: FilesBeside | undefined },
): Promise<SettingsFile> {
  const file = path || DEFAULT_FILE
  // What else was read, and when it was written.
  let beside = new Map<string, string>()
  const readBeside = async (name: string, most?: number) => {
    const place = resolve(dirname(file), name)
    beside.set(place, await stampOf(place))
    return readBounded(place, most)
  }
  const isSame = async () => {
    const stamps = await Promise.all([...beside].map(async ([place, was]) => was === (await stampOf(place))))
    return stamps.every(Boolean)
  }
  const read = async (text: string) => {
    beside = new Map()
    const problems: SettingsProblem[] = []
    const opened = await openOwnBackends(readSettings(text, { file, slugs }), {
      taken: slugs,
      readDocument: async (name) => (await readBeside(name, MAX_DOCUMENT_BYTES)).toString('utf8'),
      onProblem: (problem) => problems.push(problem),
    })
    const { logo: name } = opened.settings
    const logo =
      name === undefined
        ? null
        : await readLogo(name, readBeside).catch((error: unknown) => {
            problems.push({ path: ['logo'], message: `the file cannot be read: ${messageOf(error)}` })
            return null
          })
    for (const place of others?.files ?? []) beside.set(place, await stampOf(place))
    await others?.check().catch((error: unknown) => problems.push({ path: [], message: messageOf(error) }))
    if (problems.length > 0) throw new SettingsError(file, problems, text)
    return { ...opened, logo }
  }
  let known: string | typeof UNREAD = await readText(file, { required: Boolean(path) })
  const { settings: initial, services, logo } = await read(known)
  return {
    path: file,
    initial,
    services,
    logo,
    async readIfChanged() {
      const text = await readText(file, { required: Boolean(path) })
      if (text === known && (await isSame())) return undefined
      // Until all of it can be read, each turn tries again, and says what is wrong.
      known = UNREAD
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
    if (codeOf(error) === 'EISDIR')
      throw unreadable(file, `it is a folder; CONFIG_FILE names a file, such as ${join(file, DEFAULT_FILE)}`)
    throw unreadable(file, `${messageOf(error)}; the user of the server must be allowed to read it`)
  }
}

async function readLogo(logo: string, readBeside: (name: string) => Promise<Buffer>): Promise<Logo> {
  const contentType = extname(logo) === '.png' ? 'image/png' : 'image/svg+xml'
  return { contentType, bytes: await readBeside(logo) }
}

async function stampOf(path: string): Promise<string> {
  const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }))
  return `${mtimeMs} ${size}`
}

function unreadable(file: string, why: string): SettingsError {
  return new SettingsError(file, [{ path: [], message: `cannot be read: ${why}` }])
}

async function readBounded(path: string, most = MAX_BYTES): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > most) throw new Error(`${path} has ${size} bytes; the limit is ${most}`)
  return readFile(path)
}
