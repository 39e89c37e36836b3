import { UnreadableInvoice } from './e-invoice/unreadable-invoice.ts'

/** Nothing that could be read of the text says what its total is: another reading of a picture may. */
export class TotalNotFound extends UnreadableInvoice {}
