import type { Service } from '../../contract/define-service.ts'
import { fieldMeantBy, toPlain } from './other-names.ts'
import { isTypo } from './typo.ts'

/** A field that a service does not know, and the absent fields of the service that it may mean: at least one. */
export interface MisnamedField {
  readonly name: string
  readonly meant: readonly string[]
}

/** The parts of a field's schema that this file reads. */
interface FieldSchema {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
}

/**
 * The unknown fields of a body that may mean a field the body does not have. Told by comparison: the same words, all words of
 * one name in the other, a value that only this field takes, a slip of the pen; and by the names that other tools use. A
 * body with such a field would be sold for another question, with the default in its place.
 */
export function findMisnamed(
  { input }: Pick<Service, 'input'>,
  { body, unknown }: { readonly body: Readonly<Record<string, unknown>>; readonly unknown: readonly string[] },
): MisnamedField[] {
  const absent = absentFields(input, body)
  return unknown
    .filter((name) => Object.hasOwn(body, name))
    .map((name) => ({ name, meant: meantBy(name, { value: body[name], absent }) }))
    .filter(({ meant }) => meant.length > 0)
}

type AbsentFields = ReadonlyMap<string, FieldSchema>

/** Without the alternatives of a field that the body has. */
function absentFields(input: Service['input'], body: object): AbsentFields {
  const alternatives = new Set(branchesOf(input).some((name) => Object.hasOwn(body, name)) ? branchesOf(input) : [])
  // The types of the schema library name each field.
  const fields = Object.entries(input.properties as Readonly<Record<string, FieldSchema>>)
  return new Map(fields.filter(([name]) => !Object.hasOwn(body, name) && !alternatives.has(name)))
}

function branchesOf(input: object): readonly string[] {
  // exactlyOneOf() writes it beside the object's own keywords.
  const { oneOf = [] } = input as { readonly oneOf?: readonly { readonly required?: readonly string[] }[] }
  return oneOf.flatMap(({ required = [] }) => required)
}

function meantBy(name: string, { value, absent }: { value: unknown; absent: AbsentFields }): readonly string[] {
  const fields = [...absent.keys()]
  const known = fieldMeantBy(name, fields)
  if (known !== undefined) return [known]
  const byWords = fields.filter((field) => haveSameWords(wordsOf(name), wordsOf(field)))
  if (byWords.length > 0) return byWords
  const byValue = fields.filter((field) => takesOnly(absent.get(field) ?? {}, { field, value }))
  if (byValue.length > 0) return byValue
  return fields.filter((field) => isTypo(name.toLowerCase(), field))
}

/** Whether one name is part of the other, with all its words or with those that tell something. */
function haveSameWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return isPartOf(one, other) || isPartOf(one.difference(FILLERS), other.difference(FILLERS))
}

/** All words of one name are in the other: `year` and `year_from`, `outputFormat` and `format`. */
function isPartOf(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return false
  return one.isSubsetOf(other) || other.isSubsetOf(one)
}

/** In lower case and in the singular: 'stablecoinsOnly' has stablecoin and only. */
function wordsOf(name: string): ReadonlySet<string> {
  const words =
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? []
  return new Set(words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)))
}

// Words with which a switch is turned on, and that say nothing about which.
const FILLERS = new Set('include with is has get show use run enable detect check return extract only'.split(' '))

/** `symbology: 'ean13'` where a field has that value among few, `orientation: 'landscape'` where a switch is called so. */
function takesOnly(
  schema: FieldSchema,
  { field, value }: { readonly field: string; readonly value: unknown },
): boolean {
  // A list is no client's own note: it means a field that takes one.
  if (Array.isArray(value)) return schema.type === 'array'
  if (typeof value !== 'string') return false
  const plain = toPlain(value)
  if (plain === '') return false
  if (schema.type === 'boolean') return toPlain(field) === plain
  return schema.enum?.some((one) => typeof one === 'string' && toPlain(one) === plain) ?? false
}
