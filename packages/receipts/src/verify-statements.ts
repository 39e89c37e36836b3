import { createHash } from 'node:crypto'
import { canonicalJson } from './hashes/canonical-json.ts'
import type { DidKeys } from './keys/did-keys.ts'
import { readJws } from './keys/read-jws.ts'
import type { SaleCheck } from './sale-check.ts'

/**
 * Checks what a server with these keys signed within the `data` of an answer, without a connection: `certificate`, the record
 * of a search, and `evidence`, a record with its hash. Nothing for answers that have neither.
 */
export function verifyStatements(data: unknown, keys: DidKeys): readonly SaleCheck[] {
  if (!isObject(data)) return []
  const { certificate, evidence, ...answer } = data
  return [
    ...(isSigned(certificate)
      ? [
          {
            statement: 'One of the keys signed the record of the search, and it is of this answer',
            holds: isOf(certificate, keys, ({ answer: signed }) =>
              isEqual(signed, { ...answer, ...(evidence !== undefined && { evidence }) }),
            ),
          },
        ]
      : []),
    ...(isSigned(evidence)
      ? [
          {
            statement: 'One of the keys signed the hash of the evidence, and it is the hash of this record',
            holds: isOf(
              evidence,
              keys,
              ({ sha256 }) => sha256 === evidence.sha256 && sha256 === sha256Of(evidence.record),
            ),
          },
        ]
      : []),
  ]
}

type Fields = Readonly<Record<string, unknown>>
type Signed = Fields & { readonly jws: string }

function isOf({ jws }: Signed, keys: DidKeys, says: (signed: Fields) => boolean): boolean {
  const signed = readJws(jws, keys)
  return signed !== undefined && signed.iss === keys.id && says(signed)
}

function isEqual(one: unknown, other: unknown): boolean {
  return one !== undefined && canonicalJson(one) === canonicalJson(other)
}

function sha256Of(record: unknown): string | undefined {
  return typeof record === 'string' ? createHash('sha256').update(record).digest('hex') : undefined
}

function isSigned(value: unknown): value is Signed {
  return isObject(value) && typeof value.jws === 'string'
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
