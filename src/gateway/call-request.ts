import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PaidRequest } from '../payment/paid-request.ts'
import { paymentHeaderOf } from '../payment/payment.ts'
import type { BodyMemory } from './body-memory.ts'
import { clientAddress, type parseTrustedProxies } from './client-address.ts'
import { type RequestBody, readRequestBody } from './request-body.ts'

/** What the pipelines need to know of an HTTP request: all that a paid one says of itself, but for what it asks. */
export interface CallRequest extends Omit<PaidRequest, 'service' | 'digest'> {
  /** The x402 payment header, whichever name it came under. */
  readonly payment: string | undefined
  /** Reads the body once, whole. Throws invalid_json, unsupported_media_type, body_too_large or busy. */
  readBody(options: { readonly maxBytes: number }): Promise<RequestBody>
}

export interface CallParts {
  readonly trustedProxies: ReturnType<typeof parseTrustedProxies>
  readonly bodyMemory: BodyMemory
}

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
  const hungUp = new AbortController()
  const handedOver = Promise.withResolvers<boolean>()
  response.once('close', () => {
    if (!response.writableFinished) hungUp.abort()
    // What a body was read into lives about as long as its answer.
    memory.close()
    handedOver.resolve(response.writableFinished)
  })
  return {
    payment: paymentHeaderOf(request.headers),
    client,
    idempotencyKey: headerOf(request, 'idempotency-key'),
    signIn: headerOf(request, 'sign-in-with-x'),
    arrivedAt: performance.now(),
    hungUp: hungUp.signal,
    handedOver: handedOver.promise,
    readBody: (options) => readRequestBody(request, { ...options, memory }),
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'object' ? value[0] : value
}
