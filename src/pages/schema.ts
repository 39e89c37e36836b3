import type { Schema } from '@farebox/schemas/json-schema'

/** A service's schema for the pages: TypeBox types every keyword of JSON Schema as unknown. */
export function toSchema(schema: object): Schema {
  return schema as Schema
}

/** The description of a field; for a nullable value it is in the branch. */
export function descriptionOf({ description, anyOf }: Schema): string {
  return description ?? anyOf?.map(descriptionOf).find((text) => text !== '') ?? ''
}

/** The type of a value in words, such as 'array of string' or 'number or null'. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.type === 'array') return schema.items ? `array of ${typeOf(schema.items)}` : 'array'
  if (schema.enum && schema.type === undefined) return 'string'
  return [schema.type ?? 'any'].flat().join(' or ')
}

/** The constraints of a value in words: allowed values, ranges, lengths, the default. */
export function rulesOf(schema: Schema): readonly string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  return [
    schema.enum && schema.enum.length > 1 && `one of ${schema.enum.map(String).join(', ')}`,
    schema.format && schema.format !== 'date-time' && schema.format,
    range(minimum, maximum, ''),
    // "Not empty" goes without saying.
    range(minLength === 1 ? undefined : minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((rule) => typeof rule === 'string')
}

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least === undefined && most === undefined) return undefined
  if (least === undefined) return `at most ${most}${unit}`
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`
}
