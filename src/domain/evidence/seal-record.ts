import { createHash } from 'node:crypto'
import { canonicalJson } from '@farebox/receipts/hashes'
import { Type } from 'typebox'
import type { Statements } from '../../contract/context.ts'

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

/** The field of a signed record in the schema of an answer. */
export const RecordSignature = Type.String({
  description:
    'JSON Web Signature (RFC 7515, compact, EdDSA) of this server over service and sha256, with the time; /.well-known/did.json has the keys.',
})

/** For examples only: it signs nothing. */
export const EXAMPLE_SIGNATURE = 'eyJhbGciOiJFZERTQSJ9.eyJzdGF0ZW1lbnQiOiJFdmlkZW5jZSJ9.c2lnbmF0dXJl'

/** A record with its hash, and the hash under the name of this server. */
export interface SignedRecord extends SealedRecord {
  readonly jws: string
}

/** Writes facts in their canonical form, and signs their hash: who holds the record can show who made it. */
export function signRecord(
  facts: Fact,
  { service, statements }: { readonly service: string; readonly statements: Statements },
): SignedRecord {
  const sealed = sealRecord(facts)
  return { ...sealed, jws: statements.sign({ statement: 'Evidence', service, sha256: sealed.sha256 }) }
}
