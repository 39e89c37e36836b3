import { type Static, type TSchema, Type } from 'typebox'

const WORDS = new Map<string, string>()
// RFC 9110, 4.2: the scheme in any case, and a host, which is not empty.
const HTTP = '^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]'
const HTTP_WORDS = 'a full http or https address, such as https://example.com/page'

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
  return Type.String({ format: 'uri', ...matching(HTTP, HTTP_WORDS), maxLength: 4096, description })
}

/** A time in ISO 8601, UTC. */
export function DateTime(description: string) {
  return Type.String({ format: 'date-time', description })
}

/**
 * The form of a text, as a regular expression and in words that continue 'must be', such as '64 hexadecimal digits'.
 * Documents publish the expression; refusals, pages and the terminal say the words. Throws if the words differ from
 * those given before for the same expression.
 */
export function matching(pattern: string, words: string): { readonly pattern: string } {
  const known = WORDS.get(pattern)
  if (known !== undefined && known !== words) throw new Error(`${pattern} is said in two ways: ${known}; ${words}`)
  WORDS.set(pattern, words)
  // Without the words: strict readers of JSON Schema refuse keywords that they do not know.
  return { pattern }
}

/** The words of a regular expression that `matching` was given; undefined for others. */
export function wordsOfPattern(pattern: string): string | undefined {
  return WORDS.get(pattern)
}
