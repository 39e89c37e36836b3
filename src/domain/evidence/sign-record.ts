import { Type } from 'typebox'
import type { Statements } from '../../contract/context.ts'
import { type Fact, type SealedRecord, sealRecord } from './seal-record.ts'

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
