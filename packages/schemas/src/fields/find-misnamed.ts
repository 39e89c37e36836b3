import { type AbsentFields, type FieldSchema, fieldsMeant } from './fields-meant.ts'
import { branchesOf, type FieldsOfSchema } from './schema-branches.ts'

/** A field that a service does not know, and the absent fields of the service that it may mean: none if no field takes it. */
export interface MisnamedField {
  /** A path in the body. */
  readonly name: string
  /** Names in the object that has the field. */
  readonly meant: readonly string[]
}

type ObjectSchema = FieldsOfSchema & FieldSchema

/**
 * The unknown fields of a body, at every depth, that ask for something: for a field which is absent beside them, or for some
 * rows of the answer. The body would be sold for another question.
 */
export function findMisnamed(
  { input, output }: { readonly input: FieldsOfSchema; readonly output: FieldsOfSchema },
  { body, unknown }: { readonly body: Readonly<Record<string, unknown>>; readonly unknown: readonly string[] },
): MisnamedField[] {
  return unknown.flatMap((path) => {
    const place = findPlace(input, { body, path })
    if (!place) return []
    const ofRows = place.object === body && 'limit' in propertiesOf(input) ? fieldsOfRows(output) : []
    const meant = fieldsMeant(place.name, { value: place.object[place.name], ofRows, ...sortFields(place) })
    return meant ? [{ name: path, meant }] : []
  })
}

/** What the rows say of themselves that a search finds. */
function fieldsOfRows(output: FieldsOfSchema): string[] {
  return Object.values(propertiesOf(output))
    .flatMap(branchesOf)
    .flatMap(({ items }) => (items ? Object.keys(propertiesOf(items)) : []))
}

interface Place {
  readonly schema: ObjectSchema
  readonly object: Readonly<Record<string, unknown>>
  readonly name: string
}

/** The object of the body that has the field, and the schema of that object. */
function findPlace(
  input: ObjectSchema,
  { body, path }: { readonly body: object; readonly path: string },
): Place | undefined {
  let [schema, value, rest]: [ObjectSchema | undefined, unknown, string] = [input, body, path]
  while (typeof value === 'object' && value !== null && schema) {
    // The cast: an object, or a list whose indexes are its names.
    const object = value as Readonly<Record<string, unknown>>
    if (Object.hasOwn(object, rest)) return { schema, object, name: rest }
    const dot = rest.indexOf('.')
    if (dot < 1) return undefined
    const outer = rest.slice(0, dot)
    schema = branchesOf(schema).find(({ items }) => items)?.items ?? propertiesOf(schema)[outer]
    value = Object.hasOwn(object, outer) ? object[outer] : undefined
    rest = rest.slice(dot + 1)
  }
  return undefined
}

/** An alternative of a field that the object has is answered. */
function sortFields({ schema, object }: Place): {
  readonly absent: AbsentFields
  readonly answered: readonly string[]
} {
  // exactlyOneOf() writes it beside the object's own keywords.
  const branches = (schema.oneOf ?? []).flatMap(({ required = [] }) => required)
  const isGiven = (name: string) => (Object.hasOwn(object, name) ? object[name] : null) !== null
  const alternatives = new Set(branches.some(isGiven) ? branches : [])
  const isAnswered = (name: string) => isGiven(name) || alternatives.has(name)
  const fields = Object.entries(propertiesOf(schema))
  return {
    absent: new Map(fields.filter(([name]) => !isAnswered(name))),
    answered: fields.map(([name]) => name).filter(isAnswered),
  }
}

/** A field that several alternatives name is the first one's. */
function propertiesOf(schema: FieldsOfSchema): Readonly<Record<string, ObjectSchema>> {
  const named = branchesOf(schema).map(({ properties }) => properties)
  return Object.assign({}, ...named.toReversed())
}
