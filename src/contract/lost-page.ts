import { CallError } from './errors.ts'

/** The scripts of a page sent the browser where there is nothing to see; the page without scripts may still be had. */
export class LostPage extends CallError {
  constructor(field: 'url' | 'html', where: string, cause?: unknown) {
    super(
      'invalid_input',
      `${field}: the page opens, and then goes by itself to ${where}. Not charged; give the address of a page that stays, or try again later.`,
      { cause },
    )
    this.name = 'LostPage'
  }
}
