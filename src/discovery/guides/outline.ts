type Schema = Readonly<Record<string, unknown>>

const WORDS = new Set(['description', 'examples', 'example', 'title', 'default', '$comment'])
// Length limits are left out: few callers break them, and the error, uncharged, names the field.
const LENGTHS = new Set(['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'])
const MAPS_OF_SCHEMAS = new Set(['properties', 'patternProperties', '$defs'])

/** The same JSON Schema without descriptions and lengths: names, types, values and ranges, about a quarter as long. */
export function outlineOf(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !WORDS.has(keyword) && !LENGTHS.has(keyword))
      // JSON Schema: these keywords hold a schema for each name.
      .map(([keyword, value]) => [
        keyword,
        MAPS_OF_SCHEMAS.has(keyword) ? mapOf(value as Schema) : outlineValue(value),
      ]),
  )
}

function mapOf(schemas: Schema): Schema {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, outlineValue(schema)]))
}

function outlineValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outlineValue)
  return typeof value === 'object' && value !== null ? outlineOf(value) : value
}
