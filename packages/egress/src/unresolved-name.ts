import type { EgressField } from './address-refused.ts'

/** A name has no addresses, while others resolve. The message says why in words that callers may see. */
export class UnresolvedName extends Error {
  readonly field: EgressField

  constructor(field: EgressField, reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'UnresolvedName'
    this.field = field
  }
}
