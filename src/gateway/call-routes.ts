import type { Context, Hono } from 'hono'
import type { Clock, Logger } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'
import { CallError } from '../contract/errors.ts'
import { paymentHeaderOf } from '../payment/payment.ts'
import type { Payments } from '../payment/payments.ts'
import type { CallRequest } from './call.ts'
import { clientAddress, type parseTrustedProxies } from './client-address.ts'
import { toErrorReply } from './error-reply.ts'
import type { HttpEnv } from './http-env.ts'
import { paidCall } from './paid-call.ts'
import { CALL_HEADERS } from './reply-headers.ts'
import { readRequestBody } from './request-body.ts'
import type { RunService } from './service-runner.ts'
import { trialCall } from './trial-call.ts'
import { type Trials, toRateLimitHeaders } from './trials.ts'

export interface CallRoutes {
  readonly services: readonly Service[]
  readonly payments: Payments
  readonly trials: Trials
  readonly runService: RunService
  readonly trustedProxies: ReturnType<typeof parseTrustedProxies>
  readonly baseUrl: string
  readonly clock: Clock
  readonly log: Logger
}

/** POST /api/v1/proxy/<slug> and POST /api/v1/try/<slug>. */
export function mountCallRoutes(app: Hono<HttpEnv>, parts: CallRoutes) {
  const { payments, baseUrl, clock, log } = parts
  const bySlug = new Map(parts.services.map((service) => [service.slug, service]))
  // The 402 of a request without a payment is the same every time: it is written once.
  const unpaid = new Map(
    parts.services.map((service) => {
      const { body, headers, status } = toErrorReply(payments.offerFor(service).unpaid, log)
      return [service.slug, { body: JSON.stringify(body), headers: { ...CALL_HEADERS, ...headers }, status }]
    }),
  )

  app.post('/api/v1/proxy/:slug', async (c) => {
    const slug = c.req.param('slug')
    const payment = paymentHeaderOf({ get: (name) => c.req.header(name) })
    const challenge = payment === undefined ? unpaid.get(slug) : undefined
    if (challenge) return c.body(challenge.body, challenge.status, challenge.headers)
    const service = bySlug.get(slug) ?? unknownService(slug, baseUrl)
    const start = performance.now()
    const result = await paidCall(service, toCallRequest(c, payment, parts), parts)
    const body = `{"success":true,"data":${result.answer},"payment":${JSON.stringify(result.receipt)}}`
    const replayed = result.replayed ? { 'Idempotent-Replayed': 'true' } : {}
    return c.body(body, 200, { ...CALL_HEADERS, ...latencyHeader(start), ...result.headers, ...replayed })
  })

  app.post('/api/v1/try/:slug', async (c) => {
    const slug = c.req.param('slug')
    const service = bySlug.get(slug) ?? unknownService(slug, baseUrl)
    const start = performance.now()
    const result = await trialCall(service, toCallRequest(c, undefined, parts), parts)
    const { limit, remaining, resetsAt } = result.trial
    const body = JSON.stringify({
      success: true,
      data: result.data,
      trial: { limit_per_day: limit, remaining_today: remaining, resets_at: resetsAt.toISOString() },
      paid_endpoint: `${baseUrl}/api/v1/proxy/${slug}`,
      price_usdc: Number(service.price),
    })
    return c.body(body, 200, {
      ...CALL_HEADERS,
      ...latencyHeader(start),
      ...toRateLimitHeaders(result.trial, clock.now()),
    })
  })
}

function toCallRequest(c: Context<HttpEnv>, payment: string | undefined, { trustedProxies }: CallRoutes): CallRequest {
  const { incoming, outgoing } = c.env
  const hungUp = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) hungUp.abort()
  })
  return {
    payment,
    client: clientAddress(incoming.socket.remoteAddress ?? '', {
      forwardedFor: c.req.header('x-forwarded-for'),
      trusted: trustedProxies,
    }),
    hungUp: hungUp.signal,
    readBody: (options) => readRequestBody(incoming, options),
  }
}

function unknownService(slug: string, baseUrl: string): never {
  throw new CallError('not_found', `No service is called ${slug}. All services: ${baseUrl}/api/v1/services`)
}

function latencyHeader(start: number) {
  return { 'X-Latency-Ms': Math.round(performance.now() - start).toString() }
}
