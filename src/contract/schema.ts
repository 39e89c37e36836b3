import { type Static, type TSchema, Type } from 'typebox'

/** Optional on the wire, always present in run(). This cast makes a default both. */
export function withDefault<S extends TSchema>(schema: S, value: Static<S>): S {
  return Type.Optional(Type.With(schema, { default: value })) as unknown as S
}

/** A rule for an object's options, so that it is published with the schema as well as enforced. */
export function exactlyOneOf(...names: readonly string[]) {
  // A strict validator wants to see what is required defined where it is required.
  return { oneOf: names.map((name) => ({ properties: { [name]: {} }, required: [name] })) }
}

/** One of these values, published as a JSON Schema enum. */
export function oneOf<const Values extends string[]>(
  values: readonly [...Values],
  options: { description?: string } = {},
) {
  return Type.Enum(values, options)
}

/** Null if the source does not know. */
export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** An absolute http or https URL. */
export function Url(description: string) {
  return Type.String({ format: 'uri', maxLength: 4096, description })
}

/** A time in ISO 8601, UTC. */
export function DateTime(description: string) {
  return Type.String({ format: 'date-time', description })
}
