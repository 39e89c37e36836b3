import { type Html, html } from './html.ts'
import { renderCode } from './inline-code.ts'
import { descriptionOf, rulesOf, type Schema, typeOf } from './schema.ts'

const MAX_DEPTH = 4

interface TableOptions {
  readonly caption: string
  /** Of an input one must know what is required, of an output what may be absent. It is also what the anchors begin with. */
  readonly isInput: boolean
}

/** The fields of an object as a table, those of inner objects below their own, by path; each has an address of its own. */
export function renderSchemaTable(schema: Schema, { caption, isInput }: TableOptions): Html {
  const rows = fieldsOf(schema).map((field) => renderRow(field, isInput))
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="fields">
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}

/** A field of an object or of what lies in it. */
export interface Field {
  /** Such as `current.temp_c` or `items[].title`. */
  readonly path: string
  readonly schema: Schema
  readonly isRequired: boolean
}

/** The fields of an object and of what lies in it, in the order they are read. */
export function fieldsOf(schema: Schema): readonly Field[] {
  return walk(schema, '', 0)
}

/** Where a field stands on a page: `in.location`, `out.items.title`. */
export function anchorOf(path: string, isInput: boolean): string {
  return `${isInput ? 'in' : 'out'}.${path.replaceAll('[]', '')}`
}

function renderRow({ path, schema, isRequired }: Field, isInput: boolean): Html {
  const rules = rulesOf(schema)
  const anchor = anchorOf(path, isInput)
  return html`
<tr id="${anchor}"><th scope="row"><a class="anchor" href="#${anchor}"><code>${path}</code></a>${isRequired === isInput && html` <span class="must">${isInput ? 'required' : 'optional'}</span>`}</th>
<td>${typeOf(schema)}</td><td>${renderCode(descriptionOf(schema))}${rules.length > 0 && html` <span class="rule">${rules.join('; ')}</span>`}</td></tr>`
}

function walk(schema: Schema, path: string, depth: number): Field[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = { path: path + name, schema: field, isRequired: required.has(name) }
    return depth < MAX_DEPTH ? [own, ...walkInner(field, own.path, depth + 1)] : [own]
  })
}

function walkInner(field: Schema, path: string, depth: number): Field[] {
  if (field.properties) return walk(field, `${path}.`, depth)
  if (field.items) return walkInner(field.items, `${path}[]`, depth)
  return uniqueByPath((field.anyOf ?? []).flatMap((branch) => walkInner(branch, path, depth)))
}

/** Branches may have fields in common. */
function uniqueByPath(fields: readonly Field[]): Field[] {
  return [...new Map(fields.map((field) => [field.path, field])).values()]
}
