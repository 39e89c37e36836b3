import type { Hono } from 'hono'
import type { Clock } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'
import { CallError } from '../contract/errors.ts'
import type { CallLimits } from './call-limits.ts'
import { type CallParts, toCallRequest } from './call-request.ts'
import type { HttpEnv } from './http-env.ts'
import { CALL_HEADERS } from './reply-headers.ts'
import type { RunService } from './service-runner.ts'
import { trialCall } from './trial-call.ts'
import { type Trials, toRateLimitHeaders } from './trials.ts'

export interface CallRoutes extends CallParts {
  readonly services: readonly Service[]
  readonly trials: Trials
  readonly limits: CallLimits
  readonly runService: RunService
  readonly baseUrl: string
  readonly clock: Clock
}

/** POST /api/v1/try/<slug>, and what is left of the paid endpoints here: paths that name no service. */
export function mountCallRoutes(app: Hono<HttpEnv>, parts: CallRoutes) {
  const { baseUrl, clock } = parts
  const bySlug = new Map(parts.services.map((service) => [service.slug, service]))

  app.post('/api/v1/proxy/:slug', (c) => unknownService(c.req.param('slug'), baseUrl))

  app.post('/api/v1/try/:slug', async (c) => {
    const slug = c.req.param('slug')
    const service = bySlug.get(slug) ?? unknownService(slug, baseUrl)
    const start = performance.now()
    const { data, trial } = await trialCall(service, toCallRequest(c.env.incoming, c.env.outgoing, parts), parts)
    const body = JSON.stringify({
      success: true,
      data,
      trial: {
        limit_per_day: trial.limit,
        remaining_today: trial.remaining,
        resets_at: trial.resetsAt.toISOString(),
      },
      paid_endpoint: `${baseUrl}/api/v1/proxy/${slug}`,
      price_usdc: Number(service.price),
    })
    const latency = { 'X-Latency-Ms': Math.round(performance.now() - start).toString() }
    return c.body(body, 200, { ...CALL_HEADERS, ...latency, ...toRateLimitHeaders(trial, clock.now()) })
  })
}

function unknownService(slug: string, baseUrl: string): never {
  throw new CallError('not_found', `No service is called ${slug}. All services: ${baseUrl}/api/v1/services`)
}
