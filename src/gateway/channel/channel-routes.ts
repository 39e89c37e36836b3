import type { ChannelPayments, ChannelReader } from '@farebox/till/channels'
import type { Hono } from 'hono'
import type { Service } from '../../contract/define-service.ts'
import { type CallParts, toNamedRequest } from '../calls/call-request.ts'
import type { PerMinute } from '../calls/per-minute.ts'
import { unknownAmong } from '../calls/unknown-service.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { CALL_HEADERS } from '../http/reply-headers.ts'

/** What the channel addresses need beside calls. */
export interface ChannelRouteParts extends CallParts {
  readonly services: readonly Service[]
  /** Null where nothing is sold by channel. */
  readonly channels: {
    readonly sales: Pick<ChannelPayments<Service>, 'offerFor'>
    readonly reader: ChannelReader<Service>
  } | null
  readonly freeChecks: PerMinute
  readonly baseUrl: string
}

/**
 * GET /api/v1/channel/<slug>: the terms (402), with a voucher the state of its channel, or with a request for it the rest of
 * it back. POST is handled before the web framework, except for unknown services.
 */
export function mountChannelRoutes(app: Hono<HttpEnv>, parts: ChannelRouteParts) {
  const { channels, services, baseUrl } = parts
  if (!channels) return
  const bySlug = new Map(services.map((service) => [service.slug, service]))
  const unknown = unknownAmong(parts)
  const refuse = (slug: string): never => {
    throw unknown(slug)
  }
  app.post('/api/v1/channel/:slug', (c) => refuse(c.req.param('slug')))
  app.get('/api/v1/channel/:slug', async (c) => {
    const slug = c.req.param('slug')
    const service = bySlug.get(slug) ?? refuse(slug)
    const request = toNamedRequest(c.env, parts)
    const { payment, signIn, clientGone } = request
    if (payment === undefined) throw channels.sales.offerFor(service).unpaid
    parts.freeChecks.take(request.client())
    const url = `${baseUrl}/api/v1/channel/${slug}`
    const { data, headers } = await channels.reader.answer({ payment, product: service, url, signIn, clientGone })
    return c.body(JSON.stringify({ success: true, data }), 200, { ...CALL_HEADERS, ...headers })
  })
}
