type Schema = Readonly<Record<string, unknown>>

const WORDS = new Set(['description', 'examples', 'example', 'title', 'default', '$comment'])
const MAPS_OF_SCHEMAS = new Set(['properties', 'patternProperties', '$defs'])

/** The same JSON Schema without its words: names, types and limits, about a third as long. */
export function outlineOf(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !WORDS.has(keyword) && !isPlain(keyword, value))
      .map(([keyword, value]) => [
        keyword,
        MAPS_OF_SCHEMAS.has(keyword) ? mapOf(value as Schema) : outlineValue(value),
      ]),
  )
}

// Above it nobody meets the limit by accident.
const LONG_TEXT = 1000

/** That a text or a list must not be empty or endless, and says nothing twice, goes without saying. */
function isPlain(keyword: string, value: unknown): boolean {
  if (keyword === 'maxLength') return Number(value) > LONG_TEXT
  return keyword === 'uniqueItems' || ((keyword === 'minLength' || keyword === 'minItems') && value === 1)
}

function mapOf(schemas: Schema): Schema {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, outlineValue(schema)]))
}

function outlineValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outlineValue)
  return typeof value === 'object' && value !== null ? outlineOf(value) : value
}
