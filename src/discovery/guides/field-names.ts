import type { Service } from '../../contract/define-service.ts'

/**
 * The fields of the body in one line: `{text*, type, scale, +3}`. A star marks a required one, bars stand between those of
 * which one is required, and a number for the fields beyond `mostOptional`.
 */
export function renderFieldNames({ input }: Pick<Service, 'input'>, mostOptional = Number.POSITIVE_INFINITY): string {
  const required = new Set<string>(input.required ?? [])
  const alternatives = alternativesOf(input)
  const names = Object.keys(input.properties)
  const optional = names.filter((name) => !required.has(name) && !alternatives.includes(name))
  const shown = [
    ...(alternatives.length > 0 ? [alternatives.join('|')] : []),
    ...[...required].map((name) => `${name}*`),
    ...optional.slice(0, mostOptional),
    ...(optional.length > mostOptional ? [`+${optional.length - mostOptional}`] : []),
  ]
  return `{${shown.join(', ')}}`
}

/** Of `exactlyOneOf`: the fields of which one is given. */
function alternativesOf(input: object): readonly string[] {
  const branches: unknown = Reflect.get(input, 'oneOf')
  if (!Array.isArray(branches)) return []
  return branches.flatMap((branch: { readonly required?: readonly string[] }) => branch.required?.[0] ?? [])
}
