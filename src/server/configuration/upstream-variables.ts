import type { Service } from '../../contract/define-service.ts'
import type { UpstreamVariables } from './config.ts'

/** The environment variables of all third parties that these services use, each once. */
export function upstreamVariablesOf(services: readonly Pick<Service, 'upstreams'>[]): UpstreamVariables {
  const upstreams = services.flatMap((service) => service.upstreams)
  return {
    addresses: [...new Set(upstreams.flatMap(({ hosts }) => Object.keys(hosts)))],
    keys: [...new Set(upstreams.flatMap(({ key }) => (key ? [key.variable] : [])))],
  }
}
