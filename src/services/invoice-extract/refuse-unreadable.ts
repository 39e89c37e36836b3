import { UnreadableInvoice } from '@farebox/invoices'
import { invalidInput } from '../../contract/errors.ts'

/** Reads a file. What is unreadable becomes invalid_input that names the input field. */
export async function refuseUnreadable<Result>(field: string, read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof UnreadableInvoice)) throw error
    throw invalidInput(`${field}: ${error.message}. Not charged.`, error)
  }
}
