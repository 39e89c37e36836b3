import { processMemory } from '@farebox/processes/machine'
import type { WorkerRole } from '../../contract/machines/worker-role.ts'
import { createServicePorts, type ServicePorts, type ServicePortsOptions } from '../../platform/service-ports.ts'
import type { Config } from '../configuration/config.ts'
import { toPortSettings } from '../configuration/port-settings.ts'

type PortsParts = { readonly baseUrl: string } & Pick<
  ServicePortsOptions,
  'store' | 'keptNotices' | 'clock' | 'hearTime' | 'log' | 'statements'
>

/** The ports of the services, by the operator's settings; with a browser where this machine renders. */
export async function openPorts(config: Config, { baseUrl, ...parts }: PortsParts): Promise<ServicePorts> {
  const userAgent = `Farebox/2.0 (+${[baseUrl, config.CONTACT_EMAIL].filter(Boolean).join('; ')})`
  if (config.MEMORY_BUDGET_MB !== undefined) processMemory.limit(config.MEMORY_BUDGET_MB)
  const roles = rolesOf(config)
  const ports = createServicePorts({ ...toPortSettings(config), userAgent, roles, ...parts })
  if (config.REQUIRE_SANDBOX && roles.includes('render')) await ports.startBrowser()
  return ports
}

function rolesOf({ ROLE }: Pick<Config, 'ROLE'>): readonly WorkerRole[] {
  if (ROLE === 'sell') return []
  return ROLE === 'all' ? ['render', 'read'] : [ROLE]
}
