import type { Service } from '../../contract/define-service.ts'
import { renderGuidance } from '../guides/guidance.ts'
import type { Site } from '../site.ts'

/** /.well-known/x402: the list of paid resources, in the format of x402 indexers. */
export function renderWellKnownX402(services: readonly Service[], site: Site): string {
  return JSON.stringify({
    version: 1,
    x402Version: 2,
    resources: services.map(({ slug }) => `${site.baseUrl}/api/v1/proxy/${slug}`),
    items: services.map((service) => ({
      resource: `${site.baseUrl}/api/v1/proxy/${service.slug}`,
      type: 'http',
      accepts: site.offerFor(service).options.map(({ v2 }) => v2),
    })),
    openapi: `${site.baseUrl}/openapi.json`,
    instructions: renderGuidance(services, site),
  })
}
