import fc from 'fast-check'
import type { TObject, TSchema } from 'typebox'
import { Value } from 'typebox/value'

interface Schema extends TSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  /** At an input: exactlyOneOf(). */
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

const MOST_CHARACTERS = 300
const MOST_ITEMS = 5

/** Inputs that a schema allows: the example with any of its optional fields replaced, removed or added. */
export function arbitraryInput(input: TObject, example: object): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(input.properties).map(([name, schema]) => [name, arbitraryValue(schema as Schema)]),
  )
  // Chosen before anything is drawn: of six fields drawn at random, one input in thousands has exactly one.
  const { oneOf = [{}] }: Schema = input
  return fc
    .constantFrom(...oneOf)
    .chain(({ required: needed = [] }) => {
      const excluded = oneOf.flatMap(({ required = [] }) => required).filter((name) => !needed.includes(name))
      const isAllowed = ([name]: readonly [string, unknown]) => !excluded.includes(name)
      const kept = Object.entries(example).filter(isAllowed)
      const drawn = Object.fromEntries(Object.entries(fields).filter(isAllowed))
      const requiredKeys = needed.filter((name) => !(name in example))
      return fc
        .tuple(fc.subarray(kept), fc.record(drawn, { requiredKeys }))
        .map(([left, values]) => ({ ...Object.fromEntries(left), ...values }))
    })
    .filter((candidate) => Value.Check(input, Value.Default(input, Value.Clone(candidate))))
}

function arbitraryValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryValue))
  switch (schema.type) {
    case 'string':
      return arbitraryText(schema)
    case 'integer':
      return fc.integer({ min: Math.ceil(leastOf(schema)), max: Math.floor(mostOf(schema)) })
    case 'number':
      return fc.double({ min: leastOf(schema), max: mostOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(arbitraryValue(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, (schema.minItems ?? 0) + MOST_ITEMS),
      })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, arbitraryValue(part)])),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    default:
      return fc.jsonValue()
  }
}

function arbitraryText({ format, pattern, minLength = 0, maxLength = MOST_CHARACTERS }: Schema): fc.Arbitrary<string> {
  if (format === 'uri') return fc.webUrl({ withFragments: true, withQueryParameters: true })
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(-24, -14))
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MOST_CHARACTERS)) }
  return fc.oneof(fc.string({ ...length, unit: 'binary' }), fc.string({ ...length, unit: 'grapheme' }))
}

function leastOf({ minimum, exclusiveMinimum }: Schema): number {
  return minimum ?? (exclusiveMinimum === undefined ? -1e9 : exclusiveMinimum + Number.EPSILON)
}

function mostOf({ maximum, exclusiveMaximum }: Schema): number {
  return maximum ?? exclusiveMaximum ?? 1e9
}
