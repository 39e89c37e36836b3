/** The HTTP status of each refusal. */
const STATUS = {
  invalid_input: 400,
  payment_required: 402,
  payment_identifier_used: 409,
  upstream_failed: 500,
  timed_out: 500,
  busy: 503,
  facilitator_unavailable: 503,
  settlement_unknown: 503,
} as const

interface RefusalOptions {
  /** For the log. */
  readonly cause?: unknown
  /** Named fields added to the body. */
  readonly extras?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Whether other payments of the same caller are in the way. Default: false. */
  readonly isCallersOwn?: boolean
}

/** Why a payment buys no answer now. The payer sees all but the cause; `message` says what to do. */
export class PaymentRefusal extends Error {
  readonly code: keyof typeof STATUS
  /** Of the HTTP answer. */
  readonly status: (typeof STATUS)[keyof typeof STATUS]
  readonly extras: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly isCallersOwn: boolean

  constructor(
    code: keyof typeof STATUS,
    message: string,
    { cause, extras = {}, headers = {}, isCallersOwn = false }: RefusalOptions = {},
  ) {
    const { stackTraceLimit } = Error
    // Nobody reads the stack of a payer's fault, and a stranger can have thousands a second.
    if (STATUS[code] < 500) Error.stackTraceLimit = 0
    super(message, { cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'PaymentRefusal'
    this.code = code
    this.status = STATUS[code]
    this.extras = extras
    this.headers = headers
    this.isCallersOwn = isCallersOwn
  }
}

/** A refusal for the moment: the same request may be repeated after so many seconds. */
export function refusedForNow(
  message: string,
  retryAfterSeconds: number,
  options: Pick<RefusalOptions, 'isCallersOwn'> = {},
): PaymentRefusal {
  return new PaymentRefusal('busy', message, { ...options, headers: { 'Retry-After': String(retryAfterSeconds) } })
}

/** The hint of a refused payment that may have been made before. */
export const MAY_BE_PAID =
  'This request was not charged; the payment itself may have been. Before you sign a new one, look for the payer and the nonce on the chain, and ask the seller.'

/** A refusal that does not say that nothing was charged, for a payment of which nobody can tell. */
export function withoutClaim({ code, message, extras, headers }: PaymentRefusal): PaymentRefusal {
  return new PaymentRefusal(code, message, { extras: { ...extras, hint: MAY_BE_PAID }, headers })
}
