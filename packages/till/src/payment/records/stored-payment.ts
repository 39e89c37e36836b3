import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { toFacilitatorRequest } from '../facilitators/facilitator-request.ts'
import type { Payment } from '../payment.ts'
import type { PaymentRow } from '../tables/sale-rows.ts'
import type { StoredReceipt } from './receipt.ts'

const terms = { scheme: Type.String(), network: Type.String(), asset: Type.String(), payTo: Type.String() }
const amount = Type.String({ pattern: '^\\d{1,78}$' })

const payload = Type.Object({ payload: Type.Object({}) })
const requirements = Type.Union([
  Type.Object({ ...terms, amount }),
  Type.Object({ ...terms, maxAmountRequired: amount }),
])

const facts = {
  x402Version: Type.Union([Type.Literal(1), Type.Literal(2)]),
  network: Type.String(),
  key: Type.String(),
  payer: Type.String(),
  nonce: Type.String(),
  validBefore: Type.Union([Type.Number(), Type.Null()]),
  // Missing in rows older than this field, which can still be settled.
  proof: Type.Optional(Type.String()),
  receivedAt: Type.Integer(),
  facilitator: Type.Optional(Type.String()),
  isUnverified: Type.Optional(Type.Boolean()),
}

const Stored = Type.Union([
  Type.Object({ ...facts, request: Type.Object({ paymentPayload: payload, paymentRequirements: requirements }) }),
  // Missing in rows older than this field.
  Type.Object({ ...facts, payload, requirements }),
])

const storedReceipt = Type.Object({
  settled: Type.Boolean(),
  amount_usdc: Type.Number(),
  transaction: Type.String(),
  network: Type.String(),
  payer: Type.String(),
  explorer: Type.String(),
  issued_at: Type.Optional(Type.String()),
  channel: Type.Optional(
    Type.Object({
      id: Type.String(),
      balance_atomic: Type.String(),
      claimed_atomic: Type.String(),
      charged_atomic: Type.String(),
      this_call_atomic: Type.String(),
      deposited_atomic: Type.String(),
    }),
  ),
})

const readStored = reader(Stored)
const readStoredReceipt = reader(storedReceipt)

/** Serializes a payment for its row, around the request it was verified with, which is written once. */
export function writeStoredPayment(payment: Payment): string {
  const { payload: _, requirements: __, ...facts } = payment
  return `{"request":${toFacilitatorRequest(payment)},${JSON.stringify(facts).slice(1)}`
}

/** The payment of a row, to be settled exactly as it was stored. Throws if the row holds none, or another one. */
export function readStoredPayment({ key, settlement }: Pick<PaymentRow, 'key' | 'settlement'>): Payment {
  const stored = readStored(settlement, `the payment in row ${key}`)
  if (stored.key !== key) throw new Error(`row ${key} holds the payment ${stored.key}`)
  const proof = stored.proof ?? ''
  if (!('request' in stored)) return { ...stored, proof }
  const { request, ...facts } = stored
  return { ...facts, payload: request.paymentPayload, requirements: request.paymentRequirements, proof }
}

/** The receipt of a settled row. Throws if the row holds none. */
export function readReceipt({ key, receipt }: Pick<PaymentRow, 'key' | 'receipt'>): StoredReceipt {
  return readStoredReceipt(receipt, `the receipt in row ${key}`)
}

/** Parses and validates a JSON column: money is never moved by what only looks like a payment. */
function reader<S extends TSchema>(schema: S): (json: string | null, name: string) => Static<S> {
  const compiled = Compile(schema)
  return (json, name) => {
    const value: unknown = JSON.parse(json ?? 'null')
    if (compiled.Check(value)) return value
    throw new Error(`${name} is not one`)
  }
}
