import { extractByRules, type ReadingOutcome, TotalNotFound, UnreadableInvoice } from '@farebox/invoices'

/** Reads an invoice by rules from one reading of its picture; a refusal is a result, since another reading may have more. */
export async function extractFromReading(text: Parameters<typeof extractByRules>[0]): Promise<ReadingOutcome> {
  try {
    return { extraction: extractByRules(text) }
  } catch (error) {
    if (!(error instanceof UnreadableInvoice)) throw error
    return { refusal: error.message, lacksTotal: error instanceof TotalNotFound }
  }
}
