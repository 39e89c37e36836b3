interface Verbatim {
  readonly field: string
  readonly json: string
}

// Copied by a spread, and seen by nothing that reads fields: what makes another value of fields has no text of them.
const VERBATIM = Symbol('verbatim')

/** The object with the text that one of its fields was parsed from: writeJson() writes that. */
export function withVerbatim<T extends object>(value: T, field: keyof T & string, json: string): T {
  return Object.assign(value, { [VERBATIM]: { field, json } })
}

/** JSON.stringify(), but with the text of a field that has one. */
export function writeJson(value: object): string {
  const { [VERBATIM]: verbatim }: { readonly [VERBATIM]?: Verbatim } = value
  if (!verbatim) return JSON.stringify(value)
  const members = Object.entries(value).flatMap(([field, inner]) => {
    const json: string | undefined = field === verbatim.field ? verbatim.json : JSON.stringify(inner)
    return json === undefined ? [] : [`${JSON.stringify(field)}:${json}`]
  })
  return `{${members.join(',')}}`
}
