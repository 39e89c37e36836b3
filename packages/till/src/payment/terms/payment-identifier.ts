import { hash } from 'node:crypto'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { PaymentRefusal } from '../payment-refusal.ts'

const NAME = 'payment-identifier'
// Specification of the extension, id format.
const FORM = /^[A-Za-z0-9_-]{16,128}$/

/** The `payment-identifier` extension of x402 v2 as a 402 advertises it: clients may add an id to `info`. */
export const paymentIdentifierExtension = {
  [NAME]: {
    info: { required: false },
    schema: {
      type: 'object',
      properties: { required: { type: 'boolean' }, id: { type: 'string', minLength: 16, maxLength: 128 } },
      required: ['required'],
    },
  },
}

const identified = Compile(
  Type.Object({ extensions: Type.Object({ [NAME]: Type.Object({ info: Type.Object({ id: Type.Unknown() }) }) }) }),
)

/**
 * SHA-256 of a payment's identifier, from the payload or, for clients of v1, from the header Idempotency-Key; null
 * without one. It never appears on the chain, so whoever repeats it is the buyer. Throws invalid_input.
 */
export function readPaymentIdentifier(payload: object, idempotencyKey: string | undefined): string | null {
  // Clients in languages without undefined write null.
  const signed = (identified.Check(payload) ? payload.extensions[NAME].info.id : null) ?? undefined
  const sent = unquote(idempotencyKey)
  const given = signed ?? sent
  if (given === undefined) return null
  // Who trusts in the one that is ignored would pay twice.
  if (sent !== undefined && sent !== given) throw new PaymentRefusal('invalid_input', TWO_NAMES)
  if (typeof given === 'string' && FORM.test(given)) return hash('sha256', given)
  throw new PaymentRefusal(
    'invalid_input',
    'The payment identifier (extensions.payment-identifier.info.id, or the header Idempotency-Key) must be 16 to 128 ' +
      'characters of A-Z, a-z, 0-9, - and _. Not charged: repeat the request with another one, or without.',
  )
}

const TWO_NAMES =
  'extensions.payment-identifier.info.id of the payment and the header Idempotency-Key differ. Not charged: send one of them, or the same ' +
  'text in both.'

/** The draft defines the header as a structured-field string, in quotes; most clients omit them. */
function unquote(header: string | undefined): string | undefined {
  return header?.trim().replace(/^"(.*)"$/, '$1')
}
