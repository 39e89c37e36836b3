/** The parts of a JSON Schema that limit the length of its values. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: unknown
  readonly patternProperties?: unknown
  readonly anyOf?: readonly Schema[]
}

// RFC 8259, 7: a character beyond the Basic Multilingual Plane can be written as two escapes of six bytes.
const BYTES_PER_CHARACTER = 12
// RFC 3629: the most for one character.
const UTF8_BYTES = 4
// A number, true, false or null.
const SCALAR_BYTES = 32
const BOUNDED_BYTES = 4096
// RFC 3339, 5.6, with many digits of a second.
const DATE_CHARACTERS = 64

/**
 * The bytes of the longest JSON text that a schema accepts, without its whitespace and unknown fields. Infinity if a
 * string or an array of it has no limit.
 */
export function largestInput(schema: object): number {
  return sizeOf(schema)
}

/**
 * The most values and names in a JSON text that a schema accepts, without unknown fields. Infinity if an array or an
 * object of it has no limit.
 */
export function mostValues(schema: Schema): number {
  const { anyOf, type, maxItems = Number.POSITIVE_INFINITY, items = {}, properties = {} } = schema
  if (anyOf) return Math.max(...anyOf.map(mostValues))
  if (type === 'array') return 1 + maxItems * mostValues(items)
  if (isOpen(schema)) return Number.POSITIVE_INFINITY
  return Object.values(properties).reduce((sum, field) => sum + 1 + mostValues(field), 1)
}

/** Names of the fields, at any depth, whose text may have more than so many bytes of UTF-8. */
export function fieldsAbove(bytes: number, schema: object): ReadonlySet<string> {
  const found = new Set<string>()
  collect(schema, { bytes, found })
  return found
}

function sizeOf(schema: Schema): number {
  if (schema.enum) return Math.max(...schema.enum.map(sizeOfValue))
  if (schema.const !== undefined) return sizeOfValue(schema.const)
  if (schema.anyOf) return Math.max(...schema.anyOf.map(sizeOf))
  if (schema.type === 'string') return sizeOfString(schema)
  if (schema.type === 'array')
    return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (1 + sizeOf(schema.items ?? {}))
  if (schema.type === 'object') return sizeOfObject(schema)
  if (['number', 'integer', 'boolean', 'null'].includes(String(schema.type))) return SCALAR_BYTES
  return Number.POSITIVE_INFINITY
}

function sizeOfString({ maxLength, format, pattern }: Schema): number {
  if (maxLength !== undefined) return 2 + maxLength * BYTES_PER_CHARACTER
  if (format === 'date' || format === 'date-time') return 2 + DATE_CHARACTERS * BYTES_PER_CHARACTER
  // A pattern with both ends and no repetition without end accepts short texts only.
  const isBounded = pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[^\\][*+]|,\}/.test(withoutSets(pattern))
  return isBounded ? BOUNDED_BYTES : Number.POSITIVE_INFINITY
}

/** In a set of characters, * and + stand for themselves. */
function withoutSets(pattern: string): string {
  return pattern.replace(/\[(?:[^\]\\]|\\.)*\]/g, 'x')
}

function sizeOfObject(schema: Schema): number {
  if (isOpen(schema)) return Number.POSITIVE_INFINITY
  const fields = Object.entries(schema.properties ?? {})
  return fields.reduce((sum, [name, field]) => sum + sizeOfValue(name) + 2 + sizeOf(field), 2)
}

function isOpen({ additionalProperties = false, patternProperties }: Schema): boolean {
  return patternProperties !== undefined || additionalProperties !== false
}

function sizeOfValue(value: unknown): number {
  return 2 + BYTES_PER_CHARACTER * String(value).length
}

function collect(schema: Schema, into: { readonly bytes: number; readonly found: Set<string> }) {
  for (const branch of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) collect(branch, into)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (hasLongText(field, into.bytes)) into.found.add(name)
    collect(field, into)
  }
}

function hasLongText(field: Schema, bytes: number): boolean {
  if (field.anyOf) return field.anyOf.some((branch) => hasLongText(branch, bytes))
  if (field.items) return hasLongText(field.items, bytes)
  if (field.type !== 'string') return false
  const { maxLength } = field
  return maxLength === undefined ? sizeOf(field) === Number.POSITIVE_INFINITY : UTF8_BYTES * maxLength > bytes
}
