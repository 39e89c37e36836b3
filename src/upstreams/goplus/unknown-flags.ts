import type { TObject } from 'typebox'

const MAX_FLAGS = 10
const MAX_NAME = 40

/**
 * Names of fields outside `known` that say yes: 1 or true, as such or one level down, as in {"status": "1"}. The vendor
 * adds flags from time to time, and one that nobody here can read must not pass for "no risk". At most ten, without
 * anything but letters, digits and underscores.
 */
export function unknownFlags(found: unknown, known: readonly string[]): string[] {
  if (!isRecord(found)) return []
  return Object.entries(found)
    .filter(([name, value]) => !known.includes(name) && (isYes(value) || hasYes(value)))
    .map(([name]) => name.replace(/\W/g, '').slice(0, MAX_NAME) || 'unnamed')
    .sort()
    .slice(0, MAX_FLAGS)
}

/** Those of `names` whose value is given, and is neither yes or no nor empty, which stands for "not known". */
export function unclearFlags(found: unknown, names: readonly string[]): string[] {
  if (!isRecord(found)) return []
  return names.filter((name) => {
    const value = found[name] ?? ''
    return typeof value !== 'boolean' && !/^[01]?$/.test(typeof value === 'object' ? 'object' : String(value).trim())
  })
}

/** Those of `names` whose value is given, and is neither a number from 0 to `most` nor empty. */
export function unclearNumbers(found: unknown, names: readonly string[], most = Number.POSITIVE_INFINITY): string[] {
  if (!isRecord(found)) return []
  return names.filter((name) => {
    const value = found[name] ?? ''
    return typeof value === 'object' || !(Number(value) >= 0 && Number(value) <= most)
  })
}

/** The names of the fields of a schema. */
export function fieldNames(schema: TObject): string[] {
  return Object.keys(schema.properties)
}

function hasYes(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((entry) => isYes(entry) || (isRecord(entry) && hasYes(entry)))
  return isRecord(value) && Object.values(value).some(isYes)
}

function isYes(value: unknown): boolean {
  return value === true || (['number', 'string'].includes(typeof value) && /^(1|true|yes)$/i.test(String(value).trim()))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
