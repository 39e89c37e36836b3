/** Every way a call can fail, and its HTTP status. The codes are public: adding one changes the API. */
export const STATUS_BY_CODE = {
  invalid_json: 400,
  invalid_input: 400,
  wallet_proof_required: 401,
  payment_required: 402,
  payment_already_used: 402,
  not_found: 404,
  method_not_allowed: 405,
  payment_identifier_used: 409,
  unchanged: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  condition_not_met: 422,
  trial_limit_reached: 429,
  too_many_calls: 429,
  service_failed: 500,
  upstream_failed: 500,
  timed_out: 500,
  busy: 503,
  facilitator_unavailable: 503,
  not_installed: 503,
  settlement_unknown: 503,
} as const

/** A code of the published error table: the field `error` of an answer. */
export type ErrorCode = keyof typeof STATUS_BY_CODE

/** What an error says beside its message. */
export interface CallErrorOptions {
  readonly cause?: unknown
  /** Named fields added to the error body, shown to the caller. */
  readonly extras?: Readonly<Record<string, unknown>>
  /** HTTP headers of the reply, such as Retry-After. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the caller's own other calls are in the way, whatever the status says. Default: false. */
  readonly isCallersOwn?: boolean
}

/** An expected failure. The caller sees `message` and `extras`; `cause` only reaches the log. */
export class CallError extends Error {
  readonly code: ErrorCode
  readonly extras: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  readonly isCallersOwn: boolean

  constructor(code: ErrorCode, message: string, options: CallErrorOptions = {}) {
    const { stackTraceLimit } = Error
    // Nobody reads the stack of a refusal, and a stranger can have thousands a second: it is a fifth of what one costs.
    if (STATUS_BY_CODE[code] < 500) Error.stackTraceLimit = 0
    super(message, { cause: options.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'CallError'
    this.code = code
    this.extras = options.extras ?? {}
    this.headers = options.headers ?? {}
    this.isCallersOwn = options.isCallersOwn ?? false
  }
}

/** The caller's input cannot be served. The message names the field, the allowed values and the next step. */
export function invalidInput(message: string, cause?: unknown): CallError {
  return new CallError('invalid_input', message, { cause })
}

// The longest that a quota of a third party lasts: a day. What asks for more is a mistake, and no program waits for it.
const LONGEST_PAUSE_S = 86_400

/**
 * A third party failed. `detail` is logged; the caller learns only which one, and in how many seconds the third party
 * will answer again, if it says so: at most a day.
 */
export function upstreamFailed(vendor: string, detail: unknown, inSeconds?: number): CallError {
  const isTold = inSeconds !== undefined && inSeconds > 0 && Number.isFinite(inSeconds)
  const seconds = isTold ? String(Math.min(LONGEST_PAUSE_S, Math.ceil(inSeconds))) : null
  const when = seconds === null ? 'later' : `in ${seconds} s`
  return new CallError('upstream_failed', `${vendor} did not give a usable answer. Not charged; try again ${when}.`, {
    cause: detail,
    ...(seconds !== null && { headers: { 'Retry-After': seconds } }),
  })
}

/** A third party does not serve the country of this server: a retry is useless, another source may help. */
export class RegionRefused extends CallError {
  constructor(vendor: string, detail: unknown) {
    super(
      'upstream_failed',
      `${vendor} does not serve the country of this server. Not charged; a retry will not help, another source may.`,
      { cause: detail },
    )
    this.name = 'RegionRefused'
  }
}

/** A third party that was not asked, because our part of what it allows is used up; `turnInSeconds` from now it is there again. */
export class NotAsked extends CallError {
  constructor(told: string, turnInSeconds: number) {
    const seconds = Math.max(1, Math.ceil(turnInSeconds))
    super('upstream_failed', `${told} Not charged; try again in ${seconds} s.`, {
      headers: { 'Retry-After': String(seconds) },
    })
    this.name = 'NotAsked'
  }
}

/** All capacity is in use. The caller may retry after `retryAfterSeconds`, told in whole seconds (RFC 9110, 10.2.3). */
export function busy(message: string, retryAfterSeconds: number): CallError {
  return new CallError('busy', message, {
    headers: { 'Retry-After': String(Math.max(0, Math.ceil(retryAfterSeconds))) },
  })
}

/** Whether the caller can fix the call, so that a free trial stays used, and it is not logged as an error. */
export function isCallersFault(error: unknown): boolean {
  return error instanceof CallError && (error.isCallersOwn || STATUS_BY_CODE[error.code] < 500)
}
