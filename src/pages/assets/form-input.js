import { fileOf, setFile } from './chosen-files.js'
import { fileTypeOf } from './media-type.js'
import { decodeBase64 } from './show-file.js'

/** @import { CallForm, Fields } from './call-types.d.ts' */

const LONG = 8000

/**
 * The input in the form, chosen files as they are; empty fields are left out and get their defaults. Throws a FieldError.
 * @param {CallForm} form
 * @returns {Fields}
 */
export function readInput(form) {
  /** @type {Record<string, unknown>} */
  const input = {}
  for (const field of givenFieldsOf(form)) {
    const file = fileOf(field)
    const text = file ? file.name : field.value.trim()
    if (field.validity.badInput) throw new FieldError(field.name, 'is not complete.')
    if (text === '') continue
    input[field.name] = READ[field.dataset.kind ?? 'string']?.(field, text)
  }
  return input
}

/**
 * The form's state as text by field, for an address or for storage.
 * @param {CallForm} form
 * @returns {Record<string, string>}
 */
export function readState(form) {
  return Object.fromEntries(givenFieldsOf(form).flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])))
}

/**
 * Restores a form; fields that are not named become empty.
 * @param {CallForm} form
 * @param {Readonly<Record<string, string>>} state
 */
export function writeState(form, state) {
  for (const field of fieldsOf(form)) {
    setFile(field)
    field.value = state[field.name] ?? ''
    if (field.value !== '') unfold(field)
  }
}

/**
 * Fills the form with the input of a call.
 * @param {CallForm} form
 * @param {Fields} input
 */
export function fillForm(form, input) {
  /** @param {[string, unknown]} field */
  const toText = ([name, value]) => {
    const kind = form.elements[name]?.dataset.kind
    if (kind === 'list' && Array.isArray(value)) return [name, value.join('\n')]
    return [name, typeof value === 'string' ? value : JSON.stringify(value)]
  }
  writeState(form, Object.fromEntries(Object.entries(input).map(toText)))
  for (const field of fieldsOf(form)) if (field.dataset.kind === 'file') keepAside(field)
}

/** A field whose text cannot be parsed as its type. */
export class FieldError extends Error {
  /**
   * @param {string} field
   * @param {string} message
   */
  constructor(field, message) {
    super(`${field} ${message}`)
    this.field = field
  }
}

/**
 * Opens the folded section of a field, so that its content or error is visible.
 * @param {HTMLElement} field
 */
export function unfold(field) {
  const folded = field.closest('details')
  if (folded) folded.open = true
}

/**
 * Without the alternatives that were not chosen.
 * @param {CallForm} form
 */
function givenFieldsOf(form) {
  return fieldsOf(form).filter(({ disabled }) => !disabled)
}

/** @param {CallForm} form */
function fieldsOf(form) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = form.querySelectorAll('[data-kind]')
  return [...fields]
}

/**
 * Long base64 becomes a file again.
 * @param {HTMLInputElement} field
 */
function keepAside(field) {
  const bytes = field.value.length > LONG ? decodeBase64(field.value) : undefined
  if (!bytes) return
  const { type, ending } = fileTypeOf(field.value)
  setFile(field, new File([bytes], `${field.name.replace(/_base64$/, '')}.${ending}`, { type }))
}

/** @type {Readonly<Record<string, (field: HTMLInputElement, text: string) => unknown>>} */
const READ = {
  file: (field) => fileOf(field) ?? field.value,
  string: ({ value }) => value,
  json: readJson,
  // One per line, or JSON.
  list: (field, text) => (text.startsWith('[') ? readJson(field, text) : text.split(/\s*\n\s*/)),
}

/**
 * @param {HTMLInputElement} field
 * @param {string} text
 * @returns {unknown}
 */
function readJson({ name }, text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new FieldError(name, `must be JSON${text.startsWith('{') ? ', such as {"name": "value"}' : ''}.`)
  }
}
