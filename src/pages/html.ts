/** Markup that needs no more escaping. Only html`` makes it. */
export interface Html {
  readonly markup: string
}

type Value = Html | string | number | null | undefined | false | readonly Value[]

/** Renders an HTML template: text is escaped, markup is kept, lists are joined, false and undefined are left out. */
export function html(literals: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: literals.map((literal, index) => literal + toMarkup(values[index])).join('') }
}

function toMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character)
  if (typeof value === 'number') return String(value)
  // Array.isArray does not narrow readonly arrays for the compiler.
  return 'markup' in value ? value.markup : value.map(toMarkup).join('')
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
)
