import { type Static, type TSchema, Type } from 'typebox'

/** Optional on the wire, always present in run(). The one cast that lets a default be both. */
export function withDefault<S extends TSchema>(schema: S, value: Static<S>): S {
  return Type.Optional(Type.With(schema, { default: value })) as unknown as S
}

/** Goes into an object's options, so the rule is published with the schema and not only enforced. */
export function exactlyOneOf(...names: readonly string[]) {
  return { oneOf: names.map((name) => ({ required: [name] })) }
}

/** One of these values, published as a JSON Schema enum. */
export function oneOf<const Values extends string[]>(
  values: readonly [...Values],
  options: { description?: string } = {},
) {
  return Type.Enum(values, options)
}

/** Null where the source does not know. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** An http or https address, absolute. */
export function Url(description: string) {
  return Type.String({ format: 'uri', maxLength: 4096, description })
}

/** A moment in ISO 8601, UTC. */
export function DateTime(description: string) {
  return Type.String({ format: 'date-time', description })
}
