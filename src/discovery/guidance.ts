/** What an agent must know before its first call, in the fewest words. Every document that guides says this. */
export const GUIDANCE =
  'POST JSON to /api/v1/proxy/<slug>. Without a payment the answer is 402 with the terms: x402 v1 in the body (accepts[0]), x402 v2 as ' +
  'base64 JSON in the header PAYMENT-REQUIRED. Sign them with any x402 client and repeat the same request with PAYMENT-SIGNATURE (v2) or ' +
  'X-PAYMENT (v1). You are charged only when the answer is 200. After a lost connection or a 503, repeat the request with the SAME payment ' +
  'header: the stored answer comes back and nothing is charged twice. Free of charge, a few times a day: POST /api/v1/try/<slug>; an empty ' +
  'body asks for the example.'
