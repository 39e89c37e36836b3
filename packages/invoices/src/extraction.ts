import type { FieldPlace } from './by-rules/locate-fields.ts'
import type { Invoice } from './e-invoice/invoice.ts'
import type { RuleCheck } from './e-invoice/rules/check-rules.ts'

/** The kinds of document that are read, by the document's own name for itself. */
export type DocumentKind = 'invoice' | 'credit_note' | 'receipt' | 'proforma'

/** An invoice and its source, before any check. */
export interface Extraction {
  readonly source: 'xml' | 'ai' | 'rules'
  /** Null if no heading names the kind, or if a model read it: the model does not return the kind. */
  readonly document_kind: DocumentKind | null
  readonly e_invoice: {
    readonly is_e_invoice: boolean
    readonly format: string | null
    readonly syntax: string | null
    readonly specification: string | null
    readonly note: string
  }
  readonly invoice: Invoice
  /** Confidence of each field that the rules read, 0 to 1, by its path. */
  readonly confidence: Readonly<Record<string, number>> | null
  /** Page and box of the same fields, by path. Contains only fields whose value is in one place. */
  readonly places: Readonly<Record<string, FieldPlace>> | null
  /** Name of the model that read it. */
  readonly model: string | null
  readonly warnings: readonly string[]
  /** The result of the official rules; null if the document is not an e-invoice that must follow them. */
  readonly rules: RuleCheck | null
}
