import type { Service } from '../../contract/define-service.ts'
import { catalog } from '../../services/catalog.ts'
import { openSettingsFile, type SettingsFile } from '../../settings/settings-file.ts'
import { toVariables } from '../../settings/to-variables.ts'
import {
  type Config,
  processEnvironment,
  readConfig,
  type UpstreamVariables,
  valuesOf,
} from '../configuration/config.ts'
import { findDoubtfulSettings, type SettingsNotice } from '../configuration/doubtful-settings.ts'
import { loadOwnServices, watchOwnServices } from '../configuration/own-services.ts'
import { findRefusedSettings } from '../configuration/refused-settings.ts'
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
  const env = valuesOf(processEnvironment())
  const written = env.SERVICES ? [...catalog, ...(await loadOwnServices(env.SERVICES, catalog))] : catalog
  const beside = env.SERVICES ? await watchOwnServices(env.SERVICES) : undefined
  const settings = await openSettingsFile(env.CONFIG_FILE, { slugs: written.map(({ slug }) => slug), beside })
  const services = [...written, ...settings.services]
  const variables = upstreamVariablesOf(services)
  const { services: sold = {} } = settings.initial
  const { needed } = upstreamVariablesOf(services.filter(({ slug }) => sold[slug]?.enabled !== false))
  const config = readConfig(env, variables, toVariables(settings.initial))
  return { env, config, settings, services, variables: { ...variables, needed } }
}

/**
 * What a start refuses before it opens anything, and what it warns of: the one check of the server and of check-config. Opens
 * key files, and makes none.
 */
export async function checkStart({
  variables,
  ...given
}: Pick<StartSettings, 'env' | 'config' | 'variables'>): Promise<{
  readonly faults: readonly string[]
  readonly warnings: readonly SettingsNotice[]
}> {
  const doubts = findDoubtfulSettings(given, variables)
  const stopping = doubts.filter(({ stops }) => stops).map(({ variable, message }) => `${variable} ${message}`)
  const faults = [...stopping, ...(await findRefusedSettings(given.config))]
  return { faults, warnings: doubts.filter(({ stops }) => !stops) }
}
