import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'
import { type EndedCall, UNPAID } from '../contract/ended-call.ts'
import { paymentHeaderOf } from '../payment/payment.ts'
import type { Payments } from '../payment/payments.ts'
import { type CallParts, REQUEST_ID, toCallRequest } from './call-request.ts'
import type { CallerStanding } from './caller-standing.ts'
import { toErrorReply } from './error-reply.ts'
import type { FileLinks } from './file-links.ts'
import { paidCall } from './paid-call.ts'
import { toPreferenceHeaders } from './preferences.ts'
import { CALL_HEADERS } from './reply-headers.ts'
import type { RunService } from './service-runner.ts'

interface PaidEndpointParts extends CallParts {
  readonly services: readonly Service[]
  readonly payments: Payments
  readonly standing: CallerStanding
  readonly runService: RunService
  readonly files: FileLinks
  readonly log: Logger
}

/**
 * POST /api/v1/proxy/<slug>, answered before the web framework sees it: these are the calls that must cost little beside
 * their work. False for any other request; another spelling of the path finds nothing behind it.
 */
export type PaidEndpoint = (request: IncomingMessage, response: ServerResponse) => boolean

/** Makes the handler of every paid endpoint; the 402 of each service is prepared once. */
export function createPaidEndpoint(parts: PaidEndpointParts): PaidEndpoint {
  const { services, files, onCallEnded, log } = parts
  const endpoints = new Map(
    services.map((service) => [
      `/api/v1/proxy/${service.slug}`,
      { service, challenge: createChallenge(service, parts), asked: unpaidCallOf(service) },
    ]),
  )

  async function sell(service: Service, request: IncomingMessage, response: ServerResponse) {
    const start = performance.now()
    const call = toCallRequest(request, response, parts)
    try {
      const sold = await paidCall(service, call, parts)
      const { receipt, headers, replayed, ignored } = sold
      const linked = call.preferences.links ? await files.link(sold) : undefined
      const applied = toPreferenceHeaders({ ...call.preferences, links: linked !== undefined })
      const paid = JSON.stringify({ payment: receipt, ...ignored }).slice(1)
      const reply = toReply(200, {
        body: `{"success":true,"data":${linked ?? sold.answer},${paid}`,
        headers: [
          ...toLines(headers),
          REQUEST_ID,
          call.id,
          ...toLines(applied),
          'X-Latency-Ms',
          `${Math.round(performance.now() - start)}`,
          ...(replayed ? ['Idempotent-Replayed', 'true'] : []),
        ],
      })
      send(response, reply)
    } catch (error) {
      send(response, toFailure(error, { log, request: call.id }))
    }
  }

  return (request, response) => {
    const { method, url = '' } = request
    const endpoint = method === 'POST' ? (endpoints.get(url) ?? endpoints.get(toPath(url))) : undefined
    if (!endpoint) return false
    if (paymentHeaderOf(request.headers) === undefined) {
      send(response, endpoint.challenge())
      onCallEnded(endpoint.asked)
    } else void sell(endpoint.service, request, response)
    return true
  }
}

/** Who asks for a price is not worth a number. */
function unpaidCallOf({ slug }: Service): EndedCall {
  return {
    request: '',
    service: slug,
    kind: 'paid',
    outcome: 'refused',
    reason: UNPAID,
    payer: null,
    network: null,
    priceAtomic: null,
    verifyMs: null,
    workMs: null,
    settleMs: null,
    totalMs: 0,
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
  let written = toFailure(offer.unpaid, { log })
  return () => {
    const current = payments.offerFor(service)
    if (current === offer) return written
    offer = current
    written = toFailure(offer.unpaid, { log })
    return written
  }
}

/** An answer as it leaves: what can be known of it before is in it. */
interface Reply {
  readonly status: number
  readonly body: string
  readonly encoding: 'latin1' | 'utf8'
  /** Names and values in turn, which costs less to write than an object. */
  readonly headers: string[]
}

const HEADERS_OF_ALL = toLines(CALL_HEADERS)

function toLines(headers: Readonly<Record<string, string>>): string[] {
  const lines: string[] = []
  // A name of its own has a value.
  for (const name in headers) lines.push(name, headers[name] as string)
  return lines
}

function toFailure(error: unknown, parts: Parameters<typeof toErrorReply>[1]): Reply {
  const { status, body, headers } = toErrorReply(error, parts)
  const named = parts.request === undefined ? headers : { ...headers, [REQUEST_ID]: parts.request }
  return toReply(status, { body: JSON.stringify(body), headers: toLines(named) })
}

function toReply(
  status: number,
  { body, headers }: Pick<Reply, 'body'> & { readonly headers: readonly string[] },
): Reply {
  const bytes = Buffer.byteLength(body)
  return {
    status,
    body,
    // The same bytes where it is ASCII, as most are. Node sets room for three bytes aside for each character of UTF-8, and an
    // answer that seems to need more than 16 KiB is not written at once.
    encoding: bytes === body.length ? 'latin1' : 'utf8',
    headers: [...HEADERS_OF_ALL, ...headers, 'Content-Length', `${bytes}`],
  }
}

function send(response: ServerResponse, { status, body, encoding, headers }: Reply) {
  // Text leaves in one piece with the headers; bytes would leave after them.
  response.writeHead(status, headers).end(body, encoding)
}
