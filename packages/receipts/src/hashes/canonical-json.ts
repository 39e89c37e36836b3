/**
 * A value in its only canonical form (RFC 8785): names sorted by their UTF-16 units, numbers and strings as ECMAScript writes
 * them, no blanks. What the standard does not allow is written all the same: half a surrogate pair as U+FFFD, as UTF-8
 * does, and the infinite numbers that JSON.parse makes of `1e400` by their names.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.toWellFormed())
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`
}
