import type { Hono } from 'hono'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Service } from '../../contract/define-service.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import type { Site } from '../../discovery/site.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { CALL_HEADERS } from '../http/reply-headers.ts'
import { type CallParts, toNamedRequest } from './call-request.ts'
import type { PerMinute } from './per-minute.ts'

interface UnsignedPaymentParts extends CallParts {
  readonly services: readonly Service[]
  readonly site: Pick<Site, 'offerFor'>
  readonly freeChecks: PerMinute
}

const MAX_BODY_BYTES = 1024

const body = Compile(Type.Object({ network: Type.String({ maxLength: 100 }), payer: Type.String({ maxLength: 100 }) }))

/**
 * POST /api/v1/unsigned/<slug>: builds the payment that a browser wallet signs, on chains where that is a transaction.
 * Free, with the rate limit of checks.
 */
export function mountUnsignedPayment(app: Hono<HttpEnv>, parts: UnsignedPaymentParts) {
  const bySlug = new Map(parts.services.map((service) => [service.slug, service]))
  app.post('/api/v1/unsigned/:slug', async (c) => {
    const service = bySlug.get(c.req.param('slug'))
    if (!service) throw new CallError('not_found', 'There is no such service. All services: /api/v1/services')
    const request = toNamedRequest(c.env, parts)
    parts.freeChecks.take(request.client())
    const { json } = await request.readBody({ maxBytes: MAX_BODY_BYTES })
    if (!body.Check(json))
      throw invalidInput('network and payer must be strings: the CAIP-2 name and your wallet address.')
    const option = parts.site.offerFor(service).options.find(({ v2 }) => v2.network === json.network)
    if (!option?.prepare) {
      throw invalidInput(
        `${service.slug} has no prepared payments on ${json.network}. Sign the terms of the 402 instead.`,
      )
    }
    const { transaction, balance } = await option.prepare(json.payer)
    const data = { accepted: option.v2, transaction, balance_atomic: balance }
    return c.body(JSON.stringify({ success: true, data }), 200, CALL_HEADERS)
  })
}
