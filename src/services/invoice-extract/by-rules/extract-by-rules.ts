import { invalidInput } from '../../../contract/errors.ts'
import type { Invoice } from '../../../domain/e-invoice/invoice.ts'
import { type Extraction, notAnEInvoice } from '../extraction.ts'
import type { ReadDocument } from '../read-document.ts'
import { toLines } from '../text-lines.ts'
import { findCurrency } from './currency.ts'
import { findDate, isMonthFirst } from './dates.ts'
import { findLabels } from './find-labels.ts'
import { foldText } from './fold-text.ts'
import { findValue, type LabelledText } from './labelled-value.ts'
import type { LabelKind } from './labels.ts'
import { findLineTable } from './line-table.ts'
import { findDecimalMark } from './numbers.ts'
import { findParties } from './parties.ts'
import { findPayment } from './payment.ts'
import { findInvoiceNumber, findReference } from './references.ts'
import { findTaxBreakdown } from './tax-lines.ts'
import { findTotals } from './totals.ts'

const MAX_LINES = 2000
// Of recognized text: below this, expect wrong digits.
const SURE = 90
const KEY_FIELDS = ['invoice_number', 'issue_date', 'currency'] as const

interface TextToRead extends Pick<Extract<ReadDocument, { kind: 'text' }>, 'pages' | 'pageCount'> {
  /** Named in refusals. */
  readonly field: string
  /** Set where the text was recognized in pictures: how sure that is, 0 to 100. */
  readonly confidence?: number
}

/** Reads an invoice by the labels in its text. Throws invalid_input where the text has nothing of an invoice. */
export function extractByRules({ pages, pageCount, field, confidence }: TextToRead): Extraction {
  const lines = pages.flatMap(toLines).slice(0, MAX_LINES)
  const invoice = readInvoice({ lines, labels: findLabels(lines) })
  const { invoice_number, totals } = invoice
  if ([invoice_number, totals.gross, totals.net, totals.payable].every((value) => value === null)) {
    throw invalidInput(
      `${field}: the text does not look like an invoice: it has neither an invoice number nor a total. Not charged.`,
    )
  }
  return {
    source: 'rules',
    e_invoice: notAnEInvoice(
      `No structured invoice inside: read by labels and places in the text ${confidence === undefined ? 'of the PDF' : 'recognized in its picture'}.`,
    ),
    invoice,
    model: null,
    warnings: [
      'Read by rules from text, not from structured data: every field may be wrong. Check what you rely on.',
      ...(confidence === undefined ? [] : warnOfPicture(confidence)),
      ...findMissing(invoice),
      ...(pageCount > pages.length ? [`Only the first ${pages.length} of ${pageCount} pages were read.`] : []),
    ],
  }
}

function warnOfPicture(confidence: number): string[] {
  const rounded = Math.round(confidence)
  return [
    `The text was recognized in a picture, with a confidence of ${rounded} of 100: single characters and digits may be wrong.`,
    ...(confidence < SURE ? ['The picture is hard to read. Send a sharper or larger one where you can.'] : []),
  ]
}

function readInvoice(text: LabelledText): Invoice {
  const all = text.lines.map((line) => line.text).join('\n')
  const mark = findDecimalMark(all)
  const currency = findCurrency(all)
  const monthFirst = isMonthFirst(all) ?? currency === 'USD'
  const date = (kind: LabelKind) => findValue(text, { kind, pick: (value) => findDate(value, { monthFirst }) })
  const table = findLineTable(text, mark)
  const breakdown = findTaxBreakdown(text, { mark, except: table.taken })
  const totals = findTotals(text, { mark, breakdown })
  return {
    type: findType(text),
    type_code: null,
    invoice_number: findInvoiceNumber(text),
    issue_date: date('issue_date') ?? findDate(all, { monthFirst }),
    due_date: date('due_date'),
    delivery_date: date('delivery_date'),
    service_period: null,
    currency,
    order_reference: findReference(text, 'order_reference'),
    buyer_reference: findReference(text, 'buyer_reference'),
    ...findParties(text),
    lines: [...table.items],
    allowances_charges: [],
    tax_breakdown: breakdown,
    totals,
    payment: findPayment(text),
    notes: [],
  }
}

// A heading, not a sentence that mentions one.
function findType({ lines }: LabelledText): Invoice['type'] {
  const isCreditNote = lines
    .slice(0, 40)
    .some(({ cells }) =>
      cells.some(({ text }) =>
        /^(credit note|gutschrift|rechnungskorrektur|avoir|nota de credito|factura rectificativa|nota di credito)( |$)/.test(
          foldText(text.slice(0, 60)),
        ),
      ),
    )
  return isCreditNote ? 'credit_note' : 'invoice'
}

function findMissing(invoice: Invoice): string[] {
  const missing: string[] = KEY_FIELDS.filter((field) => invoice[field] === null)
  if (invoice.totals.gross === null) missing.push('totals.gross')
  if (invoice.lines.length === 0) missing.push('lines')
  if (invoice.seller.name === null) missing.push('seller.name')
  return missing.length > 0 ? [`Not found, though nearly every invoice has them: ${missing.join(', ')}.`] : []
}
