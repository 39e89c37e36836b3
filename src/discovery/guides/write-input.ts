/**
 * The syntax of an input: between single quotes of a shell, as JSON in TypeScript, as Python, or as JSON in a string of
 * Go or Rust.
 */
export type InputSyntax = 'shell' | 'json' | 'python' | 'string'

/** Writes an input of a service in the syntax of a snippet. */
export function writeInput(input: object, syntax: InputSyntax): string {
  if (syntax === 'python') return toPython(input)
  const json = JSON.stringify(input)
  // Inner JSON has no control characters, so that the only escapes are those of quotes and backslashes, alike in both.
  if (syntax === 'string') return JSON.stringify(json)
  return syntax === 'shell' ? json.replaceAll("'", "'\\''") : json
}

function toPython(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(toPython).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, field]) => `${JSON.stringify(name)}: ${toPython(field)}`)
    .join(', ')}}`
}
