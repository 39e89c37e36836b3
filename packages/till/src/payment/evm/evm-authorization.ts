import { explainShape } from '@farebox/schemas'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Problem } from '../network-adapter.ts'

const Address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$', description: '0x and 40 hex digits' })

const AuthorizedTransferSchema = Type.Object({
  signature: Type.String({
    pattern: '^0x([0-9a-fA-F]{2})+$',
    maxLength: 8192,
    description: '0x and hex digits of 1 to 4095 bytes',
  }),
  authorization: Type.Object({
    from: Address,
    to: Address,
    value: Type.String({ pattern: '^\\d{1,78}$', description: 'a string of digits, in atomic units' }),
    validAfter: Type.String({ pattern: '^\\d{1,15}$', description: 'a string of digits, in Unix seconds' }),
    validBefore: Type.String({ pattern: '^\\d{1,78}$', description: 'a string of digits, in Unix seconds' }),
    nonce: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$', description: '0x and 64 hex digits' }),
  }),
})

/** Scheme exact on EVM: a transfer authorization of EIP-3009. */
export type AuthorizedTransfer = Static<typeof AuthorizedTransferSchema>

const authorized = Compile(AuthorizedTransferSchema)

// Compiled once: every payment is checked several times.
const wellFormed = new WeakSet<object>()

/** Whether the `payload` of an x402 payment is an authorized transfer. */
export function isAuthorized(payload: object): payload is AuthorizedTransfer {
  if (wellFormed.has(payload)) return true
  const isWellFormed = authorized.Check(payload)
  if (isWellFormed) wellFormed.add(payload)
  return isWellFormed
}

/** What is wrong with the form of a `payload` that is no authorized transfer: each field, and what it must be. */
export function explainAuthorization(payload: object): string {
  return explainShape(authorized.Errors(payload), { schema: AuthorizedTransferSchema, name: ['payload'] })
}

/** When an EIP-3009 authorization is valid; Unix seconds as decimal strings. */
export interface AuthorizationWindow {
  readonly validAfter: string
  readonly validBefore: string
}

/**
 * Why an authorization's validity window rules out a call that begins now; null if it does not. The payment must
 * outlast the work and its settlement. Reasons are those of @x402/evm, which clients know.
 */
export function checkWindow(
  { validAfter, validBefore }: AuthorizationWindow,
  { now, secondsNeeded }: { readonly now: Date; readonly secondsNeeded: number },
): Problem | null {
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  // As the contract has it, whose blocks are never ahead of this clock.
  if (BigInt(validAfter) >= seconds) {
    return {
      reason: 'invalid_exact_evm_payload_authorization_valid_after',
      message: `authorization.validAfter is ${validAfter} (Unix seconds) and it is ${seconds} now. Sign with validAfter 0.`,
    }
  }
  if (BigInt(validBefore) < seconds + BigInt(secondsNeeded)) {
    return {
      reason: 'invalid_exact_evm_payload_authorization_valid_before',
      message:
        `authorization.validBefore is ${validBefore} (Unix seconds), it is ${seconds} now, and the work and its settlement may take ` +
        `${secondsNeeded} s. Sign with validBefore = now + maxTimeoutSeconds of the terms.`,
    }
  }
  return null
}
