import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { explainErrors } from '../contract/explain-errors.ts'

const Address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
const Uint256 = Type.String({ pattern: '^[0-9]{1,78}$' })

const Authorized = Type.Object({
  // 65 bytes from a key; a wallet that is a contract may need more.
  signature: Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$', maxLength: 16_386 }),
  authorization: Type.Object({
    from: Address,
    to: Address,
    value: Uint256,
    validAfter: Uint256,
    validBefore: Uint256,
    nonce: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }),
  }),
})

const Kind = { scheme: Type.String(), network: Type.String() }

const Terms = {
  ...Kind,
  asset: Address,
  payTo: Address,
  extra: Type.Object({ name: Type.String(), version: Type.String() }),
}

const RequestV1 = Type.Object({
  paymentPayload: Type.Object({ x402Version: Type.Literal(1), ...Kind, payload: Authorized }),
  paymentRequirements: Type.Object({ ...Terms, maxAmountRequired: Uint256 }),
})

const RequestV2 = Type.Object({
  paymentPayload: Type.Object({ x402Version: Type.Literal(2), accepted: Type.Object(Kind), payload: Authorized }),
  paymentRequirements: Type.Object({ ...Terms, amount: Uint256 }),
})

const v1 = Compile(RequestV1)
const v2 = Compile(RequestV2)

/** What /verify and /settle are asked: x402 facilitator interface, one payment and the terms it must meet. */
export type FacilitatorRequest = Static<typeof RequestV1> | Static<typeof RequestV2>

/** Reads only what the schemes will read, so that nothing they could choke on reaches them. Throws what is wrong, in words. */
export function readFacilitatorRequest(text: string): FacilitatorRequest {
  const body: unknown = JSON.parse(text)
  if (v1.Check(body)) return body
  if (v2.Check(body)) return body
  const validator = isVersion1(body) ? v1 : v2
  throw new Error(explainErrors(validator.Errors(body)))
}

function isVersion1(body: unknown): boolean {
  const { paymentPayload } = (body ?? {}) as { paymentPayload?: { x402Version?: unknown } }
  return paymentPayload?.x402Version === 1
}
