import type { Payment } from '../payment.ts'

// Coinbase's facilitator takes no longer description, ours or the one a client echoes (its openapi.yaml, Description).
const MAX_DESCRIPTION_BYTES = 500

const requests = new WeakMap<Payment, string>()

/** The body of /verify and /settle. The same payment gives the very same text, so that it is settled as it was verified. */
export function toFacilitatorRequest(payment: Payment): string {
  const known = requests.get(payment)
  if (known) return known
  const { x402Version, payload, requirements } = payment
  const request = JSON.stringify({
    x402Version,
    paymentPayload: 'resource' in payload ? { ...payload, resource: withShortDescription(payload.resource) } : payload,
    paymentRequirements: withShortDescription(requirements),
  })
  requests.set(payment, request)
  return request
}

function withShortDescription(described: unknown): unknown {
  if (typeof described !== 'object' || described === null || !('description' in described)) return described
  const { description } = described
  if (typeof description !== 'string' || Buffer.byteLength(description) <= MAX_DESCRIPTION_BYTES) return described
  const bytes = Buffer.from(description).subarray(0, MAX_DESCRIPTION_BYTES)
  // A character that the cut went through is left out.
  return { ...described, description: new TextDecoder().decode(bytes, { stream: true }) }
}
