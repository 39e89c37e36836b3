import { isJsonLdObject, type JsonLd } from '../json-ld.ts'

const PREFIX = /^(?:https?:\/\/schema\.org\/|schema:)/
const MAX_DEPTH = 20
// Ids may name each other in a circle.
const MAX_NAMED = 200

/** Objects of schema.org without its prefix, and with what they only name by an id in its place. */
export function plainSchema(objects: readonly JsonLd[]): JsonLd[] {
  const byId = new Map<string, JsonLd>()
  let left = MAX_NAMED
  for (const object of objects) collect(object, MAX_DEPTH)
  return objects.map((object) => Object.fromEntries(entriesOf(object, MAX_DEPTH)))

  function collect(value: unknown, depth: number) {
    if (depth === 0 || typeof value !== 'object' || value === null) return
    if (isJsonLdObject(value) && typeof value['@id'] === 'string' && Object.keys(value).length > 1)
      byId.set(value['@id'], value)
    for (const each of Object.values(value)) collect(each, depth - 1)
  }

  function entriesOf(object: JsonLd, depth: number): (readonly [string, unknown])[] {
    return Object.entries(object).map(([name, value]) => [name.replace(PREFIX, ''), plain(value, depth - 1)])
  }

  function plain(value: unknown, depth: number): unknown {
    if (depth <= 0) return null
    if (Array.isArray(value)) return value.map((each) => plain(each, depth - 1))
    if (!isJsonLdObject(value)) return value
    const isNamed = Object.keys(value).length === 1 && typeof value['@id'] === 'string'
    const meant = isNamed && left > 0 ? byId.get(String(value['@id'])) : undefined
    if (meant) left -= 1
    return Object.fromEntries(entriesOf(meant ?? value, depth))
  }
}
