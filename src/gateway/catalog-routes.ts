import type { Hono } from 'hono'
import { CallError } from '../contract/errors.ts'
import { toLinks } from '../discovery/documents.ts'
import { toPaymentDescriptor } from '../discovery/payment-descriptor.ts'
import { toServiceRecord } from '../discovery/service-record.ts'
import type { HttpEnv } from './http-env.ts'
import { CALL_HEADERS } from './reply-headers.ts'
import type { StatusParts } from './status.ts'

/** The catalog and one service of it, with live status. Spec: Envelopes. */
export function mountCatalogRoutes(app: Hono<HttpEnv>, { services, site, health }: StatusParts) {
  const links = toLinks(site.baseUrl)
  const bySlug = new Map(services.map((service) => [service.slug, service]))
  const recordOf = (service: (typeof services)[number]) =>
    toServiceRecord(service, { baseUrl: site.baseUrl, status: health.statusOf(service.slug) })

  app.get('/api/v1/services', (c) =>
    c.body(JSON.stringify({ success: true, data: services.map(recordOf) }), 200, CALL_HEADERS),
  )
  app.get('/api/v1/services/:slug', (c) => {
    const service = bySlug.get(c.req.param('slug'))
    if (!service) {
      throw new CallError('not_found', `No service is called ${c.req.param('slug')}. All services: ${links.catalog}`)
    }
    const payment = toPaymentDescriptor(site, service)
    return c.body(JSON.stringify({ success: true, data: recordOf(service), payment, links }), 200, CALL_HEADERS)
  })
}
