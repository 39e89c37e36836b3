/**
 * Refusals that facilitators give before they send anything. Only these may be reported as "not charged", and only if
 * no transaction is named; any other reason may belong to a transaction under way. A reason missing here costs the
 * caller some seconds of waiting; a wrong one costs them money.
 */
const REASONS_BEFORE_SENDING: readonly { readonly reasons: RegExp; readonly source: string }[] = [
  {
    reasons:
      /^(insufficient_funds|invalid_(network|payload|scheme|payment_requirements|x402_version)|unsupported_scheme)$/,
    source: 'x402 specification v1 and v2, section 9, error codes',
  },
  {
    reasons:
      /^invalid_exact_evm_(payload_(signature|undeployed_smart_wallet|authorization_\w+|recipient_mismatch)|insufficient_balance|signature|scheme|recipient_mismatch|network_mismatch|authorization_value|token_(name|version)_mismatch|missing_eip712_domain|eip3009_not_supported)$/,
    source:
      '@x402/evm 2.27 exact/facilitator, constants of verify; the same names in the settle reasons of Coinbase CDP',
  },
  {
    reasons: /^(invalid_exact_svm_(payload|smart_wallet)_\w+|invalid_exact_svm_fee_payer_mismatch)$/,
    source: '@x402/svm 2.27 exact/facilitator, constants of verify',
  },
  {
    // On Solana the simulation is the last check before any sender sends a transaction. On EVM it proves nothing: once
    // the first copy of a transaction has landed, a second copy fails its simulation.
    reasons: /^(invalid_exact_svm_)?transaction_simulation_failed$/,
    source: '@x402/svm 2.27 exact/facilitator, verify',
  },
  {
    reasons:
      /^(invalid_signature|insufficient_balance|authorization_(expired|not_yet_valid|validity_too_short)|amount_mismatch|address_mismatch|network_mismatch|self_transfer|unsupported_(network|asset|domain)|wallet_not_found)$/,
    source: 'Circle Gateway, settle error reasons; in the error tables of two of its public clients',
  },
]

/** Whether a facilitator that refuses to settle for this reason has certainly sent nothing. */
export function isCertainRefusal(reason: string): boolean {
  return REASONS_BEFORE_SENDING.some(({ reasons }) => reasons.test(reason))
}
