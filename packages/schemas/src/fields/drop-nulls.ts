import { branchesOf, type FieldsOfSchema } from './schema-branches.ts'

/**
 * Deletes each optional field that is null and must not be, at every depth: programs that name all fields of a schema write so
 * that they leave one out, as OpenAI's strict tools do.
 */
export function dropNulls(schema: FieldsOfSchema, value: unknown): void {
  if (Array.isArray(value)) {
    for (const { items } of branchesOf(schema)) if (items) for (const item of value) dropNulls(items, item)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const { properties = {}, required = [] } of branchesOf(schema)) {
    for (const [name, field] of Object.entries(properties)) {
      if (!Object.hasOwn(value, name)) continue
      const inner: unknown = Reflect.get(value, name)
      if (inner !== null) dropNulls(field, inner)
      else if (!required.includes(name) && !mayBeNull(field)) Reflect.deleteProperty(value, name)
    }
  }
}

function mayBeNull(schema: FieldsOfSchema): boolean {
  return branchesOf(schema).some(({ type }) => type === 'null' || (Array.isArray(type) && type.includes('null')))
}
