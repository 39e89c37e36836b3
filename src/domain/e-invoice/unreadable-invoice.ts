/** The document cannot be read as what it seems to be. `message` says why, in words a caller can act on. */
export class UnreadableInvoice extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UnreadableInvoice'
  }
}
