import type { TSchema } from 'typebox'
import type { DataAge } from './data-age.ts'

/** Throws for an age whose field is no time in the answer, or that a source cannot have. */
export function checkDataAges(ages: readonly DataAge[], output: TSchema): void {
  for (const { source, field, refused_after_s } of ages) {
    if (!findFields(output, field.split('.')).some(isTime))
      throw new Error(`${source}: ${field} is no time in the answer`)
    if (refused_after_s !== null && !(refused_after_s > 0)) throw new Error(`${source}: no age: ${refused_after_s}`)
  }
}

function findFields(schema: TSchema, [name, ...rest]: readonly string[]): TSchema[] {
  const kinds = 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf : []
  if (kinds.length > 0)
    return kinds.flatMap((kind: TSchema) => findFields(kind, name === undefined ? [] : [name, ...rest]))
  if (name === undefined) return [schema]
  // The cast: a schema of an array has the schema of its entries as `items`.
  if ('items' in schema) return findFields(schema.items as TSchema, [name, ...rest])
  // The cast: a schema of an object has the schemas of its fields as `properties`.
  const field = 'properties' in schema ? (schema.properties as Record<string, TSchema>)[name] : undefined
  return field ? findFields(field, rest) : []
}

function isTime(schema: TSchema): boolean {
  return 'format' in schema && (schema.format === 'date-time' || schema.format === 'date')
}
