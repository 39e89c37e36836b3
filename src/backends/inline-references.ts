import { readField } from './read-field.ts'

/** Deeper, a schema says nothing that an agent reads. */
const MOST_DEPTH = 12

/**
 * A part of an OpenAPI document with the document's own `$ref`s put in place and `nullable` in the words of JSON Schema. What
 * refers to itself, or to another document, becomes `{}`: anything.
 */
export function inlineReferences(part: unknown, document: object): unknown {
  return inline(part, { document, open: [] })
}

interface Place {
  readonly document: object
  /** The references that this value is inside of. */
  readonly open: readonly string[]
}

function inline(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.map((one) => inline(one, place))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return follow(String(value.$ref), place)
  const { nullable, ...rest } = { nullable: undefined, ...value }
  const plain = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, inline(inner, place)]))
  // OpenAPI 3.0; since 3.1 it is a type.
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain
}

function follow(reference: string, { document, open }: Place): unknown {
  if (open.includes(reference) || open.length >= MOST_DEPTH) return {}
  const target = findByPointer(document, reference)
  return target === undefined ? {} : inline(target, { document, open: [...open, reference] })
}

/** RFC 6901, as a fragment. */
function findByPointer(document: object, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  const names = reference
    .slice(2)
    .split('/')
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
  return names.reduce<unknown>((value, name) => readField(value, name), document)
}
