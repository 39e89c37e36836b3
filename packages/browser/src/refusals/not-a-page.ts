import { CallError } from '@farebox/call-errors'

/**
 * Thrown if a browser would download what is at an address instead of showing it; `web` can fetch it. invalid_input to
 * the caller.
 */
export class NotAPage extends CallError {
  constructor(cause?: unknown) {
    super('invalid_input', 'url is a file to download, not a page. Give the address of a page.', { cause })
    this.name = 'NotAPage'
  }
}
