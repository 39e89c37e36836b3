import { hash } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'

/**
 * SHA-256, in hex, of a value in its canonical form (RFC 8785). Two bodies that a service cannot tell apart have the same
 * digest.
 */
export function digestOfJson(value: unknown): string {
  // The reader of the body limits the depth.
  return hash('sha256', canonicalJson(value))
}
