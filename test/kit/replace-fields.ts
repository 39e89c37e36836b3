/** Replaces the texts of these fields wherever they are in an answer: recordings name no people. */
export function replaceFields(texts: Readonly<Record<string, string>>): (answer: unknown) => unknown {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, field]) => {
      return [name, typeof field === 'string' ? (texts[name] ?? field) : replace(field)]
    })
    return Object.fromEntries(fields)
  }
  return replace
}
