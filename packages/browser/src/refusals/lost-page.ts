import { CallError } from '@farebox/call-errors'

/** Thrown if a page's scripts navigated to an address with nothing to see; the page without scripts may still work. */
export class LostPage extends CallError {
  constructor(field: 'url' | 'html', where: string, cause?: unknown) {
    super(
      'invalid_input',
      `${field}: the page opens, but its scripts navigate to ${where}. Not charged; give another address, or try again later.`,
      { cause },
    )
    this.name = 'LostPage'
  }
}
