import type { IncomingMessage, ServerResponse } from 'node:http'
import { paymentHeaderOf } from '../payment/payment.ts'
import { clientAddress, type parseTrustedProxies } from './client-address.ts'
import { type RequestBody, readRequestBody } from './request-body.ts'

/** What the pipelines need to know of an HTTP request. */
export interface CallRequest {
  /** The x402 payment header, whichever name it came under. */
  readonly payment: string | undefined
  /** Who asks, as the trial limit counts: an IPv4 address or an IPv6 /64. */
  client(): string
  /** Fires when the caller hangs up. */
  readonly hungUp: AbortSignal
  /** Reads the body once, whole. Throws invalid_json, unsupported_media_type or body_too_large. */
  readBody(options: { readonly maxBytes: number }): Promise<RequestBody>
}

export interface CallParts {
  readonly trustedProxies: ReturnType<typeof parseTrustedProxies>
}

export function toCallRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { trustedProxies }: CallParts,
): CallRequest {
  const hungUp = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) hungUp.abort()
  })
  return {
    payment: paymentHeaderOf(request.headers),
    client() {
      const forwardedFor = [request.headers['x-forwarded-for'] ?? ''].flat().join(',')
      return clientAddress(request.socket.remoteAddress ?? '', { forwardedFor, trusted: trustedProxies })
    },
    hungUp: hungUp.signal,
    readBody: (options) => readRequestBody(request, options),
  }
}
