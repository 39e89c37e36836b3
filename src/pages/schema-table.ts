import { joinShapes, type Schema } from '@farebox/schemas/json-schema'
import { type Html, html } from './html.ts'
import { renderCode } from './inline-code.ts'
import { descriptionOf, rulesOf, typeOf } from './schema.ts'

const MAX_DEPTH = 4

interface TableOptions {
  readonly caption: string
  /** Inputs mark required fields, outputs optional ones. It is also the prefix of the anchors. */
  readonly isInput: boolean
}

/** The fields of an object as a table, nested ones below their parents, by path; each has an anchor. */
export function renderSchemaTable(schema: Schema, { caption, isInput }: TableOptions): Html {
  const rows = fieldsOf(schema).map((field) => renderRow(field, isInput))
  if (rows.length === 0) return html`<p>${caption}: nothing.</p>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="fields">
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}

/** A field of an object or of an object inside it. */
export interface Field {
  /** Such as `current.temp_c` or `items[].title`. */
  readonly path: string
  readonly schema: Schema
  readonly isRequired: boolean
}

/** The fields of an object and of nested objects, in reading order. */
export function fieldsOf(schema: Schema): readonly Field[] {
  return walk(schema, '', 0)
}

/** A field's anchor: `in.location`, `out.items.title`. */
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
  const shapes = field.anyOf ?? []
  const objects = shapes.filter(({ properties }) => properties)
  const others = shapes.filter(({ properties }) => !properties)
  return [
    ...others.flatMap((shape) => walkInner(shape, path, depth)),
    ...(objects.length > 0 ? walk(joinShapes(objects), `${path}.`, depth) : []),
  ]
}
