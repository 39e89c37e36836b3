// Proxies refuse headers of more than 4 kB in total.
const LONGEST = 40
const MOST_ITEMS = 2

/** An example with its long texts and lists cut: what it shows is their kind. */
export function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(shortened)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}
