import { branchesOf, type FieldsOfSchema, namesAllFields, schemasOfField } from './schema-branches.ts'

/** The value without the fields that unknownFields() finds, at every depth and however many: those that a caller is told are ignored. */
export function knownFields<T extends object>(schema: object, value: T): T {
  // The cast: fields are left out that the schema of T does not name.
  return keepKnown([schema], value) as T
}

function keepKnown(schemas: readonly FieldsOfSchema[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const alternatives = schemas.flatMap(branchesOf)
  if (Array.isArray(value)) {
    const items = alternatives.flatMap((alternative) => alternative.items ?? [])
    return items.length === 0 ? value : value.map((item) => keepKnown(items, item))
  }
  if (!namesAllFields(alternatives)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const known = schemasOfField(alternatives, name)
      return known.length === 0 ? [] : [[name, keepKnown(known, inner)]]
    }),
  )
}
