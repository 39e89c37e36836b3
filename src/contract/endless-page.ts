import { CallError } from './errors.ts'

/**
 * Thrown if a page opens and then uses up the time of the call, by its scripts or its size. invalid_input to the
 * caller.
 */
export class EndlessPage extends CallError {
  constructor(seconds: number) {
    super(
      'invalid_input',
      `The page keeps the browser busy for more than ${seconds.toFixed(1)} s. Not charged; give the address of a smaller or simpler page.`,
    )
    this.name = 'EndlessPage'
  }
}
