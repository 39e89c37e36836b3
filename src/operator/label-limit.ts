const MAX_VALUES = 60
const CODE = /^[a-z0-9_.:-]{1,64}$/i
const OTHER = 'other'

/**
 * Limits the number of distinct values of a label: a facilitator invents its reasons, and every new value is kept
 * forever. Values that are not codes, or come after the first 60, become 'other'.
 */
export function createLabelLimit(): (value: string) => string {
  const known = new Set<string>()
  return (value) => {
    if (known.has(value)) return value
    if (known.size >= MAX_VALUES || !CODE.test(value)) return OTHER
    known.add(value)
    return value
  }
}
