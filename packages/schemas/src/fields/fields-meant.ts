import { Value } from 'typebox/value'
import { fieldMeantBy, toPlain } from './other-names.ts'
import { isTypo } from './typo.ts'

/** What is read of a field's schema. */
export interface FieldSchema {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly description?: string
}

/** Fields that an object does not have, by name. */
export type AbsentFields = ReadonlyMap<string, FieldSchema>

// Shorter words are in every sentence: of, in, to.
const LEAST_LETTERS = 3

interface Unknown {
  readonly name: string
  readonly value: unknown
}

interface Field {
  readonly name: string
  readonly schema: FieldSchema
}

interface Beside {
  readonly value: unknown
  readonly absent: AbsentFields
  /** A name that fits one of these, which have a value by themselves or by an alternative, asks nothing more. */
  readonly answered: readonly string[]
  /** What the rows of an answer say of themselves: who names it asks for some of them. */
  readonly ofRows: readonly string[]
}

/**
 * The absent fields that an unknown one may mean; none if it asks for something that no field takes; undefined for what nobody
 * would ask with. Told by the names that other tools use, and by comparison: with the name of the field, with what we say of
 * it, and with the values it takes.
 */
export function fieldsMeant(name: string, { value, absent, answered, ofRows }: Beside): readonly string[] | undefined {
  const known = fieldMeantBy(name, [...absent.keys()])
  if (known !== undefined) return [known]
  const unknown = { name, value }
  const fields = [...absent].map(([name, schema]): Field => ({ name, schema }))
  const named = firstMeant(BY_NAME, { unknown, fields })
  if (named.length > 0) return named
  if (isAnswered(name, answered)) return undefined
  const meant = firstMeant(BY_VALUE, { unknown, fields })
  if (meant.length > 0) return meant
  const guessed = firstMeant(BY_WORDS, { unknown, fields })
  if (guessed.length > 0)
    return guessed.filter((field) => mayTake(value, { name: field, schema: absent.get(field) ?? {} }))
  // It asks for something; what it may be of its kind alone is no advice: `timeout: 30` and the amount.
  if (fields.some((field) => isSetting(value, field))) return []
  const words = wordsOf(name)
  return ofRows.some((field) => wordsOf(field).symmetricDifference(words).size === 0) ? [] : undefined
}

type Comparison = (unknown: Unknown, field: Field) => boolean

/** What the surest comparison finds. */
function firstMeant(
  comparisons: readonly Comparison[],
  { unknown, fields }: { readonly unknown: Unknown; readonly fields: readonly Field[] },
): readonly string[] {
  for (const mayMean of comparisons) {
    const meant = fields.filter((field) => mayMean(unknown, field))
    if (meant.length > 0) return meant.map(({ name }) => name)
  }
  return []
}

// The surest first.
const BY_NAME: readonly Comparison[] = [
  ({ name }, field) => haveSameWords(wordsOf(name), wordsOf(field.name)),
  ({ name }, field) =>
    isTypo(name.toLowerCase(), field.name) || isAbbreviation(name, field.name) || isInitial(name, field),
]
const BY_VALUE: readonly Comparison[] = [
  ({ value }, field) => isOneOfFew(value, field),
  ({ name }, field) => isJoined(name, wordsOf(field.name)),
  ({ value }, field) => isInside(value, field),
]
const BY_WORDS: readonly Comparison[] = [
  ({ name }, field) => haveOneWord(wordsOf(name).difference(FILLERS), wordsSaidOf(field)),
  ({ value }, field) => typeof value === 'string' && isAllSaid(wordsOf(value), wordsSaidOf(field)),
  ({ value }, field) => hasItsForm(value, field),
]

function isAnswered(name: string, answered: readonly string[]): boolean {
  const words = wordsOf(name)
  return fieldMeantBy(name, answered) !== undefined || answered.some((field) => haveSameWords(words, wordsOf(field)))
}

/** All words of one name are in the other: `year` and `year_from`; or those that tell something: `with_links`. */
function haveSameWords(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return isPartOf(one, other) || isPartOf(one.difference(FILLERS), other.difference(FILLERS))
}

function isPartOf(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 || other.size === 0) return false
  return one.isSubsetOf(other) || other.isSubsetOf(one)
}

/** In lower case, in the singular and in American spelling: 'stablecoinsOnly' has stablecoin and only. */
function wordsOf(name: string): ReadonlySet<string> {
  const words =
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? []
  return new Set(
    words.map((word) => (word.length > 3 ? word.replace(/(?<=ch|sh|x)es$|(?<!s)s$/, '').replace(/our$/, 'or') : word)),
  )
}

function wordsSaidOf({ name, schema: { description = '' } }: Field): ReadonlySet<string> {
  return wordsOf(`${name} ${description}`)
}

// Words with which a switch is turned on or a number bounded, and that say nothing about which.
const FILLERS = new Set(
  'include with is has get show use run enable detect check return extract only max min'.split(' '),
)

/** `symbology: 'ean13'` where a field has that value among few, `orientation: 'landscape'` where a switch is called so. */
function isOneOfFew(value: unknown, { name, schema }: Field): boolean {
  if (typeof value !== 'string') return false
  const plain = toPlain(value)
  if (plain === '') return false
  if (schema.type === 'boolean') return toPlain(name) === plain
  return schema.enum?.some((one) => typeof one === 'string' && toPlain(one) === plain) ?? false
}

/** A word of the field joined to another one: `pdftitle`. */
function isJoined(name: string, words: ReadonlySet<string>): boolean {
  const plain = toPlain(name)
  return [...words].some((word) => word.length > LEAST_LETTERS && (plain.startsWith(word) || plain.endsWith(word)))
}

/** The first word without its end, `pass` and password, or its consonants in their order, `src` and source_lang. */
function isAbbreviation(name: string, field: string): boolean {
  const [word = ''] = field.split('_')
  const short = name.toLowerCase()
  if (short.length < LEAST_LETTERS || !/^[a-z]+$/.test(short)) return false
  return word.startsWith(short) || (!/[aeiou]/.test(short) && new RegExp(`^${[...short].join('[a-z]*')}`).test(word))
}

/** `w` and the width. */
function isInitial(name: string, field: Field): boolean {
  return name.length === 1 && field.name.startsWith(name.toLowerCase())
}

/** `viewport: {width: 390}`. */
function isInside(value: unknown, { name }: Field): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).some((inner) => fieldMeantBy(inner, [name]) !== undefined)
}

/** `quiet_zone` and the margin, of which we say that it is the quiet zone. */
function haveOneWord(words: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const isSaid = (word: string) => word.length >= LEAST_LETTERS && (said.has(word) || isTwoOf(said, word))
  return [...words].some(isSaid)
}

/** Two words that we say, written as one: `quietzone`. */
function isTwoOf(said: ReadonlySet<string>, word: string): boolean {
  return [...said].some(
    (first) => first.length >= LEAST_LETTERS && word.startsWith(first) && said.has(word.slice(first.length)),
  )
}

/** `locale: 'deu'` and the language, of which we say that deu is German. */
function isAllSaid(words: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  return words.size > 0 && [...words].every((word) => /^[a-z]{3,}$/.test(word) && said.has(word))
}

// What a client writes for itself: a word, an id, a sentence.
const NOTES = ['note', '7f3c2a9e-5b1d-4c8e-9a60-2d4f1e8b7c35', 'a note of my own']

/** A string of a form that the field asks for and that a client's own notes do not have, such as a date. */
function hasItsForm(value: unknown, { schema }: Field): boolean {
  if (typeof value !== 'string' || isNumeral(value) || value === schema.default) return false
  return Value.Check(schema, value) && !NOTES.some((note) => Value.Check(schema, note))
}

/** A client's own note is a word, a sentence or an object. A number, a switch or a list is a setting, though of nobody knows what. */
function isSetting(value: unknown, { schema }: Field): boolean {
  if (value === schema.default) return false
  if (typeof value === 'number' || isNumeral(value)) return schema.type === 'number' || schema.type === 'integer'
  if (typeof value === 'boolean') return schema.type === 'boolean' || (schema.enum?.includes('none') ?? false)
  return Array.isArray(value) && schema.type === 'array'
}

/** Whether the value could be meant for the field, in whatever form it is written: nobody means a list of names by a number. */
function mayTake(value: unknown, field: Field): boolean {
  const { name, schema } = field
  const { type, enum: few } = schema
  const isSwitch = /^(?:true|false|yes|no|on|off|[01])$/i.test(String(value))
  if (few) return isSwitch ? few.includes('none') : isAllSaid(wordsOf(String(value)), wordsSaidOf(field))
  if (type === 'boolean') return isSwitch || wordsOf(String(value)).isSubsetOf(wordsOf(name))
  if (type === 'number' || type === 'integer') return /^-?[\d.]/.test(String(value))
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value)
  return type === 'array' ? Array.isArray(value) || typeof value === 'string' : typeof value !== 'object'
}

function isNumeral(value: unknown): boolean {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
}
