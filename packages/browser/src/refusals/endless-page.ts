import { CallError } from '@farebox/call-errors'

/**
 * Thrown if a page opens and then uses up the time of the call, by its scripts, its size or what it waits for.
 * invalid_input to the caller.
 */
export class EndlessPage extends CallError {
  constructor(message: string) {
    super('invalid_input', message)
    this.name = 'EndlessPage'
  }
}
