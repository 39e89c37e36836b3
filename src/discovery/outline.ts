type Schema = Readonly<Record<string, unknown>>

const WORDS = new Set(['description', 'examples', 'example', 'title', 'default', '$comment'])
const MAPS_OF_SCHEMAS = new Set(['properties', 'patternProperties', '$defs'])

/** The same JSON Schema without its words: names, types and limits, about a third as long. */
export function outlineOf(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !WORDS.has(keyword) && !isPlain(keyword, value))
      // JSON Schema: under these keywords stands a schema for each name.
      .map(([keyword, value]) => [
        keyword,
        MAPS_OF_SCHEMAS.has(keyword) ? mapOf(value as Schema) : outlineValue(value),
      ]),
  )
}

/** That a text or a list must not be empty goes without saying. */
function isPlain(keyword: string, value: unknown): boolean {
  return (keyword === 'minLength' || keyword === 'minItems') && value === 1
}

function mapOf(schemas: Schema): Schema {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, outlineValue(schema)]))
}

function outlineValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outlineValue)
  return typeof value === 'object' && value !== null ? outlineOf(value) : value
}
