import type { Payment } from '../payment.ts'

// Coinbase's facilitator refuses longer descriptions, ours or one that a client echoes (its openapi.yaml, Description).
const MAX_DESCRIPTION_BYTES = 500

const requests = new WeakMap<Payment, string>()
// Cached by object: all payments of a service share their terms, and in version 1 these include its whole schema.
const terms = new WeakMap<object, string>()

/**
 * The body of /verify and /settle. The same payment always gives the same text, so it is settled exactly as it was
 * verified.
 */
export function toFacilitatorRequest(payment: Payment): string {
  const known = requests.get(payment)
  if (known) return known
  const { x402Version, payload, requirements } = payment
  const sent = 'resource' in payload ? { ...payload, resource: withShortDescription(payload.resource) } : payload
  const request = `{"x402Version":${x402Version},"paymentPayload":${JSON.stringify(sent)},"paymentRequirements":${textOf(requirements)}}`
  requests.set(payment, request)
  return request
}

function textOf(requirements: object): string {
  const known = terms.get(requirements)
  if (known) return known
  const text = JSON.stringify(withShortDescription(requirements))
  terms.set(requirements, text)
  return text
}

function withShortDescription(described: unknown): unknown {
  if (typeof described !== 'object' || described === null || !('description' in described)) return described
  const { description } = described
  if (typeof description !== 'string' || Buffer.byteLength(description) <= MAX_DESCRIPTION_BYTES) return described
  const bytes = Buffer.from(description).subarray(0, MAX_DESCRIPTION_BYTES)
  // Drop a character that the cut splits.
  return { ...described, description: new TextDecoder().decode(bytes, { stream: true }) }
}
