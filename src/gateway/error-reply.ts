import type { Logger } from '../contract/context.ts'
import { CallError, STATUS_BY_CODE } from '../contract/errors.ts'

interface ErrorReply {
  readonly status: (typeof STATUS_BY_CODE)[keyof typeof STATUS_BY_CODE]
  readonly body: { readonly success: false; readonly error: string; readonly message: string }
  readonly headers: Readonly<Record<string, string>>
}

interface ErrorParts {
  readonly log: Logger
  /** Id of the request, for the log. */
  readonly request?: string
}

/**
 * The one place that turns a failure into HTTP. Anything but a CallError is a bug of ours: 500, with its text only in
 * the log.
 */
export function toErrorReply(error: unknown, { log, request }: ErrorParts): ErrorReply {
  const known =
    error instanceof CallError
      ? error
      : new CallError('service_failed', 'The service failed. Not charged; try again later.', { cause: error })
  const status = STATUS_BY_CODE[known.code]
  if (status >= 500) log.error({ request, err: known }, known.message)
  return {
    status,
    body: { success: false, error: known.code, message: known.message, ...known.extras },
    headers: known.headers,
  }
}
