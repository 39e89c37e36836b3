/** The document is not a readable invoice. `message` tells the caller why, and what to do. */
export class UnreadableInvoice extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UnreadableInvoice'
  }
}
