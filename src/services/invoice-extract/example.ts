import type { Static } from 'typebox'
import data from './example.json' with { type: 'json' }
import type { invoiceOutput } from './output.ts'

// A file has no literal types: defineService checks it against the schema.
/** A short e-invoice and its answer. */
export const example = data as {
  readonly input: { readonly xml: string }
  readonly output: Static<typeof invoiceOutput>
}
