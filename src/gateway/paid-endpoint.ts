import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Logger } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'
import { paymentHeaderOf } from '../payment/payment.ts'
import type { Payments } from '../payment/payments.ts'
import { type CallParts, toCallRequest } from './call-request.ts'
import type { CallerStanding } from './caller-standing.ts'
import { toErrorReply } from './error-reply.ts'
import { paidCall } from './paid-call.ts'
import { CALL_HEADERS } from './reply-headers.ts'
import type { RunService } from './service-runner.ts'

export interface PaidEndpointParts extends CallParts {
  readonly services: readonly Service[]
  readonly payments: Payments
  readonly standing: CallerStanding
  readonly runService: RunService
  readonly log: Logger
}

/**
 * POST /api/v1/proxy/<slug>, answered before the web framework sees it: these are the calls that must cost little beside
 * their work. False for any other request; another spelling of the path finds nothing behind it.
 */
export type PaidEndpoint = (request: IncomingMessage, response: ServerResponse) => boolean

export function createPaidEndpoint(parts: PaidEndpointParts): PaidEndpoint {
  const { services, log } = parts
  const endpoints = new Map(
    services.map((service) => [
      `/api/v1/proxy/${service.slug}`,
      { service, challenge: createChallenge(service, parts) },
    ]),
  )

  async function sell(service: Service, request: IncomingMessage, response: ServerResponse) {
    const start = performance.now()
    try {
      const { answer, receipt, headers, replayed } = await paidCall(
        service,
        toCallRequest(request, response, parts),
        parts,
      )
      send(response, {
        status: 200,
        body: `{"success":true,"data":${answer},"payment":${JSON.stringify(receipt)}}`,
        headers: {
          ...CALL_HEADERS,
          ...headers,
          'X-Latency-Ms': Math.round(performance.now() - start),
          ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}),
        },
      })
    } catch (error) {
      send(response, toReply(error, log))
    }
  }

  return (request, response) => {
    const { method, url = '' } = request
    const endpoint = method === 'POST' ? (endpoints.get(url) ?? endpoints.get(toPath(url))) : undefined
    if (!endpoint) return false
    if (paymentHeaderOf(request.headers) === undefined) send(response, endpoint.challenge())
    else void sell(endpoint.service, request, response)
    return true
  }
}

/** The path alone: clients add queries to track their calls, and a slash at the end. */
function toPath(url: string): string {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  return path.endsWith('/') ? path.slice(0, -1) : path
}

/** The 402 of a request without a payment is the same until the terms change: it is written once for every offer. */
function createChallenge(service: Service, { payments, log }: PaidEndpointParts): () => Reply {
  let offer = payments.offerFor(service)
  let written = toReply(offer.unpaid, log)
  return () => {
    const current = payments.offerFor(service)
    if (current === offer) return written
    offer = current
    written = toReply(offer.unpaid, log)
    return written
  }
}

interface Reply {
  readonly status: number
  readonly body: string
  readonly headers: OutgoingHttpHeaders
}

function toReply(error: unknown, log: Logger): Reply {
  const { status, body, headers } = toErrorReply(error, log)
  return { status, body: JSON.stringify(body), headers: { ...CALL_HEADERS, ...headers } }
}

function send(response: ServerResponse, { status, body, headers }: Reply) {
  // Text leaves in one piece with the headers; bytes would leave after them.
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
}
