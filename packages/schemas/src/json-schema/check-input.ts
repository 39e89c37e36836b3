import type { Schema } from './json-schema.ts'
import { tagOf } from './tag-of.ts'

/** The fault of one field of an input. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
}

type Fields = Readonly<Record<string, unknown>>

interface Problem {
  readonly path: string
  readonly message: string
}

type PatternWords = Readonly<Record<string, string | null>>

/**
 * Validates an input by the published schema: [{ field, message }], empty if it is valid. Supports the JSON Schema
 * keywords that our services use and ignores others: the server decides. `words` has patterns in words.
 */
export function checkInput(
  schema: Schema,
  input: Readonly<Record<string, unknown>>,
  words: Readonly<Record<string, string | null>> = {},
): readonly FieldProblem[] {
  return [...checkObject(schema, { value: input, path: '', words }), ...checkAlternatives(schema, input)].map(
    ({ path, message }) => ({ field: path.split(/[.[]/)[0] ?? path, message: `${path} ${message}` }),
  )
}

function checkAlternatives({ oneOf = [] }: Schema, input: Fields): readonly Problem[] {
  const names = oneOf.flatMap(({ required = [] }) => required)
  const given = names.filter((name) => (input[name] ?? null) !== null)
  if (names.length === 0 || given.length === 1) return []
  const message =
    given.length === 0
      ? `or another of ${names.join(', ')} is required.`
      : `excludes ${given.slice(1).join(', ')}: give one.`
  return [{ path: given[0] ?? names[0] ?? '', message }]
}

function checkObject(
  { properties = {}, required = [] }: Schema,
  { value, path, words }: { value: Fields; path: string; words: PatternWords },
): readonly Problem[] {
  const missing = required
    .filter((name) => !(name in value) && properties[name]?.default === undefined)
    .map((name) => ({ path: path + name, message: 'is required.' }))
  // The server takes null for a field that may be left out as if it were.
  const wrong = Object.entries(properties).flatMap(([name, field]) =>
    name in value && (value[name] !== null || required.includes(name))
      ? checkValue(field, { value: value[name], path: path + name, words })
      : [],
  )
  return [...missing, ...wrong]
}

function checkValue(
  schema: Schema,
  { value, path, words }: { value: unknown; path: string; words: PatternWords },
): readonly Problem[] {
  const { anyOf, enum: allowed, type, const: only } = schema
  if (anyOf) return checkShapes(anyOf, { value, path, words })
  if (only !== undefined && value !== only) return [{ path, message: `must be ${JSON.stringify(only)}.` }]
  if (allowed && !allowed.includes(value)) return [{ path, message: `must be one of ${allowed.join(', ')}.` }]
  const [name, isOne] = KINDS.get(String(type)) ?? []
  if (isOne && !isOne(value)) return [{ path, message: `must be ${name}.` }]
  // Of these types, as was checked.
  if (type === 'object') return checkObject(schema, { value: value as Fields, path: `${path}.`, words })
  if (type === 'array') return checkItems(schema, { value: value as readonly unknown[], path, words })
  const message = typeof value === 'number' ? checkNumber(schema, value) : checkText(schema, value, words)
  return message ? [{ path, message }] : []
}

/** What is wrong with a value that may have one of several shapes: of the one that was meant. */
function checkShapes(
  shapes: readonly Schema[],
  { value, path, words }: { value: unknown; path: string; words: PatternWords },
): readonly Problem[] {
  const tries = shapes.map((shape) => checkValue(shape, { value, path, words }))
  if (tries.some((problems) => problems.length === 0)) return []
  const values = shapes.flatMap((shape) => ('const' in shape ? [shape.const] : []))
  if (values.length === shapes.length) return [{ path, message: `must be one of ${values.join(', ')}.` }]
  const tag = tagOf(shapes)
  if (!tag || !isObject(value)) return tries[0] ?? []
  const given = value[tag.name]
  const meant = tag.values.findIndex((allowed) => allowed.includes(given))
  const wrong = { path: `${path}.${tag.name}`, message: `must be one of ${tag.values.flat().join(', ')}.` }
  return tries[meant] ?? [wrong]
}

function checkItems(
  { items, minItems = 0, maxItems = Infinity }: Schema,
  { value, path, words }: { value: readonly unknown[]; path: string; words: PatternWords },
): readonly Problem[] {
  if (value.length < minItems) return [{ path, message: `must have at least ${minItems} items.` }]
  if (value.length > maxItems)
    return [{ path, message: `must have at most ${maxItems} items; it has ${value.length}.` }]
  return items
    ? value.flatMap((item, index) => checkValue(items, { value: item, path: `${path}[${index}]`, words }))
    : []
}

function checkNumber({ minimum = -Infinity, maximum = Infinity }: Schema, value: number) {
  if (value < minimum) return `must be at least ${minimum}.`
  return value > maximum ? `must be at most ${maximum}.` : undefined
}

function checkText(
  { minLength = 0, maxLength = Infinity, pattern, format }: Schema,
  value: unknown,
  words: PatternWords,
) {
  if (typeof value !== 'string') return undefined
  if (value.length < minLength) return minLength === 1 ? 'is empty.' : `must have at least ${minLength} characters.`
  // A character may have several code units: only texts that are too long by any count are refused here.
  if (value.length > maxLength && count(value) > maxLength) {
    return `must have at most ${maxLength} characters; it has ${count(value)}.`
  }
  if (pattern && !new RegExp(pattern, 'u').test(value))
    return `must be ${words[pattern] ?? `text that matches ${pattern}`}.`
  return format === 'uri' && !/^[a-z][a-z\d+.-]*:/i.test(value)
    ? 'must be an address, such as https://example.com.'
    : undefined
}

/** Counts visible characters (graphemes). */
function count(text: string) {
  return [...new Intl.Segmenter('en').segment(text)].length
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Kind = readonly [name: string, isOne: (value: unknown) => boolean]

const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries<Kind>({
    string: ['text', (value) => typeof value === 'string'],
    number: ['a number', Number.isFinite],
    integer: ['a whole number', Number.isInteger],
    boolean: ['true or false', (value) => typeof value === 'boolean'],
    array: ['a list', Array.isArray],
    object: ['an object, such as {"name": "value"}', isObject],
  }),
)
