import { outlineOf } from './outline.ts'

type Schema = Readonly<Record<string, unknown>>

/** The fields of an input by name, type, values and ranges, without what is inside of objects: a third of an outline. */
export function fieldOutlineOf(input: object): object {
  // JSON Schema: `properties` holds a schema for each name.
  const { properties = {}, ...rest } = outlineOf(input) as Schema & { readonly properties?: Schema }
  const fields = Object.entries(properties).map(([name, field]) => [name, toField(field as Schema)])
  return { ...rest, properties: Object.fromEntries(fields) }
}

function toField({ type, anyOf, pattern, format, items, ...rest }: Schema): Schema {
  if (type === 'object' || anyOf !== undefined) return type === undefined ? {} : { type }
  // The cast: the items of every array of ours have one schema.
  return {
    ...(type !== undefined && { type }),
    ...(items !== undefined && { items: toField(items as Schema) }),
    ...rest,
  }
}
