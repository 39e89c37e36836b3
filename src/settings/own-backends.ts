import { createBackendService } from '../backends/backend-service.ts'
import type { Backend } from '../backends/backend-settings.ts'
import { expandPrices } from '../backends/expand-backends.ts'
import { shapeOf } from '../backends/own-path.ts'
import { readOpenApi } from '../backends/read-open-api.ts'
import type { Service } from '../contract/define-service.ts'
import { messageOf } from '../contract/thrown.ts'
import type { SettingsProblem } from './settings-error.ts'
import type { Settings, WrittenSettings } from './settings-schema.ts'

/** The settings of every service, and the services that sell the operator's own APIs. */
export interface OwnBackends {
  readonly settings: Settings
  readonly services: readonly Service[]
}

/** Makes services of the entries that name a backend or an OpenAPI document. `onProblem` gets what is wrong with each. */
export async function openOwnBackends(
  written: WrittenSettings,
  {
    taken,
    readDocument,
    onProblem,
  }: {
    /** Slugs of other services. */
    readonly taken: readonly string[]
    /** Reads a document whose path stands in the settings. */
    readonly readDocument: (path: string) => Promise<string>
    readonly onProblem: (problem: SettingsProblem) => void
  },
): Promise<OwnBackends> {
  const services: Service[] = []
  const paths = new Map<string, string>()
  const settings: Record<string, NonNullable<Settings['services']>[string]> = {}
  const backends: Record<string, object> = {}
  for (const [name, entry] of Object.entries(written.services ?? {})) {
    if (!('backend' in entry || 'openapi' in entry)) {
      settings[name] = entry
      continue
    }
    const tell = (message: string) => onProblem({ path: ['services', name], message })
    const { enabled, trials_per_day, ...own } = entry
    const sale = { ...(enabled !== undefined && { enabled }), ...(trials_per_day !== undefined && { trials_per_day }) }
    try {
      const found = 'openapi' in own ? await readDocumentOf(name, own, readDocument) : expandPrices(name, own)
      for (const [slug, backend] of found) {
        const isTaken = taken.includes(slug) || services.some((service) => service.slug === slug)
        if (isTaken) throw new Error(`${slug} is the slug of another service`)
        if (backend.path !== undefined) takePath(paths, { ...backend, path: backend.path, slug })
        services.push(createBackendService(slug, backend))
        const { price, ...readAtStart } = backend
        settings[slug] = { ...sale, price }
        backends[slug] = readAtStart
      }
    } catch (error) {
      tell(`${messageOf(error)}.`.replace(/\.\.$/, '.'))
    }
  }
  return { settings: { ...written, services: settings, backends }, services }
}

/** Throws if an address of another service has the same method and shape. */
function takePath(
  paths: Map<string, string>,
  { method = 'POST', path, slug }: Pick<Backend, 'method'> & { readonly path: string; readonly slug: string },
) {
  const address = `${method} ${shapeOf(path)}`
  const other = paths.get(address)
  if (other !== undefined) throw new Error(`path: ${method} ${path} is the address of ${other}, too`)
  paths.set(address, slug)
}

async function readDocumentOf(
  name: string,
  own: Parameters<typeof readOpenApi>[1]['settings'],
  readDocument: (path: string) => Promise<string>,
): Promise<readonly (readonly [string, Backend])[]> {
  const text = await readDocument(own.openapi).catch((error: unknown) => {
    throw new Error(`${own.openapi} cannot be read: ${messageOf(error)}`)
  })
  return readOpenApi(name, { text, settings: own })
}
