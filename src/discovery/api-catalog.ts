import type { Service } from '../contract/define-service.ts'
import type { Site } from './site.ts'

/** /.well-known/api-catalog (RFC 9727): where this API is, its descriptions and its status, as a linkset (RFC 9264). */
export function renderApiCatalog(_services: readonly Service[], { baseUrl }: Pick<Site, 'baseUrl'>): string {
  const to = (path: string, type: string) => [{ href: baseUrl + path, type }]
  return JSON.stringify({
    linkset: [
      {
        anchor: `${baseUrl}/api/v1/services`,
        'service-desc': to('/openapi.json', 'application/json'),
        'service-doc': [...to('/docs', 'text/html'), ...to('/llms.txt', 'text/plain')],
        'service-meta': to('/.well-known/x402', 'application/json'),
        status: to('/api/v1/status', 'application/json'),
      },
      { anchor: `${baseUrl}/mcp`, 'service-desc': to('/.well-known/mcp.json', 'application/json') },
    ],
  })
}
