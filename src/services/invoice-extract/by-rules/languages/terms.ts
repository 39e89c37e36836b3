import type { OcrLanguage } from '../../../../contract/ocr.ts'

/** The parts that the label of an amount is put together from: 'Total' + 'incl.' + 'VAT'. */
export type AmountWord =
  | 'total'
  | 'subtotal'
  | 'net'
  | 'gross'
  | 'tax'
  | 'including'
  | 'excluding'
  /** The tax comes on top: whether before or after, the words leave open. */
  | 'adding'
  | 'of_which'
  /** 'Tax contained in the total', where a language says it in one word. */
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

/** Documents by the heading they bear. Those after 'receipt' are no invoices. */
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

/** What a label on an invoice announces. */
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
  /** Where goods or a service go, where to pay: of whom it is, nothing tells. */
  | 'other_address'
  | 'amount'
  | 'other'

/** The columns of a table of lines. */
export type ColumnKind = 'id' | 'description' | 'quantity' | 'unit' | 'unit_price' | 'tax_rate' | 'net_amount' | 'other'

/** Terms with ', ' in between, the surest first, in the usual spelling: case and accents do not count. */
type Terms<K extends string> = Readonly<Partial<Record<K, string>>>

/** What the invoices of one language say. One file each, so that a native reader can mend it. */
export interface InvoiceTerms {
  /** ISO 639-1. */
  readonly code: string
  readonly ocr: OcrLanguage
  readonly documents: Terms<DocumentName>
  readonly amounts: Terms<AmountWord>
  readonly labels: Terms<LabelKind>
  readonly columns: Terms<ColumnKind>
  /** What only a company prints of itself: its seat, the register it is in, who leads it. */
  readonly register: string
  /** Twelve, each by its first letters, alternatives with | in between. Empty where months are numbers. */
  readonly months: string
  /** Numeric dates put the day first; null where countries differ. */
  readonly dayFirst: boolean | null
}
