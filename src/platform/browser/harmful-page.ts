import { CallError } from '../../contract/errors.ts'

/** A page that takes more than any page needs, at the cost of those beside it. */
export class HarmfulPage extends CallError {
  /** @param what it does, as in 'the page ...' */
  constructor(what: string) {
    super('invalid_input', `the page ${what}. Not charged; give the address of a page that comes to rest.`)
  }
}
