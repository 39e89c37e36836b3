/** The parts of a JSON Schema that say which fields a value may have, and whether null. */
export interface FieldsOfSchema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, FieldsOfSchema>>
  readonly items?: FieldsOfSchema
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly patternProperties?: unknown
  readonly anyOf?: readonly FieldsOfSchema[]
  readonly allOf?: readonly FieldsOfSchema[]
  readonly oneOf?: readonly FieldsOfSchema[]
  readonly $ref?: string
}

/** A schema and all its alternatives and parts, at any depth. */
export function branchesOf(schema: FieldsOfSchema): FieldsOfSchema[] {
  const { anyOf = [], allOf = [], oneOf = [] } = schema
  return [schema, ...[...anyOf, ...allOf, ...oneOf].flatMap(branchesOf)]
}

/** Whether an object of this schema may have fields that it does not name. What it refers to is not looked up. */
export function allowsAnyField({ additionalProperties, patternProperties, $ref }: FieldsOfSchema): boolean {
  const isOpen = additionalProperties !== undefined && additionalProperties !== false
  return isOpen || patternProperties !== undefined || $ref !== undefined
}

/** Whether all fields of an object with these schemas are known ones: one of them names fields, and none allows others. */
export function namesAllFields(schemas: readonly FieldsOfSchema[]): boolean {
  return schemas.some(({ properties }) => properties) && !schemas.some(allowsAnyField)
}

/** The schemas that these have for a field of this name: none if no schema names it. */
export function schemasOfField(schemas: readonly FieldsOfSchema[], name: string): FieldsOfSchema[] {
  return schemas.flatMap(({ properties }) =>
    // The cast: an own property of that name.
    properties && Object.hasOwn(properties, name) ? [properties[name] as FieldsOfSchema] : [],
  )
}
