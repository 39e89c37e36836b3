/** @import { Schema } from '../schema.ts' */
/** @import { FieldProblem, Fields } from './call-types.d.ts' */
/** @typedef {{ readonly path: string, readonly message: string }} Problem */
/** @typedef {Readonly<Record<string, string | null>>} PatternWords */

/**
 * Validates an input by the published schema: [{ field, message }], empty if it is valid. Supports the JSON Schema
 * keywords that our services use and ignores others: the server decides. `words` has patterns in words.
 * @param {Schema} schema
 * @param {Fields} input
 * @param {PatternWords} [words]
 * @returns {readonly FieldProblem[]}
 */
export function checkInput(schema, input, words = {}) {
  return [...checkObject(schema, { value: input, path: '', words }), ...checkAlternatives(schema, input)].map(
    ({ path, message }) => ({ field: path.split(/[.[]/)[0] ?? path, message: `${path} ${message}` }),
  )
}

/**
 * @param {Schema} schema
 * @param {Fields} input
 * @returns {readonly Problem[]}
 */
function checkAlternatives({ oneOf = [] }, input) {
  const names = oneOf.flatMap(({ required = [] }) => required)
  const given = names.filter((name) => name in input)
  if (names.length === 0 || given.length === 1) return []
  const message =
    given.length === 0
      ? `or another of ${names.join(', ')} is required.`
      : `cannot be given together with ${given.slice(1).join(', ')}: give one of them.`
  return [{ path: given[0] ?? names[0] ?? '', message }]
}

/**
 * @param {Schema} schema
 * @param {{ value: Fields, path: string, words: PatternWords }} found
 * @returns {readonly Problem[]}
 */
function checkObject({ properties = {}, required = [] }, { value, path, words }) {
  const missing = required
    .filter((name) => !(name in value) && properties[name]?.default === undefined)
    .map((name) => ({ path: path + name, message: 'is required.' }))
  const wrong = Object.entries(properties).flatMap(([name, field]) =>
    name in value ? checkValue(field, { value: value[name], path: path + name, words }) : [],
  )
  return [...missing, ...wrong]
}

/**
 * @param {Schema} schema
 * @param {{ value: unknown, path: string, words: PatternWords }} found
 * @returns {readonly Problem[]}
 */
function checkValue(schema, { value, path, words }) {
  const { anyOf, enum: allowed, type, const: only } = schema
  if (anyOf) {
    const tries = anyOf.map((branch) => checkValue(branch, { value, path, words }))
    if (tries.some((problems) => problems.length === 0)) return []
    const values = anyOf.flatMap((branch) => ('const' in branch ? [branch.const] : []))
    return values.length === anyOf.length
      ? [{ path, message: `must be one of ${values.join(', ')}.` }]
      : (tries[0] ?? [])
  }
  if (only !== undefined && value !== only) return [{ path, message: `must be ${JSON.stringify(only)}.` }]
  if (allowed && !allowed.includes(value)) return [{ path, message: `must be one of ${allowed.join(', ')}.` }]
  const isOfType = IS_OF_TYPE[String(type)]
  if (isOfType && !isOfType(value)) return [{ path, message: `must be ${NAMES[String(type)]}.` }]
  if (type === 'object') return checkObject(schema, { value: /** @type {Fields} */ (value), path: `${path}.`, words })
  if (type === 'array') return checkItems(schema, { value: /** @type {readonly unknown[]} */ (value), path, words })
  const message = typeof value === 'number' ? checkNumber(schema, value) : checkText(schema, value, words)
  return message ? [{ path, message }] : []
}

/**
 * @param {Schema} schema
 * @param {{ value: readonly unknown[], path: string, words: PatternWords }} found
 * @returns {readonly Problem[]}
 */
function checkItems({ items, minItems = 0, maxItems = Infinity }, { value, path, words }) {
  if (value.length < minItems) return [{ path, message: `must have at least ${minItems} items.` }]
  if (value.length > maxItems)
    return [{ path, message: `must have at most ${maxItems} items; it has ${value.length}.` }]
  return items
    ? value.flatMap((item, index) => checkValue(items, { value: item, path: `${path}[${index}]`, words }))
    : []
}

/**
 * @param {Schema} schema
 * @param {number} value
 */
function checkNumber({ minimum = -Infinity, maximum = Infinity }, value) {
  if (value < minimum) return `must be at least ${minimum}.`
  return value > maximum ? `must be at most ${maximum}.` : undefined
}

/**
 * @param {Schema} schema
 * @param {unknown} value
 * @param {PatternWords} words
 */
function checkText({ minLength = 0, maxLength = Infinity, pattern, format }, value, words) {
  if (typeof value !== 'string') return undefined
  if (value.length < minLength) return minLength === 1 ? 'is empty.' : `must have at least ${minLength} characters.`
  // A character may have several code units: only texts that are too long by any count are refused here.
  if (value.length > maxLength && count(value) > maxLength) {
    return `must have at most ${maxLength} characters; it has ${count(value)}.`
  }
  if (pattern && !new RegExp(pattern, 'u').test(value))
    return `must be ${words[pattern] ?? `text that matches ${pattern}`}.`
  return format === 'uri' && !/^[a-z][a-z\d+.-]*:/i.test(value)
    ? 'must be a complete address, such as https://example.com.'
    : undefined
}

/**
 * Counts visible characters (graphemes).
 * @param {string} text
 */
function count(text) {
  return [...new Intl.Segmenter('en').segment(text)].length
}

/** @type {Readonly<Record<string, (value: any) => boolean>>} */
const IS_OF_TYPE = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

/** @type {Readonly<Record<string, string>>} */
const NAMES = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object, such as {"name": "value"}',
}
