import { readJsonObject } from './keys/read-json-object.ts'

// What strangers' JSON holds is looked at name by name.
type Fields = Readonly<Record<string, unknown>>

/** What a header PAYMENT-RESPONSE says; undefined if it says nothing. */
export function readPaymentResponse(header: string | undefined): Fields | undefined {
  return header === undefined ? undefined : readJsonObject(Buffer.from(header, 'base64').toString())
}

/** The receipt in it, a JSON Web Signature. */
export function receiptOf(paid: Fields | undefined): string | undefined {
  const jws = pick(pick(pick(pick(paid?.extensions, 'offer-receipt'), 'info'), 'receipt'), 'signature')
  return typeof jws === 'string' ? jws : undefined
}

/** What a header says of its payment, whoever signed it. */
export interface ToldPayment {
  /** What its receipt says; undefined without one. */
  readonly receipt: Fields | undefined
  /** What was charged to a channel, in atomic units; undefined for a payment by itself. */
  readonly chargedAtomic: unknown
}

/** Reads what the header says, for a comparison: whether it was signed, verifySale tells. */
export function readToldPayment(header: string): ToldPayment {
  const paid = readPaymentResponse(header)
  const [, payload = ''] = receiptOf(paid)?.split('.') ?? []
  return {
    receipt: readJsonObject(Buffer.from(payload, 'base64url').toString()),
    chargedAtomic: pick(paid?.extra, 'chargedAmount'),
  }
}

/** A field of an object; undefined of anything else. */
export function pick(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
