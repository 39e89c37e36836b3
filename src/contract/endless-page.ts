import { CallError } from './errors.ts'

/** A page that opens and then takes all the time of the call: its scripts, or its sheer size. invalid_input to the caller. */
export class EndlessPage extends CallError {
  constructor(seconds: number) {
    super(
      'invalid_input',
      `The page keeps the browser busy for more than ${seconds.toFixed(1)} s. Not charged; give a smaller page, or one that comes to rest.`,
    )
    this.name = 'EndlessPage'
  }
}
