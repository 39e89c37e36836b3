import type { Invoice } from '../../domain/e-invoice/invoice.ts'
import type { RuleCheck } from '../../domain/e-invoice/rules/check-rules.ts'

import type { FieldPlace } from './by-rules/locate-fields.ts'

/** What a document calls itself, of those that are read. */
export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'receipt', 'proforma'] as const
/** What kind of business document a text is. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** An invoice and where it was read from, before anything about it is checked. */
export interface Extraction {
  readonly source: 'xml' | 'ai' | 'rules'
  /** Null where a model read it, which does not say. */
  readonly document_kind: DocumentKind | null
  readonly e_invoice: {
    readonly is_e_invoice: boolean
    readonly format: string | null
    readonly syntax: string | null
    readonly specification: string | null
    readonly note: string
  }
  readonly invoice: Invoice
  /** Of the fields that rules read: how sure each is, 0 to 1, by its path. */
  readonly confidence: Readonly<Record<string, number>> | null
  /** Of the same fields: where they stand on which page, as far as they stand in one place. */
  readonly places: Readonly<Record<string, FieldPlace>> | null
  /** Name of the model that read it. */
  readonly model: string | null
  readonly warnings: readonly string[]
  /** The official rules; null for what is no e-invoice that is meant to follow them. */
  readonly rules: RuleCheck | null
}

/** What is said of a document that has no structured invoice inside. */
export function notAnEInvoice(note: string): Extraction['e_invoice'] {
  return { is_e_invoice: false, format: null, syntax: null, specification: null, note }
}
