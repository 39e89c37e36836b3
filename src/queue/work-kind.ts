import { hash } from 'node:crypto'
import type { Service } from '../contract/define-service.ts'

const DIGITS = 16
// Counted up when calls or answers are written in another way (crossing/).
const FORMAT = 1
const kinds = new WeakMap<Service, string>()

/**
 * The service and the digest of its contract. A machine of another version that would read an input differently, or answer
 * otherwise, has another kind for it and leaves the call to others.
 */
export function workKindOf(service: Service): string {
  const known = kinds.get(service)
  if (known) return known
  const contract = JSON.stringify([FORMAT, service.input, service.output])
  const kind = `${service.slug}@${hash('sha256', contract).slice(0, DIGITS)}`
  kinds.set(service, kind)
  return kind
}
