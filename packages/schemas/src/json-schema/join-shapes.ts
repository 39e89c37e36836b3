import type { Schema } from './json-schema.ts'
import { type ShapeTag, tagOf } from './tag-of.ts'

/**
 * Objects of several shapes as one, for a table of fields: the tag with all its values, and of each other field the values of the
 * tag that it is for. Required is what each shape requires.
 */
export function joinShapes(shapes: readonly Schema[]): Schema {
  const tag = tagOf(shapes)
  const names = [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))]
  const joined = names.map((name) => [name, joinField(name, { shapes, tag })])
  const required = names.filter((name) => shapes.every((shape) => shape.required?.includes(name)))
  return { type: 'object', properties: Object.fromEntries(joined), required }
}

function joinField(name: string, { shapes, tag }: { shapes: readonly Schema[]; tag: ShapeTag | undefined }): Schema {
  const having = shapes.flatMap(({ properties = {}, required = [] }, index) => {
    const field = properties[name]
    return field ? [{ field, isRequired: required.includes(name), values: (tag?.values[index] ?? []).join(', ') }] : []
  })
  const distinct = [...new Map(having.map(({ field }) => [JSON.stringify(field), field])).values()]
  const [first = {}] = distinct
  if (name === tag?.name) {
    const description = having.map(({ field, values }) => `${values}: ${field.description ?? ''}`).join(' ')
    return { ...first, enum: tag.values.flat(), description }
  }
  const shared = distinct.length === 1 ? first : { anyOf: distinct, description: first.description ?? '' }
  if (!tag || having.length === shapes.length) return shared
  const must = having.every(({ isRequired }) => isRequired) ? ', required' : ''
  const kinds = having.map(({ values }) => values).join(', ')
  return { ...shared, description: `With ${tag.name} ${kinds}${must}: ${shared.description ?? ''}` }
}
