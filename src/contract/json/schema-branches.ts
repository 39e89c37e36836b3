/** The parts of a JSON Schema that say which fields a value may have. */
export interface FieldsOfSchema {
  readonly properties?: Readonly<Record<string, FieldsOfSchema>>
  readonly items?: FieldsOfSchema
  readonly additionalProperties?: unknown
  readonly patternProperties?: unknown
  readonly anyOf?: readonly FieldsOfSchema[]
  readonly allOf?: readonly FieldsOfSchema[]
}

/** A schema and all its alternatives and parts, at any depth. */
export function branchesOf(schema: FieldsOfSchema): FieldsOfSchema[] {
  return [schema, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(branchesOf)]
}

/** Whether an object of this schema may have fields that it does not name. */
export function allowsAnyField({ additionalProperties, patternProperties }: FieldsOfSchema): boolean {
  return patternProperties !== undefined || (additionalProperties !== undefined && additionalProperties !== false)
}

/** The schemas that these have for a field of this name: none if no schema names it. */
export function schemasOfField(schemas: readonly FieldsOfSchema[], name: string): FieldsOfSchema[] {
  return schemas.flatMap(({ properties }) =>
    // The cast: an own property of that name.
    properties && Object.hasOwn(properties, name) ? [properties[name] as FieldsOfSchema] : [],
  )
}
