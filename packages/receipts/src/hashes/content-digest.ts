import { createHash } from 'node:crypto'

/** The SHA-256 of a text as a field of RFC 9530: `sha-256=:<base64>:`. */
export function toContentDigest(text: string): string {
  return toDigestField(createHash('sha256').update(text).digest())
}

/** The same field for a SHA-256 that is known already. */
export function toDigestField(sha256: Buffer): string {
  return `sha-256=:${sha256.toString('base64')}:`
}
