/** Limits the list: a junk body must not cause a long answer. */
const MOST_LISTED = 20
const LONGEST_NAME = 64

/** The parts of a JSON Schema that this file reads. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: unknown
  readonly patternProperties?: unknown
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/**
 * The paths of fields that the schema does not name, such as `selector` or `items.0.colour`: at most 20, in the order
 * of the value. An object whose schema names no properties, or allows additional ones, has no unknown fields.
 */
export function unknownFields(schema: object, value: unknown): string[] {
  const found: string[] = []
  collect([schema], value, { path: '', found })
  return found
}

interface Place {
  readonly path: string
  readonly found: string[]
}

function collect(schemas: readonly Schema[], value: unknown, { path, found }: Place) {
  if (typeof value !== 'object' || value === null || found.length === MOST_LISTED) return
  const alternatives = schemas.flatMap(withBranches)
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ items }) => items ?? [])
    if (items.length === 0) return
    for (const [index, item] of value.entries()) collect(items, item, { path: `${path}${index}.`, found })
    return
  }
  if (!alternatives.some(({ properties }) => properties) || alternatives.some(isOpen)) return
  for (const [name, inner] of Object.entries(value)) {
    if (found.length === MOST_LISTED) return
    // JSON Schema: `properties` has a schema for each name.
    const known = alternatives.flatMap(({ properties }) =>
      properties && Object.hasOwn(properties, name) ? [properties[name] as Schema] : [],
    )
    if (known.length === 0) found.push(path + name.slice(0, LONGEST_NAME))
    else collect(known, inner, { path: `${path}${name}.`, found })
  }
}

function withBranches(schema: Schema): Schema[] {
  return [schema, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(withBranches)]
}

function isOpen({ additionalProperties, patternProperties }: Schema): boolean {
  return patternProperties !== undefined || (additionalProperties !== undefined && additionalProperties !== false)
}
