import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerSigner } from '@farebox/receipts/signing'
import { paymentHeaderOf } from '@farebox/till/payments'
import type { Clock, Logger } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { type EndedCall, UNPAID } from '../../contract/ended-call.ts'
import type { CallError } from '../../contract/errors.ts'
import type { PlainCall } from '../../contract/plain-calls/plain-call.ts'
import type { CallPayments } from '../../payment/call-payments.ts'
import type { FileLinks } from '../documents/file-links.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { type CallParts, type CallRequest, REQUEST_ID, toCallRequest } from './call-request.ts'
import type { CallerStanding } from './caller-standing.ts'
import type { ReadCallCondition } from './conditional-calls.ts'
import { answerOfFormer } from './former-service.ts'
import { paidCall, type SoldAnswer } from './paid-call.ts'
import { answerPreflight } from './plain/answer-preflight.ts'
import { CallAddresses } from './plain/call-addresses.ts'
import type { HandlePlain } from './plain/plain-handler.ts'
import { soldAtEnd } from './plain/streams/pass-unsettled.ts'
import { toPreferenceHeaders } from './preferences.ts'
import { markOf, send, toFailedReply, toHeaderLines, toReply } from './prepared-reply.ts'
import type { RunService } from './service-runner.ts'
import type { ReadProvenance } from './signed/provenance.ts'
import { type PreparedReply, signable, signReply } from './signed/sign-reply.ts'

interface PaidEndpointParts extends CallParts {
  readonly services: readonly Service[]
  /** The path of the endpoints, before the slug. Default: /api/v1/proxy. */
  readonly path?: string
  /** Methods that others answer at the same addresses. Default: none. */
  readonly answeredByOthers?: readonly string[]
  /** The 404 for a slug that no service has, once its payment bought nothing there. */
  readonly unknown: (slug: string) => CallError
  readonly payments: CallPayments
  readonly standing: CallerStanding
  readonly readCondition?: ReadCallCondition
  readonly runService: RunService
  readonly files: FileLinks
  /** Answers plain calls, at their own addresses. Default: there are none. */
  readonly handlePlain?: HandlePlain
  /** Signs the answers to callers that send Accept-Signature. */
  readonly signer: ServerSigner
  /** What such answers say of where they come from. */
  readonly provenance: ReadProvenance
  readonly clock: Clock
  readonly log: Logger
}

const PATH = '/api/v1/proxy'
const SLUG = /^\/([a-z0-9-]{1,64})(?:\/?$|\/?\?)/

/**
 * POST <path>/<slug>, and /api/v1/plain/<slug> and own paths for services that can be called without our envelope, handled before the web
 * framework, because these calls must have the least overhead.
 * Answers other methods of these addresses by 405. Returns false for any other request.
 */
export type PaidEndpoint = (request: IncomingMessage, response: ServerResponse) => boolean

/** Makes the handler of every paid endpoint; the 402 of each service is rendered in advance. */
export function createPaidEndpoint(parts: PaidEndpointParts): PaidEndpoint {
  const { services, files, provenance, handlePlain, onCallEnded, log, path = PATH } = parts
  const addresses = new CallAddresses<Endpoint>()
  for (const service of services)
    for (const [path, endpoint] of endpointsOf(service, parts)) addresses.add(path, endpoint)

  async function toSoldReply(
    sold: SoldAnswer,
    { service, call, request }: { service?: Service; call: CallRequest; request: IncomingMessage },
  ) {
    const { receipt, headers, replayed, ignored } = sold
    const origin = call.wantsSignature && service ? { provenance: await provenance(service, sold) } : undefined
    const linked = call.preferences.links ? await files.link(sold) : undefined
    const applied = toPreferenceHeaders({ ...call.preferences, links: linked !== undefined })
    const paid = JSON.stringify({ payment: receipt, ...origin, ...ignored }).slice(1)
    return {
      body: `{"success":true,"data":${linked ?? sold.answer},${paid}`,
      headers: [
        ...toHeaderLines(headers),
        ...signable(request, sold.sentDigest),
        ...toHeaderLines(applied),
        ...markOf(replayed),
      ],
    }
  }

  async function handle(
    { service, sell }: { service?: Service; sell(call: CallRequest): Promise<SoldAnswer> },
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const start = performance.now()
    const call = toCallRequest(request, response, parts)
    try {
      const sold = await sell(call)
      const named = [REQUEST_ID, call.id, 'X-Latency-Ms', `${Math.round(performance.now() - start)}`]
      const { body, headers } = await toSoldReply(sold, { ...(service && { service }), call, request })
      send(response, await signReply(request, toReply(200, { body, headers: [...headers, ...named] }), parts))
    } catch (error) {
      const failed = toFailedReply(error, { log, request: call.id, isGone: response.destroyed })
      send(response, await signReply(request, failed, parts))
    }
  }

  /** Buyers of what is not sold any more come back for their answers. */
  function handleFormer(request: IncomingMessage, response: ServerResponse): boolean {
    const [, slug] = request.url?.startsWith(`${path}/`) ? (SLUG.exec(request.url.slice(path.length)) ?? []) : []
    const isPaid = request.method === 'POST' && paymentHeaderOf(request.headers) !== undefined
    if (slug === undefined || !isPaid) return false
    void handle({ sell: (call) => answerOfFormer(slug, call, parts) }, request, response)
    return true
  }

  return (request, response) => {
    const { method = '', url = '' } = request
    const found = addresses.find(url)
    if (!found) return handleFormer(request, response)
    const endpoint = found.byMethod.get(method)
    if (!endpoint) return refuseMethod(found.byMethod, { request, response }, parts)
    if (paymentHeaderOf(request.headers) === undefined) {
      send(response, endpoint.challenge())
      onCallEnded(endpoint.asked)
      return true
    }
    const { service, plain } = endpoint
    if (plain && handlePlain) void handlePlain({ service, plain, fields: found.fields }, request, response)
    else void handle({ service, sell: (call) => paidCall(service, call, parts) }, request, response)
    return true
  }
}

/** Answers another method of an address; false if others have it. */
function refuseMethod(
  found: ReadonlyMap<string, Endpoint>,
  { request: { method = '' }, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  { answeredByOthers = [], log }: PaidEndpointParts,
): boolean {
  if (method === 'OPTIONS') return answerPreflight(response, [...found.values()])
  if (answeredByOthers.includes(method)) return false
  const error = methodNotAllowed(method, [...found.keys(), ...answeredByOthers])
  send(response, toFailedReply(error, { log, isFree: true }))
  return true
}

interface Endpoint {
  readonly service: Service
  readonly method: string
  /** Set if callers know nothing of our envelope. */
  readonly plain: PlainCall | undefined
  /** The 402 for a request without a payment. */
  readonly challenge: () => PreparedReply
  /** What is told of such a request. */
  readonly asked: EndedCall
}

function endpointsOf(service: Service, parts: PaidEndpointParts): [string, Endpoint][] {
  const { slug, plainCall } = service
  const same = { service, asked: unpaidCallOf(service) }
  const { path = PATH, handlePlain } = parts
  const challenge = createChallenge(service, parts)
  const own: [string, Endpoint] = [`${path}/${slug}`, { ...same, challenge, method: 'POST', plain: undefined }]
  if (!plainCall || !handlePlain) return [own]
  const { stream, method } = plainCall
  const atEnd = stream ? createChallenge(soldAtEnd(service, stream), parts) : challenge
  const plain = { ...same, challenge: atEnd, method, plain: plainCall }
  const plainPaths = [`/api/v1/plain/${slug}`, ...(plainCall.path ? [plainCall.path] : [])]
  return [own, ...plainPaths.map((address): [string, Endpoint] => [address, plain])]
}

/** Requests without a payment get no request id. */
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

/** The 402 for a request without a payment, rendered once per offer; 503 while nobody is there to do the work. */
function createChallenge(service: Service, { payments, elsewhere, log }: PaidEndpointParts): () => PreparedReply {
  let offer = payments.offerFor(service)
  let written = toFailedReply(offer.unpaid, { log })
  return () => {
    try {
      elsewhere?.assertPresent(service)
    } catch (error) {
      return toFailedReply(error, { log })
    }
    const current = payments.offerFor(service)
    if (current !== offer) [offer, written] = [current, toFailedReply(current.unpaid, { log })]
    return written
  }
}
