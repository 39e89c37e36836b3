import { LANGUAGES } from '../languages/languages.ts'
import type { LabelKind } from '../languages/terms.ts'

/** A label of one language, and its index in the list of its kind: 0 is the surest. */
export interface Label {
  readonly kind: LabelKind
  readonly term: string
  readonly rank: number
}

/** The labels of all languages, except those of amounts. 'other' only prevents the match of a shorter label. */
export const LABELS: readonly Label[] = LANGUAGES.flatMap(({ labels }) =>
  // The keys of the record have this type.
  (Object.entries(labels) as [LabelKind, string][]).flatMap(([kind, terms]) =>
    terms.split(', ').map((term, rank) => ({ kind, term, rank })),
  ),
)

/** Labels of what an invoice states of itself, not of a party. */
export const OF_INVOICE: readonly LabelKind[] = ['invoice_number', 'issue_date', 'due_date', 'amount']

/** Headings of a party that must be alone in their cell: elsewhere 'to' is a word of a sentence. */
export const PARTY_HEADINGS: readonly Omit<Label, 'rank'>[] = LANGUAGES.flatMap(({ partyHeadings }) =>
  (['seller', 'buyer', 'other_address'] as const).flatMap((kind) =>
    partyHeadings[kind].split(', ').map((term) => ({ kind, term })),
  ),
)
