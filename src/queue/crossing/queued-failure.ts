import { EndlessPage } from '@farebox/browser/refusals'
import { type Static, Type } from 'typebox'
import { CallError, type ErrorCode, STATUS_BY_CODE } from '../../contract/errors.ts'
import { messageOf } from '../../contract/thrown.ts'

const MOST_CAUSE_CHARS = 4000

/** What a call threw, as it crosses the queue. */
export const QueuedFailure = Type.Object({
  /** Null for an error that is a bug. */
  code: Type.Union([Type.Null(), Type.String()]),
  message: Type.String(),
  /** Of the classes of CallError, where a seller treats one in its own way. */
  name: Type.String(),
  extras: Type.Record(Type.String(), Type.Unknown()),
  headers: Type.Record(Type.String(), Type.String()),
  /** For the log only. */
  cause: Type.Optional(Type.String()),
})

type Failure = Static<typeof QueuedFailure>

/** The failure as JSON can hold it. */
export function toQueuedFailure(thrown: unknown): Failure {
  if (!(thrown instanceof CallError)) {
    const stack = thrown instanceof Error ? thrown.stack : undefined
    return {
      code: null,
      message: messageOf(thrown),
      name: 'Error',
      extras: {},
      headers: {},
      cause: (stack ?? messageOf(thrown)).slice(0, MOST_CAUSE_CHARS),
    }
  }
  const { code, message, name, extras, headers, cause } = thrown
  const told = cause === undefined ? {} : { cause: describeCause(cause).slice(0, MOST_CAUSE_CHARS) }
  return { code, message, name, extras, headers, ...told }
}

/** The error that the worker threw, for the seller to treat as if it were its own. */
export function toThrown({ code, message, name, extras, headers, cause }: Failure): Error {
  if (code === null || !isCode(code)) return new Error(message, { cause })
  if (name === 'EndlessPage') return Object.assign(new EndlessPage(message), { extras, headers })
  return new CallError(code, message, { extras, headers, cause })
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(STATUS_BY_CODE, code)
}

function describeCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause === undefined ? cause.message : `${cause.message}: ${describeCause(cause.cause)}`
}
