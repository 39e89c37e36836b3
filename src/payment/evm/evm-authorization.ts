import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Hex } from 'viem'
import type { Problem } from '../network-adapter.ts'
import { chainIdOf, type EvmNetwork } from '../networks.ts'

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

// Compiled once: every payment is checked several times.
const wellFormed = new WeakSet<object>()

/** Whether the `payload` of an x402 payment is an authorized transfer. */
export function isAuthorized(payload: object): payload is Static<typeof AuthorizedTransfer> {
  if (wellFormed.has(payload)) return true
  const isWellFormed = authorized.Check(payload)
  if (isWellFormed) wellFormed.add(payload)
  return isWellFormed
}

/** When an EIP-3009 authorization is valid; Unix seconds as decimal strings. */
export interface AuthorizationWindow {
  readonly validAfter: string
  readonly validBefore: string
}

// Wallets sign with the clock of their own machine.
const CLOCK_SKEW_SECONDS = 10

/**
 * Why an authorization's validity window rules out a call that begins now; null if it does not. The payment must
 * outlast the work and its settlement. Reasons are those of @x402/evm, which clients know.
 */
export function checkWindow(
  { validAfter, validBefore }: AuthorizationWindow,
  { now, secondsNeeded }: { readonly now: Date; readonly secondsNeeded: number },
): Problem | null {
  const seconds = BigInt(Math.floor(now.getTime() / 1000))
  if (BigInt(validAfter) > seconds + BigInt(CLOCK_SKEW_SECONDS)) {
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

// EIP-3009.
const TYPES = {
  TransferWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

/**
 * Whether the key of authorization.from signed it, by EIP-712 and the token's domain. False says nothing about wallets
 * that are contracts. Takes about 3 ms, the first call some 100 ms. Never rejects.
 */
export async function isSignedByOwner(
  { signature, authorization }: Static<typeof AuthorizedTransfer>,
  network: EvmNetwork,
): Promise<boolean> {
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  const { recoverTypedDataAddress } = await import('viem')
  try {
    const signer = await recoverTypedDataAddress({
      domain: {
        name: network.assetName,
        version: network.assetVersion,
        chainId: chainIdOf(network),
        // The table of networks holds addresses.
        verifyingContract: network.asset as Hex,
      },
      types: TYPES,
      primaryType: 'TransferWithAuthorization',
      message: {
        // Lower case: viem refuses mixed case with a wrong checksum, but the chain ignores case.
        from: from.toLowerCase() as Hex,
        to: to.toLowerCase() as Hex,
        value: BigInt(value),
        validAfter: BigInt(validAfter),
        validBefore: BigInt(validBefore),
        // The schema of the authorization requires hexadecimal digits.
        nonce: nonce as Hex,
      },
      signature: signature as Hex,
    })
    return signer.toLowerCase() === from.toLowerCase()
  } catch {
    // A point off the curve, or a number too large for the token.
    return false
  }
}
