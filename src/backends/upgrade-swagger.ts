import { upgrade } from '@scalar/openapi-upgrader'

type Fields = Readonly<Record<string, unknown>>

/**
 * A document of OpenAPI 2 (Swagger) as one of OpenAPI 3.0. Throws in words for a way of sending lists that would be lost, and
 * so another one be sold.
 */
export function upgradeSwagger(document: object): object {
  // A copy of an object is one.
  return upgrade(prepare(document) as Record<string, unknown>, '3.0')
}

/** A copy in which what the conversion loses has another name. */
function prepare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prepare)
  if (typeof value !== 'object' || value === null) return value
  const copy: Fields = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, prepare(part)]))
  // Schemas have schemas at these names.
  return typeof copy.in === 'string' && typeof copy.name === 'string' ? prepareParameter(copy) : copy
}

// OpenAPI 2, Parameter Object: collectionFormat is csv by default. The conversion has no tabs, and no lists in forms but repeated ones.
function prepareParameter(parameter: Fields): Fields {
  const { name, in: place, type, collectionFormat = 'csv', 'x-example': example, ...rest } = parameter
  if (type === 'array' && (collectionFormat === 'tsv' || (place === 'formData' && collectionFormat !== 'multi'))) {
    throw new Error(
      `the list ${String(name)} (${String(place)}) has the collectionFormat ${String(collectionFormat)}, which cannot be sent; multi can`,
    )
  }
  const isPlain = example !== undefined && place !== 'body' && place !== 'formData'
  return { ...parameter, ...(isPlain && { example: rest.example ?? example, 'x-example': undefined }) }
}
