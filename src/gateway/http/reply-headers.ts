/** What pages of any origin may read and send: payments work from any page. */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'PAYMENT-REQUIRED, PAYMENT-RESPONSE, X-PAYMENT-RESPONSE, X-Latency-Ms, X-Request-Id, Idempotent-Replayed, Preference-Applied, Retry-After, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
} as const

/** Answers to a CORS preflight, cached by browsers for a day. */
export const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers':
    'Content-Type, PAYMENT-SIGNATURE, X-PAYMENT, Idempotency-Key, SIGN-IN-WITH-X, Prefer, Charge-If, Accept-Signature, Access-Control-Expose-Headers, A2A-Version, MCP-Protocol-Version, Mcp-Method, Mcp-Name, traceparent',
  'Access-Control-Max-Age': '86400',
} as const

/** Browsers must not take an answer for anything but what it says it is. For every answer. */
export const NO_SNIFFING = ['X-Content-Type-Options', 'nosniff'] as const

/** For answers that depend on a payment or a moment: never cached. */
export const CALL_HEADERS = {
  ...CORS_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'private, no-store',
} as const

/** For documents: the same for everybody, cached for a minute. */
export const DOCUMENT_HEADERS = {
  ...CORS_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, max-age=60',
} as const
