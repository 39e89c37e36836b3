import { writeJson } from '@farebox/exact-json'
import type { Hono } from 'hono'
import type { Clock } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { CALL_HEADERS } from '../http/reply-headers.ts'
import type { CallLimits } from './call-limits.ts'
import { type CallParts, toNamedRequest } from './call-request.ts'
import { checkCall } from './check-call.ts'
import type { OpenDryPorts } from './dry-run.ts'
import type { PerMinute } from './per-minute.ts'
import { toPreferenceHeaders } from './preferences.ts'
import type { RunService } from './service-runner.ts'
import { trialCall } from './trial-call.ts'
import { type Trials, toRateLimitHeaders } from './trials.ts'
import { unknownAmong } from './unknown-service.ts'

/** What the free endpoints of the services need. */
export interface CallRoutes extends CallParts {
  readonly services: readonly Service[]
  readonly trials: Trials
  readonly limits: CallLimits
  readonly freeChecks: PerMinute
  readonly runService: RunService
  readonly openDryPorts: OpenDryPorts
  readonly baseUrl: string
  readonly clock: Clock
}

/** Mounts the trial and check endpoints, and the 404 for unknown paid slugs. */
export function mountCallRoutes(app: Hono<HttpEnv>, parts: CallRoutes) {
  const { baseUrl, clock } = parts
  const bySlug = new Map(parts.services.map((service) => [service.slug, service]))

  const unknown = unknownAmong(parts)
  const refuse = (slug: string): never => {
    throw unknown(slug)
  }
  app.post('/api/v1/proxy/:slug', (c) => refuse(c.req.param('slug')))
  app.all('/api/v1/plain/:slug', (c) => {
    const { slug } = bySlug.get(c.req.param('slug')) ?? refuse(c.req.param('slug'))
    throw new CallError('not_found', `${slug} has no plain call. Not charged: POST ${baseUrl}/api/v1/proxy/${slug}`)
  })

  app.post('/api/v1/check/:slug', async (c) => {
    const slug = c.req.param('slug')
    const service = bySlug.get(slug) ?? refuse(slug)
    const request = toNamedRequest(c.env, parts)
    const ignored = await checkCall(service, request, parts)
    const body = JSON.stringify({ success: true, data: CHECKED, ...toOffer(service, baseUrl), ...ignored })
    const applied = toPreferenceHeaders({ ...request.preferences, links: false })
    return c.body(body, 200, { ...CALL_HEADERS, ...applied })
  })

  app.post('/api/v1/try/:slug', async (c) => {
    const slug = c.req.param('slug')
    const service = bySlug.get(slug) ?? refuse(slug)
    const start = performance.now()
    const request = toNamedRequest(c.env, parts)
    const { data, trial, ignored } = await trialCall(service, request, parts)
    const beside = JSON.stringify({
      trial: {
        limit_per_day: trial.limit,
        remaining_today: trial.remaining,
        resets_at: trial.resetsAt.toISOString(),
      },
      ...toOffer(service, baseUrl),
      ...ignored,
    }).slice(1)
    const body = `{"success":true,"data":${writeJson(data)},${beside}`
    const latency = { 'X-Latency-Ms': Math.round(performance.now() - start).toString() }
    const applied = toPreferenceHeaders({ ...request.preferences, links: false })
    return c.body(body, 200, { ...CALL_HEADERS, ...applied, ...latency, ...toRateLimitHeaders(trial, clock.now()) })
  })
}

const CHECKED = {
  valid: true,
  note: 'The service takes this body. It may still refuse what it finds out by asking others or by drawing; such a refusal is not charged either.',
}

function toOffer({ slug, price }: Service, baseUrl: string) {
  return { paid_endpoint: `${baseUrl}/api/v1/proxy/${slug}`, price_usdc: Number(price) }
}
