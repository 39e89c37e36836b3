import type { OcrLanguage } from '../../../../contract/ocr.ts'

/** The parts of amount labels: 'Total' + 'incl.' + 'VAT'. */
export type AmountWord =
  | 'total'
  | 'subtotal'
  | 'net'
  | 'gross'
  | 'tax'
  | 'including'
  | 'excluding'
  /** Tax is added; the words do not show whether the amount is before or after it. */
  | 'adding'
  | 'of_which'
  /** 'Tax contained in the total', in languages with one word for it. */
  | 'included_tax'
  | 'base'
  | 'due'
  | 'paid'
  | 'cash'
  | 'change'
  | 'rounding'
  | 'discount'
  | 'charge'
  | 'count'
  | 'identifier'
  | 'filler'

/** Kinds of document, by their heading. Invoices are the first three kinds and 'proforma'. */
export type DocumentName =
  | 'invoice'
  | 'credit_note'
  | 'receipt'
  | 'quotation'
  | 'order'
  | 'delivery_note'
  | 'statement'
  | 'payslip'
  | 'ticket'
  | 'proforma'
  | 'reminder'

/** The field that a label on an invoice announces. */
export type LabelKind =
  | 'invoice_number'
  | 'issue_date'
  | 'due_date'
  | 'delivery_date'
  | 'order_reference'
  | 'buyer_reference'
  | 'vat_id'
  | 'tax_number'
  | 'iban'
  | 'bic'
  | 'account_name'
  | 'payment_reference'
  | 'terms'
  | 'seller'
  | 'buyer'
  /** Address of delivery, service or payment: it does not identify a party. */
  | 'other_address'
  | 'amount'
  | 'other'

/** The columns of a line table. */
export type ColumnKind = 'id' | 'description' | 'quantity' | 'unit' | 'unit_price' | 'tax_rate' | 'net_amount' | 'other'

/** Terms separated by ', ', surest first, in their usual spelling. Case and accents do not matter. */
type Terms<K extends string> = Readonly<Partial<Record<K, string>>>

/** The terms on invoices in one language. One file each, so that a native reader can correct it. */
export interface InvoiceTerms {
  /** ISO 639-1. */
  readonly code: string
  readonly ocr: OcrLanguage
  readonly documents: Terms<DocumentName>
  readonly amounts: Terms<AmountWord>
  readonly labels: Terms<LabelKind>
  readonly columns: Terms<ColumnKind>
  /** Terms that a company prints only about itself: its seat, its register, its managers. */
  readonly register: string
  /** Twelve months, each by its first letters; alternatives separated by |. Empty if months are numbers. */
  readonly months: string
  /** True if numeric dates have the day first; null if countries differ. */
  readonly dayFirst: boolean | null
}
