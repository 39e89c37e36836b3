import type { Extraction } from '@farebox/invoices'
import { CallError } from '../../src/contract/errors.ts'
import type { Ocr } from '../../src/contract/ocr.ts'
import { extract } from '../../src/services/invoice-extract/extract.ts'
import type { SourceFile } from '../../src/services/invoice-extract/source-file.ts'
import { fakeContext } from '../../test/kit/fake-context.ts'
import type { FlatInvoice } from './field-counts.ts'

/** The outcome for a generated document: the answer, or the reason of the refusal. */
export type Outcome = { readonly extraction: Extraction } | { readonly refusal: string }

/** Reads a file like the service without a model. */
export async function readMade(file: SourceFile, ocr: Ocr): Promise<Outcome> {
  try {
    return { extraction: await extract(file, fakeContext({ ocr })) }
  } catch (error) {
    if (error instanceof CallError) return { refusal: error.message }
    throw error
  }
}

/** The extracted values, field by field. */
export function toFlat({ invoice }: Extraction): FlatInvoice {
  const { invoice_number, issue_date, due_date, currency, seller, totals, payment } = invoice
  return {
    seller: seller.name,
    invoice_number,
    issue_date,
    due_date,
    currency,
    net: totals.net,
    tax: totals.tax,
    gross: totals.gross ?? totals.payable,
    iban: payment.iban,
  }
}
