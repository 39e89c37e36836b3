/** Markup that needs no escaping any more. Only html`` makes it. */
export interface Html {
  readonly markup: string
}

type Value = Html | string | number | null | undefined | false | readonly Value[]

/** HTML from a template: text is escaped, markup is kept, lists are joined, what is absent is left out. */
export function html(literals: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: literals.map((literal, index) => literal + toMarkup(values[index])).join('') }
}

function toMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  if (typeof value === 'number') return String(value)
  // The compiler does not narrow readonly arrays by Array.isArray.
  return 'markup' in value ? value.markup : value.map(toMarkup).join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
