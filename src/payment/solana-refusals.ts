// Said before anything is sent: x402 specification section 9, and what the scheme finds wrong with a transaction.
const BEFORE_SENDING =
  /^(invalid_exact_svm_payload_\w+|invalid_(network|payload|scheme|payment_requirements)|unsupported_scheme|insufficient_funds|\w*simulation_failed)$/

/**
 * Whether a facilitator that refuses to settle for this reason has certainly sent nothing. `transaction_failed` and its
 * kind also stand for a confirmation that did not come in time: the transaction may land a minute later.
 */
export function isCertainRefusal(reason: string): boolean {
  return BEFORE_SENDING.test(reason)
}
