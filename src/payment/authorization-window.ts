import type { Problem } from './payment-rail.ts'

/** When an EIP-3009 authorization can be used; Unix seconds as decimal strings. */
export interface AuthorizationWindow {
  readonly validAfter: string
  readonly validBefore: string
}

// Wallets sign with the clock of their own machine.
const CLOCK_SKEW_SECONDS = 10

/**
 * Why an authorization cannot pay for work that begins now, by its own times; null where nothing speaks against it. Reasons
 * are those of @x402/evm, so that clients know them. Work whose payment would expire before it is settled is not begun.
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
