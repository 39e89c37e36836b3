import type { RequestBody } from './request-body.ts'

/** What the pipelines need to know of an HTTP request. */
export interface CallRequest {
  /** The x402 payment header, whichever name it came under. */
  readonly payment: string | undefined
  /** Who asks, as the trial limit counts: an IPv4 address or an IPv6 /64. */
  readonly client: string
  /** Fires when the caller hangs up. */
  readonly hungUp: AbortSignal
  /** Reads the body once, whole. Throws invalid_json, unsupported_media_type or body_too_large. */
  readBody(options: { readonly maxBytes: number }): Promise<RequestBody>
}
