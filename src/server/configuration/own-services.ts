import { readdir, readFile } from 'node:fs/promises'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explainErrors } from '@farebox/schemas'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Service } from '../../contract/define-service.ts'
import { oneOf } from '../../contract/schema.ts'
import { codeOf } from '../../contract/thrown.ts'
import type { FilesBeside } from '../../settings/settings-file.ts'

const MOST_FILES = 200
const SUFFIX = '.service.ts'
const SOURCE = join(import.meta.dirname, '..', '..')
const OURS = 'farebox/'

/** Checks what defineService() leaves to the compiler, as operators may not have run one on their files. */
const Promised = Type.Object({
  slug: Type.String(),
  name: Type.String({ minLength: 1, maxLength: 60 }),
  category: oneOf(['visual', 'data', 'finance', 'utility', 'web', 'text'], {
    description: 'Group in the catalog.',
  }),
  description: Type.String({ minLength: 1 }),
  p99Ms: Type.Integer({ minimum: 1, maximum: 60_000 }),
  trialsPerDay: Type.Integer({ minimum: 1 }),
  maxBodyBytes: Type.Integer({ minimum: 1 }),
})

/**
 * Loads an operator's services: what each `*.service.ts` below a folder exports, sorted by file name. Such a file may
 * import `farebox/contract/...` and our packages wherever it is. Throws one line that names the file and the fault.
 * @param known the built-in services: slugs and ids must differ from theirs
 */
export async function loadOwnServices(folder: string, known: readonly Service[]): Promise<Service[]> {
  const root = resolve(folder)
  const files = await findFiles(root, folder)
  if (files.length === 0) throw wrong(folder, `it contains no file *${SUFFIX}.`)
  if (files.length > MOST_FILES)
    throw wrong(folder, `it contains ${files.length} files *${SUFFIX}; the limit is ${MOST_FILES}.`)
  lendOurModules(root)
  const own: Service[] = []
  for (const file of files) {
    const name = join(folder, relative(root, file))
    const services = await importServices(file, name)
    for (const service of services) {
      const other = [...known, ...own].find(({ slug, id }) => slug === service.slug || id === service.id)
      if (other) throw wrong(name, `slug ${service.slug} or id ${service.id} is taken by ${other.slug} (${other.id}).`)
      own.push(service)
    }
  }
  return own
}

/** These files, to be looked at while the server runs: one that is gone or cannot be parsed would end the next start. */
export async function watchOwnServices(folder: string): Promise<FilesBeside> {
  const root = resolve(folder)
  return {
    files: [root, ...(await findFiles(root, folder))],
    async check() {
      const files = await findFiles(root, folder)
      if (files.length === 0) throw wrong(folder, `it contains no file *${SUFFIX}.`)
      for (const file of files)
        try {
          stripTypeScriptTypes(await readFile(file, 'utf8'))
        } catch (error) {
          throw wrong(join(folder, relative(root, file)), firstLine(error))
        }
    },
  }
}

async function findFiles(root: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => !path.includes('node_modules'))
      .sort()
  } catch (error) {
    throw wrong(folder, `it cannot be read: ${codeOf(error) ?? error}.`)
  }
}

async function importServices(file: string, name: string): Promise<Service[]> {
  const exported = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw wrong(name, firstLine(error))
  })
  // import() returns the module's namespace.
  const services = Object.values(exported as object).filter(isService)
  if (services.length === 0) throw wrong(name, 'it exports no service. Export what defineService() returns.')
  for (const service of services) {
    if (!Value.Check(Promised, service)) throw wrong(name, explainErrors(Value.Errors(Promised, service)))
    const bare = findUndescribed(service)
    if (bare)
      throw wrong(
        name,
        `${service.slug}: ${bare} has no description. Add one with units, range and the meaning of null.`,
      )
  }
  return services
}

function isService(value: unknown): value is Service {
  return typeof value === 'object' && value !== null && 'slug' in value && 'prepare' in value
}

/** Agents choose and call by these descriptions alone. */
function findUndescribed({ input, output }: Service): string | undefined {
  const fields = Object.entries({ input, output }).flatMap(([side, { properties }]) =>
    Object.entries(properties).map(([field, schema]) => [`${side}.${field}`, schema] as const),
  )
  return fields.find(([, schema]) => !('description' in schema))?.[0]
}

/**
 * Lets files of that folder import our contract as `farebox/...`, and our packages if the folder has none of its own.
 */
function lendOurModules(root: string) {
  const base = pathToFileURL(`${root}/`).href
  const parentURL = import.meta.url
  registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.startsWith(base)) return next(specifier, context)
      if (specifier.startsWith(OURS)) {
        return next(pathToFileURL(join(SOURCE, specifier.slice(OURS.length))).href, context)
      }
      try {
        return next(specifier, context)
      } catch (error) {
        if (specifier.startsWith('.')) throw error
        return next(specifier, { ...context, parentURL })
      }
    },
  })
}

function wrong(name: string, message: string): Error {
  return new Error(`SERVICES: ${name}: ${message}`)
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0] ?? ''
}
