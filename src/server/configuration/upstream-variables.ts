import type { Upstream } from '@farebox/third-parties'
import type { Service } from '../../contract/define-service.ts'
import type { UpstreamVariables } from './config.ts'

/** The environment variables of all third parties that these services use, each once. */
export function upstreamVariablesOf(services: readonly Pick<Service, 'upstreams'>[]): Required<UpstreamVariables> {
  const upstreams = services.flatMap((service) => service.upstreams)
  return {
    addresses: [...new Set(upstreams.flatMap(({ hosts }) => Object.keys(hosts)))],
    keys: keysOf(upstreams),
    keyForms: new Map(upstreams.flatMap(({ key }) => (key?.form ? [[key.variable, key.form]] : []))),
    needed: keysOf(upstreams.filter(({ isOperators }) => isOperators)),
  }
}

function keysOf(upstreams: readonly Pick<Upstream, 'key'>[]): string[] {
  return [...new Set(upstreams.flatMap(({ key }) => (key ? [key.variable] : [])))]
}
