import type { TLocalizedValidationError } from 'typebox/error'
import type { Schema } from './json-schema/json-schema.ts'
import { keepMeantShapes } from './meant-shape.ts'
import { wordsOfPattern } from './schema.ts'

const MAX_PROBLEMS = 5
const MAX_LISTED_VALUES = 60
// JSON Schema, 7.3, in words that tell what to write.
const FORMATS: ReadonlyMap<string, string> = new Map([
  [
    'uri',
    'a full address, such as https://example.com/page; other letters than ASCII are written in punycode (xn--) in its host, and percent-encoded behind it',
  ],
  ['date', 'a day that exists, as YYYY-MM-DD'],
  ['date-time', 'a time in ISO 8601 with its zone, such as 2026-01-31T12:00:00Z'],
])

/**
 * Validation errors as one sentence for the caller: each field by path, its constraint, the allowed values. With the schema it
 * also says which alternatives were given together, and of a value of several shapes all that its tag may be.
 */
export function explainErrors(all: readonly TLocalizedValidationError[], schema: object = {}): string {
  const errors = keepMeantShapes(all, schema)
  const alternatives = new Set(errors.filter(isAlternative).map(({ schemaPath }) => schemaPath))
  // A schema `false` says only that its field is too many, which is told by name.
  const isObject = !errors.some(({ keyword, instancePath }) => keyword === 'type' && instancePath === '')
  const own = errors.filter(
    (error) =>
      error.keyword !== 'boolean' &&
      !isBranchOf(error.schemaPath, alternatives) &&
      (isObject || !isAlternative(error)) &&
      !isSaidByFormat(error, errors),
  )
  // What is wrong with a list as a whole, such as its length, must not be lost behind its entries.
  const outerFirst = own.toSorted((one, other) => depthOf(one) - depthOf(other))
  const problems = [...new Set(outerFirst.map((error) => explain(error, { errors, schema })))]
  const shown = problems.slice(0, MAX_PROBLEMS)
  if (problems.length > shown.length) shown.push(`and ${problems.length - shown.length} more`)
  return shown.join('; ')
}

interface Validation {
  readonly errors: readonly TLocalizedValidationError[]
  readonly schema: Schema
}

function explain(error: TLocalizedValidationError, validation: Validation): string {
  const field = error.instancePath.slice(1).replaceAll('/', '.') || 'body'
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => `${inside(field, name)} is required`).join('; ')
    case 'enum':
      return `${field} must be one of: ${error.params.allowedValues.slice(0, MAX_LISTED_VALUES).join(', ')}`
    case 'type':
      return `${field} must be of type ${[error.params.type].flat().join(' or ')}`
    case 'format':
      return `${field} must be ${FORMATS.get(error.params.format) ?? `a valid ${error.params.format}`}`
    case 'pattern':
      return `${field} must be ${wordsOfPattern(String(error.params.pattern)) ?? `text that matches ${error.params.pattern}`}`
    case 'additionalProperties':
      return `${field} does not take: ${error.params.additionalProperties.join(', ')}`
    case 'minLength':
      return error.params.limit === 1 ? `${field} is empty` : `${field} ${error.message}`
    case 'oneOf':
      return explainOneOf(error, validation)
    default:
      return `${field} ${error.message}`
  }
}

// Our oneOf rules all mean 'exactly one of these fields'; their branches only contain `required`.
function explainOneOf(
  error: TLocalizedValidationError & { keyword: 'oneOf' },
  { errors, schema: { oneOf = [] } }: Validation,
) {
  const given = error.params.passingSchemas.flatMap((index) => oneOf[index]?.required ?? [])
  if (error.params.passingSchemas.length > 0)
    return `body must give only one of ${given.join(', ') || 'the alternative fields'}`
  const branch = `${error.schemaPath}/oneOf/`
  const names = errors.flatMap(({ schemaPath, ...branchError }) =>
    schemaPath.startsWith(branch) && branchError.keyword === 'required' ? branchError.params.requiredProperties : [],
  )
  return `body must give exactly one of: ${names.join(', ')}`
}

/** A text that is no address at all need not be told which addresses are taken. */
function isSaidByFormat({ keyword, instancePath }: TLocalizedValidationError, errors: Validation['errors']): boolean {
  return (
    keyword === 'pattern' && errors.some((other) => other.keyword === 'format' && other.instancePath === instancePath)
  )
}

function depthOf({ instancePath }: TLocalizedValidationError): number {
  return instancePath.split('/').length
}

function isAlternative({ keyword }: TLocalizedValidationError): boolean {
  return keyword === 'oneOf'
}

function isBranchOf(schemaPath: string, alternatives: ReadonlySet<string>): boolean {
  return [...alternatives].some((path) => schemaPath.startsWith(`${path}/oneOf/`))
}

function inside(field: string, name: string): string {
  return field === 'body' ? name : `${field}.${name}`
}
