/** About how many bytes a parsed value has as JSON; never more than it had. Without writing it, as it may be large. */
export function sizeOfJson(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  return Object.entries(value).reduce((sum, [name, inner]) => sum + name.length + sizeOfJson(inner), 0)
}
