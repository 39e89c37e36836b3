/** Why a payer did not pay, or got no answer; written for the person or agent who called. */
export class PayerError extends Error {
  /** Machine-readable, such as price_above_max. */
  readonly code: string
  /** The next step, if there is one. */
  readonly hint: string | undefined

  constructor(code: string, message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'PayerError'
    this.code = code
    this.hint = options.hint
  }
}
