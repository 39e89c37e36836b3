import { createHash } from 'node:crypto'
import { canonicalPieces } from './canonical-json.ts'

/**
 * SHA-256, in hex, of a value in its canonical form (RFC 8785). Two bodies that a service cannot tell apart have the same
 * digest.
 */
export function digestOfJson(value: unknown): string {
  const digest = createHash('sha256')
  // The reader of the body limits the depth.
  for (const piece of canonicalPieces(value)) digest.update(piece)
  return digest.digest('hex')
}
