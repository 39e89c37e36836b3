import type { Schema } from '@farebox/schemas/json-schema'
import type { Service } from '../contract/define-service.ts'
import { type Html, html } from './html.ts'
import { patternWordsIn } from './pattern-words.ts'
import { descriptionOf, rulesOf, typeOf } from './schema.ts'

const LONG_TEXT = 5000
// A single additional field is not folded.
const LEAST_FOLDED = 2
const DOCUMENT = /^(code|markdown|text|xml|(\w+_)?html)$/

interface FormParts {
  readonly actions: Html
  /** Whether the page offers the play wallet. */
  readonly isSandbox: boolean
}

/**
 * A form for the input of a service, made from its schema and filled with its example. `data-kind` says how a field is
 * parsed.
 */
export function renderInputForm(service: Service, { actions, isSandbox }: FormParts): Html {
  const { slug, name, input, example, p99Ms, maxBodyBytes } = service
  // A TypeBox object is a JSON Schema, though its type does not say so.
  const schema = input as unknown as Schema
  const required = new Set(schema.required ?? [])
  const values = example.input as Readonly<Record<string, unknown>>
  const alternatives = alternativesOf(schema)
  const chosen = alternatives.find((name) => values[name] !== undefined) ?? alternatives[0]
  const properties = Object.entries(schema.properties ?? {})
  const isFirst = (name: string) => required.has(name) || alternatives.includes(name) || name in values
  const others = properties.map(([name]) => name).filter((name) => !isFirst(name))
  const folded = others.length < LEAST_FOLDED ? [] : others
  const render = ([name, field]: readonly [string, Schema]) => {
    const isOther = alternatives.includes(name) && name !== chosen
    const mostBytes = Math.floor((Math.min(field.maxLength ?? Infinity, maxBodyBytes) * 3) / 4)
    return renderField(name, { field, value: values[name], isRequired: required.has(name), isOther, mostBytes })
  }
  return html`<form id="call" data-slug="${slug}" data-name="${name}" data-p99="${p99Ms}" data-sandbox="${String(isSandbox)}" data-words="${JSON.stringify(patternWordsIn(schema))}" novalidate>
${renderAlternatives(alternatives)}
${properties.filter(([name]) => !folded.includes(name)).map(render)}
${folded.length > 0 && renderFolded(folded, properties.filter(([name]) => folded.includes(name)).map(render))}
${actions}
</form>`
}

/** Optional fields that a first call does not need: their names are visible, the fields fold out. */
function renderFolded(names: readonly string[], fields: readonly Html[]): Html {
  return html`<details class="options"><summary>${names.length} more fields <span class="hint">${names.join(', ')}</span></summary>
${fields}
</details>`
}

interface FieldParts {
  readonly field: Schema
  readonly value: unknown
  readonly isRequired: boolean
  /** An alternative to the selected field: with scripts it appears when it is selected. */
  readonly isOther: boolean
  /** The largest file whose base64 the field takes. */
  readonly mostBytes: number
}

function renderField(name: string, parts: FieldParts): Html {
  // A list of allowed values is in the control itself; the table of fields has the whole description.
  const rules = [
    ...(isListOfText(parts.field) ? ['one per line'] : []),
    ...(parts.field.enum ? [] : rulesOf(parts.field)),
  ]
  return html`
<div class="field${parts.isOther && ' other'}">
<label for="f-${name}"><code>${name}</code>${parts.isRequired && html` <span class="must">required</span>`} <span class="type">${typeOf(parts.field)}</span></label>
${renderControl(name, parts)}
<p id="d-${name}" class="hint">${firstSentence(descriptionOf(parts.field))}${rules.length > 0 && html` <span class="rule">${rules.join('; ')}</span>`}</p>
</div>`
}

function renderControl(name: string, { field, value, isRequired, mostBytes }: FieldParts): Html {
  const common = html`id="f-${name}" name="${name}" aria-describedby="d-${name}"`
  const placeholder = field.default === undefined ? '' : toText(field.default)
  if (field.enum || field.type === 'boolean') {
    const options = (field.enum ?? ['true', 'false']).map(String)
    const chosen = value === undefined ? '' : String(value)
    return html`<select ${common} data-kind="${field.type === 'boolean' ? 'json' : 'string'}">
${!isRequired && html`<option value="">${placeholder ? `default: ${placeholder}` : 'not given'}</option>`}
${options.map((option) => html`<option${option === chosen && html` selected`}>${option}</option>`)}</select>`
  }
  if (field.type === 'integer' || field.type === 'number') {
    return html`<input ${common} type="number" data-kind="json" step="${field.type === 'integer' ? '1' : 'any'}" min="${field.minimum ?? ''}" max="${field.maximum ?? ''}" value="${toText(value)}" placeholder="${placeholder}">`
  }
  if (isListOfText(field)) {
    return html`<textarea ${common} data-kind="list" data-items="${JSON.stringify(field.items)}" rows="3" spellcheck="false" placeholder="${placeholder}">${toText(value)}</textarea>`
  }
  if (field.type !== 'string') {
    return html`<textarea ${common} data-kind="json" rows="3" spellcheck="false" placeholder="${placeholder || 'JSON'}">${toText(value)}</textarea>`
  }
  if (name.endsWith('_base64')) {
    return html`<input type="file" data-fills="f-${name}" data-most-bytes="${mostBytes}" aria-label="A file for ${name}">
<textarea ${common} data-kind="file" rows="2" spellcheck="false" placeholder="a file: chosen above, dropped or pasted here; or its base64">${toText(value)}</textarea>`
  }
  if (isLongText(name, field)) {
    return html`<textarea ${common} data-kind="string" rows="3" placeholder="${placeholder}">${toText(value)}</textarea>`
  }
  if (takes(field, DAY)) return html`<input ${common} type="date" data-kind="string" value="${toText(value)}">`
  if (takes(field, COLOUR)) {
    return html`<div class="with-picker"><input ${common} type="text" data-kind="string" value="${toText(value)}" placeholder="${placeholder}">
<input type="color" data-picks="f-${name}" value="${COLOUR.is.find((colour) => colour === (value ?? field.default)) ?? '#ffffff'}" aria-label="Choose the colour for ${name}"></div>`
  }
  return html`<input ${common} type="${field.format === 'uri' ? 'url' : 'text'}" data-kind="string" value="${toText(value)}" placeholder="${placeholder}">`
}

/** Texts by which a pattern shows what it means. */
interface Samples {
  readonly is: readonly string[]
  readonly isNot: readonly string[]
}

const DAY: Samples = { is: ['1999-12-31', '2024-02-29'], isNot: ['2024', '2024-02', 'white', '20240229'] }
const COLOUR: Samples = { is: ['#000000', '#1a2b3c'], isNot: ['1a2b3c', '#12', '2024-02-29'] }

function takes({ pattern }: Schema, { is, isNot }: Samples): boolean {
  if (pattern === undefined) return false
  const expression = new RegExp(pattern, 'u')
  return is.every((text) => expression.test(text)) && !isNot.some((text) => expression.test(text))
}

function isListOfText({ type, items }: Schema): boolean {
  return (
    type === 'array' && items !== undefined && (items.type === 'string' || items.enum !== undefined || isChoice(items))
  )
}

function isChoice({ anyOf = [] }: Schema): boolean {
  return anyOf.length > 0 && anyOf.every((branch) => typeof branch.const === 'string')
}

/** A single-line field would lose line breaks. */
function isLongText(name: string, { format, maxLength }: Schema): boolean {
  return format !== 'uri' && (DOCUMENT.test(name) || (maxLength ?? 0) > LONG_TEXT)
}

/** The address of a service's page with its example in the form: the link repeats the call. */
export function exampleAddress({ slug, example }: Service): string {
  const values = Object.entries(example.input).map(([name, value]): [string, string] => [name, toText(value)])
  return `/services/${slug}#${new URLSearchParams(values)}`
}

function alternativesOf({ oneOf, anyOf }: Schema): readonly string[] {
  return [...(oneOf ?? anyOf ?? [])].flatMap(({ required = [] }) => required)
}

function renderAlternatives(names: readonly string[]): Html {
  if (names.length === 0) return html``
  return html`<p class="hint" data-alternatives="${names.join(' ')}">Give exactly one of: ${names.map((name) => html`<code>${name}</code> `)}</p>`
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.]) /)[0] ?? text
}

function toText(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
