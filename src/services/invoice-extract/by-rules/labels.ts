import { LANGUAGES } from './languages/languages.ts'

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
  | 'ship_to'
  | 'amount'
  | 'other'

/** A label of one language, and its place in the list of its kind: 0 is the surest. */
export interface Label {
  readonly kind: LabelKind
  readonly term: string
  readonly rank: number
}

/** The labels of all languages but those of amounts; 'other' only keeps a shorter one from being taken. */
export const LABELS: readonly Label[] = LANGUAGES.flatMap(({ labels }) =>
  // The keys of the record are those of its type.
  (Object.entries(labels) as [LabelKind, string][]).flatMap(([kind, terms]) =>
    terms.split(', ').map((term, rank) => ({ kind, term, rank })),
  ),
)
