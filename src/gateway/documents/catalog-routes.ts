import type { Context, Hono } from 'hono'
import { toLinks } from '../../discovery/documents.ts'
import { toPaymentDescriptor } from '../../discovery/x402/payment-descriptor.ts'
import { toServiceRecord } from '../../discovery/x402/service-record.ts'
import { unknownService } from '../calls/unknown-service.ts'
import type { StatusParts } from '../health/status.ts'
import { createChangingJson } from '../http/changing-json.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { readerOf, withForms } from '../http/reader.ts'
import { chooseFields, chooseServices } from './choose-records.ts'
import { dataVersionOf } from './data-version.ts'

/** The catalog and one service of it, with live status. Spec: Envelopes. */
export function mountCatalogRoutes(app: Hono<HttpEnv>, { services, site, health, datasets }: StatusParts) {
  const links = toLinks(site.baseUrl)
  const bySlug = new Map(services.map((service) => [service.slug, service]))
  const recordOf = (service: (typeof services)[number]) => ({
    ...toServiceRecord(service, { baseUrl: site.baseUrl, status: health.statusOf(service.slug) }),
    data_version: dataVersionOf(service, datasets()),
  })

  const reply = createChangingJson()

  app.get('/api/v1/services', (c) => {
    const query = { category: c.req.query('category'), q: c.req.query('q'), fields: c.req.query('fields') }
    const { services: chosen, note } = chooseServices(services, query)
    const data = chosen.map((service) => chooseFields(recordOf(service), query))
    return reply(c, { success: true, data, ...(note !== null && { note }) })
  })
  app.get('/api/v1/services/:slug', (c) => replyWithService(c, c.req.param('slug')))
  // To a program, a service's page is its record.
  app.get('/services/:slug', (c, next) =>
    readerOf(c) === 'program' ? withForms(replyWithService(c, c.req.param('slug'))) : next(),
  )

  function replyWithService(c: Context<HttpEnv>, slug: string): Response {
    const service = bySlug.get(slug)
    if (!service) throw unknownService(slug, { slugs: [...bySlug.keys()], catalog: String(links.catalog) })
    const payment = toPaymentDescriptor(site, service)
    return reply(c, { success: true, data: recordOf(service), payment, links })
  }
}
