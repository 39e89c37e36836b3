const MAX_VALUES = 60
const CODE = /^[a-z0-9_.:-]{1,64}$/i
const OTHER = 'other'

/**
 * Keeps the values of a label few, whoever invents them: a facilitator's reasons are words of a stranger, and every new value
 * is kept for ever. What is no code, or comes after the first 60, is 'other'.
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
