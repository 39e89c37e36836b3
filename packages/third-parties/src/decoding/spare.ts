import { nullable } from '@farebox/schemas'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

const SPARE = 'x-spare'
const NUMBER = /^-?\d{1,15}(?:\.\d{1,20})?$/

/**
 * A dispensable field of a vendor's answer: missing, null and invalid values are treated alike. Not for a field whose
 * absence means something, such as `closed`, or an error.
 */
export function spare<S extends TSchema>(schema: S) {
  return Type.Optional(Type.With(nullable(schema), { [SPARE]: true }))
}

/**
 * The value without invalid spare fields, and without optional fields that are null: some programs write null for what
 * others leave out. Numbers sent as text, and texts sent as numbers, are converted, and lists in spare fields lose their
 * invalid entries. The rest must still be validated.
 */
export function withoutOddities<S extends TSchema>(schema: S, value: unknown): Static<S> {
  return settle(schema, value) as Static<S>
}

function settle(schema: TSchema, value: unknown): unknown {
  const kinds = kindsOf(schema)
  for (const kind of kinds.length > 1 ? kinds : []) {
    const settled = settle(kind, value)
    if (Value.Check(kind, settled)) return settled
  }
  const [kind = schema] = kinds
  if (isList(kind) && Array.isArray(value)) return value.map((entry) => settle(kind.items, entry))
  if (!isObject(kind) || !isRecord(value)) return value
  const settled: Record<string, unknown> = { ...value }
  for (const [name, field] of Object.entries(kind.properties)) {
    if (!Object.hasOwn(value, name)) continue
    if (value[name] === null && isOptional(kind, name) && !Value.Check(field, null)) delete settled[name]
    else settled[name] = SPARE in field ? settleSpare(field, value[name]) : settle(field, value[name])
  }
  return settled
}

function settleSpare(schema: TSchema, value: unknown): unknown {
  const settled = settle(schema, value)
  const [kind = schema] = kindsOf(schema)
  const fits = (candidate: unknown, of = schema) => Value.Check(of, candidate)
  if (isList(kind) && Array.isArray(settled)) return settled.filter((entry) => fits(entry, kind.items))
  return [settled, inOtherType(settled)].find((candidate) => fits(candidate)) ?? null
}

function inOtherType(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value
}

/** The schemas of the non-null alternatives. */
function kindsOf(schema: TSchema): readonly TSchema[] {
  if (!('anyOf' in schema) || !Array.isArray(schema.anyOf)) return [schema]
  return schema.anyOf.filter((kind: TSchema) => !Value.Check(kind, null))
}

function isList(schema: TSchema): schema is TSchema & { readonly items: TSchema } {
  return 'items' in schema && !Array.isArray(schema.items)
}

function isObject(schema: TSchema): schema is TSchema & { readonly properties: Readonly<Record<string, TSchema>> } {
  return 'properties' in schema
}

function isOptional(schema: TSchema, name: string): boolean {
  return !('required' in schema && Array.isArray(schema.required) && schema.required.includes(name))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
