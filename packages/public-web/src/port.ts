import type { CertificateOptions, PeerCertificate } from '@farebox/certificates'

/** The port to addresses that callers name. Private and reserved addresses are never contacted, on any hop. */
export interface PublicWeb {
  /** Follows at most ten redirects, each checked again. Any status is an answer; no answer is a CallError. */
  fetch(url: string, options?: WebRequest): Promise<WebPage>
  /**
   * Follows redirects and reports each hop; the body is downloaded only on request. A redirect to a refused address ends
   * the chain with an `error`.
   */
  trace(url: string, options: TraceRequest): Promise<WebTrace>
  /** Completes a TLS handshake without trusting, so that a bad certificate is a result and not an error. */
  certificate(host: string, port: number, options?: CertificateOptions): Promise<PeerCertificate>
}

/** One request to a public address, and limits for its answer. */
export interface WebRequest {
  /** invalid_input above this size, before or after decompression. Default 15 MB. */
  readonly maxBytes?: number
  readonly accept?: string
  /** The caller's field that has the address, for refusals. Default: url. */
  readonly field?: string
}

/** An answer of a public web server, whatever its status. */
export interface WebPage {
  readonly status: number
  /** After redirects. */
  readonly finalUrl: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed. */
  readonly body: Uint8Array
}

/** How a chain of redirects is followed. */
export interface TraceRequest {
  readonly method: 'GET' | 'HEAD'
  /** Reads the body of the final answer up to this size. Default 0: none. */
  readonly maxBodyBytes?: number
}

/** One request in a chain of redirects, and its answer. */
export interface WebHop {
  readonly url: string
  readonly status: number
  /** Target of the redirect, absolute; null on the last hop. */
  readonly location: string | null
  /** From the question that was answered to its headers. */
  readonly ms: number
  readonly headers: Readonly<Record<string, string>>
  readonly timings: HopTimings
  /** The server's IP address; null if the connection closed too soon. */
  readonly remoteAddress: string | null
  /** When the server's certificate expires; null without TLS. */
  readonly tlsValidTo: Date | null
  /** Decompressed; null if it was not requested, or for the reason in `bodyProblem`. */
  readonly body: Uint8Array | null
  /** Why it could not be read, in words; null if it was, or was not requested. */
  readonly bodyProblem: string | null
}

/** Consecutive phases, each in ms. */
export interface HopTimings {
  readonly dnsMs: number
  readonly connectMs: number
  /** Null without TLS. */
  readonly tlsMs: number | null
  /** From the request to the headers of the answer. */
  readonly firstByteMs: number
}

/** A chain of redirects from the first address to the last. */
export interface WebTrace {
  /** In order; the last one is the final answer, unless `error` explains why there is none. */
  readonly hops: readonly WebHop[]
  /** In words, if the chain ended without an answer; null otherwise. */
  readonly error: string | null
}
