import { type Html, html } from './html.ts'
import { descriptionOf, rulesOf, type Schema, typeOf } from './schema.ts'

const MAX_DEPTH = 4

interface TableOptions {
  readonly caption: string
  /** Of an input one must know what is required, of an output what may be absent. */
  readonly isInput: boolean
}

/** The fields of an object as a table, those of inner objects below their own, by path. */
export function renderSchemaTable(schema: Schema, { caption, isInput }: TableOptions): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="fields">
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${renderRows(schema, '', { depth: 0, isInput })}</tbody></table></div>`
}

interface Place {
  readonly depth: number
  readonly isInput: boolean
}

function renderRows(schema: Schema, path: string, { depth, isInput }: Place): Html[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const rules = rulesOf(field)
    const row = html`
<tr><th scope="row"><code>${path}${name}</code>${required.has(name) === isInput && html` <span class="must">${isInput ? 'required' : 'optional'}</span>`}</th>
<td>${typeOf(field)}</td><td>${descriptionOf(field)}${rules.length > 0 && html` <span class="rule">${rules.join('; ')}</span>`}</td></tr>`
    return depth < MAX_DEPTH ? [row, ...renderInner(field, `${path}${name}`, { depth: depth + 1, isInput })] : [row]
  })
}

function renderInner(field: Schema, path: string, place: Place): Html[] {
  if (field.properties) return renderRows(field, `${path}.`, place)
  if (field.items) return renderInner(field.items, `${path}[]`, place)
  return (field.anyOf ?? []).flatMap((branch) => renderInner(branch, path, place))
}
