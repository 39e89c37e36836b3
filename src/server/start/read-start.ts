import type { Service } from '../../contract/define-service.ts'
import { catalog } from '../../services/catalog.ts'
import { openSettingsFile, type SettingsFile } from '../../settings/settings-file.ts'
import { toVariables } from '../../settings/to-variables.ts'
import { type Config, processEnvironment, readConfig, type UpstreamVariables } from '../configuration/config.ts'
import { loadOwnServices } from '../configuration/own-services.ts'
import { upstreamVariablesOf } from '../configuration/upstream-variables.ts'

/** What an operator decided: the environment, farebox.config.json, and everything that can be sold with them. */
export interface StartSettings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly config: Config
  readonly settings: SettingsFile
  readonly services: readonly Service[]
  readonly variables: UpstreamVariables
}

/** Reads everything that a start depends on, without the network or the database. Throws what is wrong, in words. */
export async function readStart(): Promise<StartSettings> {
  const env = processEnvironment()
  const written = env.SERVICES ? [...catalog, ...(await loadOwnServices(env.SERVICES, catalog))] : catalog
  const settings = await openSettingsFile(env.CONFIG_FILE, { slugs: written.map(({ slug }) => slug) })
  const services = [...written, ...settings.services]
  const variables = upstreamVariablesOf(services)
  const { services: sold = {} } = settings.initial
  const { needed } = upstreamVariablesOf(services.filter(({ slug }) => sold[slug]?.enabled !== false))
  const config = readConfig(env, variables, toVariables(settings.initial))
  return { env, config, settings, services, variables: { ...variables, needed } }
}
