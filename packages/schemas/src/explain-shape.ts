import type { TLocalizedValidationError } from 'typebox/error'

/** What is wrong with a value: each field by its path under `name`, and what it must be, by the schema's own descriptions or types. */
export function explainShape(
  errors: readonly TLocalizedValidationError[],
  { schema, name }: { readonly schema: object; readonly name: readonly string[] },
): string {
  const problems = errors.flatMap((error) => {
    const place = error.instancePath.split('/').slice(1)
    const missing = error.keyword === 'required' ? error.params.requiredProperties : undefined
    return (missing?.map((field) => [...place, field]) ?? [place]).map((path) => {
      const found = path.reduce((at, field) => Object(Object(at.properties)[field]), Object(schema))
      return `${[...name, ...path].join('.')} must be ${found.description ?? `of type ${found.type}`}`
    })
  })
  return [...new Set(problems)].join('; ')
}
