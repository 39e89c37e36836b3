import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

const ADDRESS = '^0x[0-9a-fA-F]{40}$'

/** Scheme exact on EVM: a transfer authorization of EIP-3009. */
export const AuthorizedTransfer = Type.Object({
  signature: Type.String({ pattern: '^0x([0-9a-fA-F]{2})+$', maxLength: 8192 }),
  authorization: Type.Object({
    from: Type.String({ pattern: ADDRESS }),
    to: Type.String({ pattern: ADDRESS }),
    value: Type.String({ pattern: '^\\d{1,78}$' }),
    validAfter: Type.String({ pattern: '^\\d{1,15}$' }),
    validBefore: Type.String({ pattern: '^\\d{1,78}$' }),
    nonce: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }),
  }),
})
const authorized = Compile(AuthorizedTransfer)

// Each payment is read several times on its way; its form does not change meanwhile.
const wellFormed = new WeakSet<object>()

/** Whether the `payload` of an x402 payment is an authorized transfer. */
export function isAuthorized(payload: object): payload is Static<typeof AuthorizedTransfer> {
  if (wellFormed.has(payload)) return true
  const isWellFormed = authorized.Check(payload)
  if (isWellFormed) wellFormed.add(payload)
  return isWellFormed
}
