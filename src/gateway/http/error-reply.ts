import { DatabaseAway } from '@farebox/till/statements'
import type { Logger } from '../../contract/context.ts'
import { busy, CallError, isCallersFault, STATUS_BY_CODE } from '../../contract/errors.ts'
import { type Retry, toRetry } from '../../contract/retry.ts'
import { toCallError } from '../../payment/to-call-error.ts'

interface ErrorReply {
  readonly status: (typeof STATUS_BY_CODE)[keyof typeof STATUS_BY_CODE]
  readonly body: {
    readonly success: false
    readonly error: string
    readonly message: string
    readonly retry: Retry
  }
  readonly headers: Readonly<Record<string, string>>
}

interface ErrorParts {
  readonly log: Logger
  /** Id of the request, for the log. */
  readonly request?: string
  /** Whether the road has no payments. Default: false. */
  readonly isFree?: boolean
  /** Whether the client disconnected. Default: false. */
  readonly isGone?: boolean
}

// A call that ends with one of these has never charged anything, unless its settlement is unknown. The others have words of their own.
const UNCHARGED: ReadonlySet<number> = new Set([400, 405, 413, 415, 500, 503])

/**
 * The one place that turns a failure into HTTP. Anything but a CallError is a bug of ours: 500, with its text only in
 * the log.
 */
export function toErrorReply(
  thrown: unknown,
  { log, request, isFree = false, isGone = false }: ErrorParts,
): ErrorReply {
  const error = toCallError(thrown)
  const known = error instanceof CallError ? error : toKnown(error)
  const status = STATUS_BY_CODE[known.code]
  // A call that ended because its caller left has not failed; whatever else went wrong has.
  const isLeft = isGone && known.code === 'timed_out'
  if (!isLeft && !isCallersFault(known)) log.error({ request, err: known }, known.message)
  const retry = toRetry(known, { paid: !isFree, now: new Date() })
  return {
    status,
    body: { success: false, error: known.code, message: toMessage(known), retry, ...known.extras },
    headers: known.headers,
  }
}

/** A database that is away is no bug. */
function toKnown(cause: unknown): CallError {
  if (!(cause instanceof DatabaseAway))
    return new CallError('service_failed', 'The service failed. Not charged; try again later.', { cause })
  const error = busy('The database of this server cannot be reached at the moment. Repeat this in a few seconds.', 5)
  error.cause = cause
  return error
}

/** The message, with a sentence about money where it has none. */
function toMessage({ code, message }: CallError): string {
  const isUncharged = UNCHARGED.has(STATUS_BY_CODE[code]) && code !== 'settlement_unknown'
  if (!isUncharged || /charge/i.test(message)) return message
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} Not charged.`
}
