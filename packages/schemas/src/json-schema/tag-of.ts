import type { Schema } from './json-schema.ts'

/** The field by which objects of several shapes are told apart. */
export interface ShapeTag {
  readonly name: string
  /** Of each shape, in their order. */
  readonly values: readonly (readonly unknown[])[]
}

/** The required field that has other values in each of these shapes, such as `kind`; undefined if there is none. */
export function tagOf(shapes: readonly Schema[]): ShapeTag | undefined {
  if (shapes.length < 2) return undefined
  const tags = Object.keys(shapes[0]?.properties ?? {}).map((name) => ({
    name,
    values: shapes.map(({ required = [], properties = {} }) =>
      required.includes(name) ? allowedOf(properties[name]) : [],
    ),
  }))
  return tags.find(
    ({ values }) => values.every(({ length }) => length > 0) && new Set(values.flat()).size === values.flat().length,
  )
}

function allowedOf(field: Schema = {}): readonly unknown[] {
  return field.enum ?? (field.const === undefined ? [] : [field.const])
}
