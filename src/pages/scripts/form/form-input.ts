import { checkInput } from '@farebox/schemas/json-schema'
import { fileTypeOf } from '../../../discovery/file-type.ts'
import { decodeBase64 } from '../answers/show-file.ts'
import type { CallForm, Fields } from '../calls/call-types.ts'
import { fileOf, setFile } from './chosen-files.ts'

const LONG = 8000

/**
 * The input in the form, chosen files as they are; empty fields are left out and get their defaults. Throws a
 * FieldError.
 */
export function readInput(form: CallForm): Fields {
  const input: Record<string, unknown> = {}
  for (const field of givenFieldsOf(form)) {
    const file = fileOf(field)
    const text = file ? file.name : field.value.trim()
    if (field.validity.badInput) throw new FieldError(field.name, 'is not complete.')
    if (text === '') continue
    input[field.name] = READ.get(field.dataset.kind ?? 'string')?.(field, text)
  }
  return input
}

/** The form's state as text by field, for an address or for storage. */
export function readState(form: CallForm): Record<string, string> {
  return Object.fromEntries(givenFieldsOf(form).flatMap(({ name, value }) => (value === '' ? [] : [[name, value]])))
}

/** Restores a form; fields that are not named become empty. */
export function writeState(form: CallForm, state: Readonly<Record<string, string>>) {
  for (const field of fieldsOf(form)) {
    setFile(field)
    field.value = state[field.name] ?? ''
    if (field.value !== '') unfold(field)
  }
}

/** Fills the form with the input of a call. */
export function fillForm(form: CallForm, input: Fields) {
  const toText = ([name, value]: [string, unknown]) => {
    const kind = form.elements[name]?.dataset.kind
    if (kind === 'list' && Array.isArray(value)) return [name, value.join('\n')]
    return [name, typeof value === 'string' ? value : JSON.stringify(value)]
  }
  writeState(form, Object.fromEntries(Object.entries(input).map(toText)))
  for (const field of fieldsOf(form)) if (field.dataset.kind === 'file') keepAside(field)
}

/** A field whose text cannot be parsed as its type. */
export class FieldError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(`${field} ${message}`)
    this.field = field
  }
}

/** Opens the folded section of a field, so that its content or error is visible. */
export function unfold(field: HTMLElement) {
  const folded = field.closest('details')
  if (folded) folded.open = true
}

/** Without the alternatives that were not chosen. */
function givenFieldsOf(form: CallForm) {
  return fieldsOf(form).filter(({ disabled }) => !disabled)
}

function fieldsOf(form: CallForm) {
  const fields: NodeListOf<HTMLInputElement> = form.querySelectorAll('[data-kind]')
  return [...fields]
}

/** Long base64 becomes a file again. */
function keepAside(field: HTMLInputElement) {
  const bytes = field.value.length > LONG ? decodeBase64(field.value) : undefined
  if (!bytes) return
  const { type, ending } = fileTypeOf(field.value)
  setFile(field, new File([bytes], `${field.name.replace(/_base64$/, '')}.${ending}`, { type }))
}

const READ: ReadonlyMap<string, (field: HTMLInputElement, text: string) => unknown> = new Map(
  Object.entries<(field: HTMLInputElement, text: string) => unknown>({
    file: (field) => fileOf(field) ?? field.value,
    string: ({ value }) => value,
    json: readJson,
    // One per line, or JSON.
    list: (field, text) =>
      text.startsWith('[') ? readJson(field, text) : text.split(/\s*\n\s*/).flatMap(toItems(field)),
  }),
)

/** A line that is no value as it stands, while each of its parts is one, has commas between them. */
function toItems({ dataset }: HTMLInputElement) {
  const schema = { properties: { item: JSON.parse(dataset.items ?? '{}') } }
  const fits = (item: string) => checkInput(schema, { item }).length === 0
  return (line: string) => {
    const parts = line.split(/\s*,\s*/).filter((part) => part !== '')
    return !fits(line) && parts.every(fits) ? parts : [line]
  }
}

function readJson({ name }: HTMLInputElement, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FieldError(name, `must be JSON${text.startsWith('{') ? ', such as {"name": "value"}' : ''}.`)
  }
}
