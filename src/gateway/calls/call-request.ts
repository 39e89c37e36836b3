import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { watchResponse } from '@farebox/till'
import type { PaidRequest } from '@farebox/till/payments'
import { paymentHeaderOf } from '@farebox/till/payments'
import type { OnCallEnded } from '../../contract/ended-call.ts'
import type { OtherMachines } from '../../contract/machines/other-machines.ts'
import type { BodyMemory } from '../http/body-memory.ts'
import { clientAddress, type parseTrustedProxies } from '../http/client-address.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { type BodyLimits, type RequestBody, readRequestBody } from '../http/request-body.ts'
import { type Preferences, readPreferences } from './preferences.ts'

/** The parts of an HTTP request that the pipelines need: a paid request without its service and digest. */
export interface CallRequest extends Omit<PaidRequest, 'service' | 'digest'> {
  /** The x402 payment header, under either name. */
  readonly payment: string | undefined
  readonly preferences: Preferences
  /** The condition of being charged: the header Charge-If. */
  readonly chargeIf?: string | undefined
  /** What stands behind ? in the address; empty if nothing, or if the body does not come by HTTP. */
  readonly query: string
  /** Reads the body once, whole. Throws invalid_json, unsupported_media_type, body_too_large, too_many_calls or busy. */
  readBody(limits: BodyLimits): Promise<RequestBody>
}

/** What every call needs from the server, on every route. */
export interface CallParts {
  readonly trustedProxies: ReturnType<typeof parseTrustedProxies>
  readonly bodyMemory: BodyMemory
  readonly onCallEnded: OnCallEnded
  /** Machines that do heavy work. Default: all is done here. */
  readonly elsewhere?: OtherMachines | undefined
}

/** Sent with every answer to a call. */
export const REQUEST_ID = 'X-Request-Id'

/** Extracts from an HTTP request what the pipelines need; its signal fires when the client disconnects. */
export function toCallRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trustedProxies, bodyMemory }: CallParts,
): CallRequest {
  let known: string | undefined
  const client = () => {
    known ??= clientAddress(request.socket.remoteAddress ?? '', {
      forwardedFor: [request.headers['x-forwarded-for'] ?? ''].flat().join(','),
      trusted: trustedProxies,
    })
    return known
  }
  const memory = bodyMemory.open(client)
  const id = randomUUID()
  const { gone, handedOver, whenReset } = watchResponse(response)
  // The buffer of a body lives about as long as its answer.
  response.once('close', () => memory.close())
  return {
    id,
    payment: paymentHeaderOf(request.headers),
    preferences: readPreferences(headerOf(request, 'prefer')),
    chargeIf: headerOf(request, 'charge-if'),
    query: queryOf(request),
    client,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    signIn: headerOf(request, 'sign-in-with-x'),
    wantsSignature: headerOf(request, 'accept-signature') !== undefined,
    arrivedAt: performance.now(),
    clientGone: gone,
    handedOver,
    whenReset,
    readBody: (limits) => readRequestBody(request, { ...limits, memory }),
  }
}

/** The same for routes of the web framework; every answer carries the request's id. */
export function toNamedRequest({ incoming, outgoing }: HttpEnv['Bindings'], parts: CallParts): CallRequest {
  const request = toCallRequest(incoming, outgoing, parts)
  outgoing.setHeader(REQUEST_ID, request.id)
  return request
}

function queryOf({ url = '' }: IncomingMessage): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'object' ? value[0] : value
}
