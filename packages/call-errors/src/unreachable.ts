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
