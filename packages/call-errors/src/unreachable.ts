import { CallError } from './call-error.ts'

/** A public address that the caller chose gives no usable answer: invalid_input, with `reason` also as a field. */
export class Unreachable extends CallError {
  readonly reason: string

  constructor(field: 'url' | 'domain', reason: string, cause?: unknown) {
    super('invalid_input', `${field} could not be reached: ${reason}. Check the address, or try again later.`, {
      cause,
    })
    this.name = 'Unreachable'
    this.reason = reason
  }
}

/** A connection that failed: Unreachable, or upstream_failed where our own machine could not try. */
export function notReached(
  field: 'url' | 'domain',
  { reason, isOurs }: { readonly reason: string; readonly isOurs: boolean },
  cause?: unknown,
): CallError {
  if (!isOurs) return new Unreachable(field, reason, cause)
  const message = `${field} could not be tried: ${reason}; a host that has IPv6 alone needs a server with IPv6. Not charged.`
  return new CallError('upstream_failed', message, { cause })
}
