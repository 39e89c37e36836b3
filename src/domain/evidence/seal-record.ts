import { createHash } from 'node:crypto'
import { canonicalJson } from '@farebox/receipts/hashes'

/** A record and its hash. */
export interface SealedRecord {
  /** One line of JSON in the canonical form of RFC 8785. */
  readonly record: string
  /** SHA-256 of the UTF-8 bytes of `record`: 64 lower-case hex digits. */
  readonly sha256: string
}

/** A value that a record may contain. */
export type Fact = string | number | boolean | null | readonly Fact[] | { readonly [name: string]: Fact }

/** Writes facts in their only canonical form (RFC 8785). */
export function sealRecord(facts: Fact): SealedRecord {
  const record = canonicalJson(facts)
  return { record, sha256: sha256Hex(record) }
}

/** The SHA-256 of bytes, or of a text as UTF-8, in lower-case hex. */
export function sha256Hex(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
