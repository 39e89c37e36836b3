/**
 * Refusals that facilitators give before they send anything. Only these may be reported as "not charged", and only if
 * no transaction is named; any other reason may belong to a transaction under way. A reason missing here costs the
 * caller some seconds of waiting; a wrong one costs them money.
 *
 * `of: 'request'` is a fault of what was sent, and stays one. `of: 'chain'` is what the chain was at that moment: a second
 * instance of a facilitator says it also of a payment that a first one has just landed. On EVM the chain is asked at a
 * block whether the payment was used, before such a refusal counts. On Solana no node can tell so soon: only the end of
 * the blockhash does.
 */
const REASONS_BEFORE_SENDING: readonly {
  readonly reasons: RegExp
  readonly of: 'request' | 'chain'
  readonly source: string
}[] = [
  {
    reasons: /^(invalid_(network|payload|scheme|payment_requirements|x402_version)|unsupported_scheme)$/,
    of: 'request',
    source: 'x402 specification v1 and v2, section 9, error codes',
  },
  {
    reasons:
      /^invalid_exact_evm_(payload_(signature|undeployed_smart_wallet|authorization_\w+|recipient_mismatch)|insufficient_balance|signature|scheme|recipient_mismatch|network_mismatch|authorization_value|token_(name|version)_mismatch|missing_eip712_domain|eip3009_not_supported)$/,
    of: 'request',
    source:
      '@x402/evm 2.27 exact/facilitator, constants of verify; the same names in the settle reasons of Coinbase CDP',
  },
  {
    // Not those of a simulation, which says what the chain is: once the first copy of a transaction has landed, a second
    // copy fails its simulation.
    reasons: /^invalid_exact_svm_(payload_(?!\w*simulation)\w+|smart_wallet_(?!\w*simulation)\w+|fee_payer_mismatch)$/,
    of: 'request',
    source: '@x402/svm 2.27 exact/facilitator, constants of verify',
  },
  {
    reasons:
      /^(invalid_signature|authorization_(expired|not_yet_valid|validity_too_short)|amount_mismatch|address_mismatch|network_mismatch|self_transfer|unsupported_(network|asset|domain)|wallet_not_found)$/,
    of: 'request',
    source: 'Circle Gateway, settle error reasons; in the error tables of two of its public clients',
  },
  {
    reasons: /^insufficient_(funds|balance)$/,
    of: 'chain',
    source: 'x402 specification, section 9; Circle Gateway',
  },
]

/** Whether a facilitator that refuses to settle on this network (CAIP-2) for this reason has certainly sent nothing. */
export function isCertainRefusal(reason: string, network: string): boolean {
  const known = REASONS_BEFORE_SENDING.find(({ reasons }) => reasons.test(reason))
  return known !== undefined && (known.of === 'request' || network.startsWith('eip155:'))
}
