import { hash } from 'node:crypto'

/**
 * SHA-256, in hex, of a value in a canonical JSON form: sorted keys, no whitespace, numbers as JavaScript writes them.
 * Two bodies that a service cannot tell apart have the same digest.
 */
export function digestOfJson(value: unknown): string {
  return hash('sha256', spell(value))
}

// The reader of the body limits the depth.
function spell(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(spell).join(',')}]`
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${spell(entry)}`).join(',')}}`
}
