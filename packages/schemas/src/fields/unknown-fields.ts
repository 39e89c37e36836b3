import { branchesOf, type FieldsOfSchema, namesAllFields, schemasOfField } from './schema-branches.ts'

/** Limits the list: a junk body must not cause a long answer. */
const MOST_LISTED = 20
const LONGEST_NAME = 64

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

function collect(schemas: readonly FieldsOfSchema[], value: unknown, { path, found }: Place) {
  if (typeof value !== 'object' || value === null || found.length === MOST_LISTED) return
  const alternatives = schemas.flatMap(branchesOf)
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ items }) => items ?? [])
    if (items.length === 0) return
    for (const [index, item] of value.entries()) collect(items, item, { path: `${path}${index}.`, found })
    return
  }
  if (!namesAllFields(alternatives)) return
  for (const [name, inner] of Object.entries(value)) {
    if (found.length === MOST_LISTED) return
    const known = schemasOfField(alternatives, name)
    if (known.length === 0) found.push(path + name.slice(0, LONGEST_NAME))
    else collect(known, inner, { path: `${path}${name}.`, found })
  }
}
