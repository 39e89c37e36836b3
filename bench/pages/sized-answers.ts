import type { Schema } from '@farebox/schemas/json-schema'
import type { Service } from '../../src/contract/define-service.ts'
import { toSchema } from '../../src/pages/schema.ts'

/** An answer that a service's schema allows, by its size. */
export interface SizedAnswer {
  readonly size: 'smallest' | 'usual' | 'largest'
  readonly data: object
}

const MOST_ROWS = 60
const MOST_NESTED_ROWS = 12
const LONG_WORDS = 'A text of several words, as an answer may have it, some of them '

/** The smallest, the usual and the largest answer of a service: its example with fields left out, as it is, and filled. */
export function sizedAnswersOf({ output, example }: Service): readonly SizedAnswer[] {
  const schema = toSchema(output)
  return [
    // An object's schema makes an object.
    { size: 'smallest', data: shrink(schema, example.output) as object },
    { size: 'usual', data: example.output },
    { size: 'largest', data: grow(schema, example.output, { row: 0, depth: 0 }) as object },
  ]
}

function shrink(schema: Schema, value: unknown): unknown {
  if (isNullable(schema)) return null
  if (Array.isArray(value)) return value.slice(0, schema.minItems ?? 0).map((item) => shrink(schema.items ?? {}, item))
  if (!schema.properties || typeof value !== 'object' || value === null) return value
  const required = new Set(schema.required ?? [])
  const kept = Object.entries(value).filter(([name]) => required.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, shrink(schema.properties?.[name] ?? {}, inner)]))
}

interface Place {
  readonly row: number
  /** The number of lists around. */
  readonly depth: number
}

function grow(schema: Schema, value: unknown, place: Place): unknown {
  const { anyOf, properties, items, type } = schema
  if (anyOf) return grow(anyOf.find((branch) => branch.type !== 'null') ?? {}, value, place)
  if (type === 'array' || Array.isArray(value)) {
    const rows = Array.isArray(value) ? value : []
    const count = Math.min(schema.maxItems ?? MOST_ROWS, place.depth === 0 ? MOST_ROWS : MOST_NESTED_ROWS)
    return Array.from({ length: Math.max(count, rows.length) }, (_, row) =>
      grow(items ?? {}, rows[row % Math.max(rows.length, 1)], { row, depth: place.depth + 1 }),
    )
  }
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const known = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
      return [name, grow(field, known, place)]
    })
    return Object.fromEntries(fields)
  }
  return value ?? make(schema, place)
}

function make(schema: Schema, { row }: Place): unknown {
  const { type, enum: allowed, const: only, format, pattern, minimum = 0, maximum = 1000 } = schema
  if (only !== undefined) return only
  if (allowed) return allowed[row % allowed.length]
  if (type === 'boolean') return row % 2 === 0
  if (type === 'integer') return Math.min(Math.max(minimum, row + 1), maximum)
  if (type === 'number')
    return Math.min(Math.max(minimum, Math.round(150 + Math.abs(Math.sin(row)) * 2000) / 100), maximum)
  if (type === 'object') return { USD: 1 + Math.sin(row) / 10, JPY: 160 + row }
  const day = new Date(Date.UTC(2026, 0, 1 + row)).toISOString()
  if (format === 'date-time') return day
  if (format === 'date' || pattern?.includes('{4}-')) return day.slice(0, 10)
  if (format === 'uri') return `https://example.com/a/path/to/something/number-${row}`
  return LONG_WORDS.repeat(1 + (row % 3)).slice(0, schema.maxLength ?? 200)
}

function isNullable({ anyOf = [] }: Schema): boolean {
  return anyOf.some(({ type }) => type === 'null')
}
