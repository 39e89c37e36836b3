import { type Extraction, extractByRules } from '@farebox/invoices'
import { refuseUnreadable } from './refuse-unreadable.ts'

interface TextOfField {
  /** The input field that the text came in. */
  readonly field: string
  readonly text: Parameters<typeof extractByRules>[0]
}

/** Reads an invoice by rules. Throws invalid_input if the text is not an invoice or its totals are uncertain. */
export function extractFromText({ field, text }: TextOfField): Promise<Extraction> {
  return refuseUnreadable(field, () => extractByRules(text))
}
