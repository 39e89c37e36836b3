import { CallError } from '../../contract/errors.ts'

/** A public address the caller chose gives no usable answer: invalid_input, with the reason in words on its own. */
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
