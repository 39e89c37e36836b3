import type { TLocalizedValidationError } from 'typebox/error'
import type { Schema } from './json-schema/json-schema.ts'
import { tagOf } from './json-schema/tag-of.ts'

type Fault = TLocalizedValidationError

/**
 * Of each value that fits none of several shapes (`anyOf`) only what is wrong with the shape that was meant: that of its tag, such
 * as `kind`, or else the one of its type with the fewest errors. Without the schema no tag is known.
 */
export function keepMeantShapes(errors: readonly Fault[], schema: Schema): readonly Fault[] {
  // The outermost first: what is in a shape that was not meant goes with it.
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf')
  return unions
    .toSorted((a, b) => a.schemaPath.length - b.schemaPath.length)
    .reduce((kept, union) => (kept.includes(union) ? keepMeant(kept, union, schema) : kept), errors)
}

function keepMeant(errors: readonly Fault[], union: Fault, schema: Schema): readonly Fault[] {
  const inside = errors.filter((error) => isBelow(error, union))
  const shapes = [...new Set(inside.map((error) => shapeOf(error, union)))]
  const tries = shapes.map((shape) => inside.filter((error) => shapeOf(error, union) === shape))
  const meant = choose(tries, union, schema)
  // An error without a cause below it would be no error at all.
  if (meant.length === 0) return errors
  return errors.flatMap((error) => (error === union ? meant : inside.includes(error) ? [] : [error]))
}

function choose(tries: readonly (readonly Fault[])[], union: Fault, schema: Schema): readonly Fault[] {
  const { instancePath, schemaPath } = union
  const types = tries.map((faults) => faults.flatMap((fault) => typesAt(fault, instancePath)))
  const ofType = tries.filter((_, index) => types[index]?.length === 0)
  if (ofType.length === 0) {
    return [{ keyword: 'type', schemaPath, instancePath, params: { type: [...new Set(types.flat())] }, message: '' }]
  }
  const tag = tagOf(schemaAt(schema, schemaPath)?.anyOf ?? [])
  const isOfTag = (faults: readonly Fault[]) => !faults.some((fault) => isAboutTag(fault, { instancePath, tag }))
  const tagged = ofType.filter(isOfTag)
  if (tag && tagged.length === 0) {
    const params = { allowedValues: tag.values.flat() }
    return [{ keyword: 'enum', schemaPath, instancePath: `${instancePath}/${tag.name}`, params, message: '' }]
  }
  const [fewest = []] = tagged.toSorted((a, b) => a.length - b.length)
  return fewest
}

function typesAt(error: Fault, path: string): readonly string[] {
  return error.keyword === 'type' && error.instancePath === path ? [error.params.type].flat() : []
}

function isAboutTag(error: Fault, { instancePath, tag }: { instancePath: string; tag: ReturnType<typeof tagOf> }) {
  if (!tag) return false
  if (error.keyword === 'required' && error.instancePath === instancePath)
    return error.params.requiredProperties.includes(tag.name)
  return error.instancePath === `${instancePath}/${tag.name}`
}

function isBelow(error: Fault, union: Fault): boolean {
  return (
    error !== union &&
    error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`) &&
    (error.instancePath === union.instancePath || error.instancePath.startsWith(`${union.instancePath}/`))
  )
}

function shapeOf(error: Fault, { schemaPath }: Fault): string {
  return error.schemaPath.slice(`${schemaPath}/anyOf/`.length).split('/')[0] ?? ''
}

/** The part of a schema at a path such as #/properties/payload; undefined if there is none. */
function schemaAt(schema: Schema, path: string): Schema | undefined {
  const step = (part: unknown, name: string): unknown => Object(part)[name]
  return path.split('/').slice(1).reduce<unknown>(step, schema) as Schema | undefined
}
