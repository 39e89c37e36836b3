/** A recorded answer with one field changed. */
export interface OddField {
  /** Its path without row numbers: 'result.list.markPrice'. */
  readonly field: string
  readonly body: string
}

// biome-ignore lint/suspicious/noExplicitAny: a tree of JSON that is walked by paths found in it.
type Tree = any
type Path = readonly (string | number)[]

/** The recording with each field of each row in turn null, left out, and beside a field that nobody knows. */
export function oddFields(json: string): readonly OddField[] {
  const whole: Tree = JSON.parse(json)
  return pathsIn(whole).flatMap((path) => {
    const field = path.filter((step) => typeof step === 'string').join('.')
    return CHANGES.map((change) => {
      const body: Tree = structuredClone(whole)
      change(
        path.slice(0, -1).reduce<Tree>((inner, step) => inner[step], body),
        path.at(-1) ?? '',
      )
      return { field, body: JSON.stringify(body) }
    })
  })
}

const CHANGES: readonly ((holder: Tree, key: string | number) => void)[] = [
  (holder, key) => {
    holder[key] = null
  },
  (holder, key) => {
    delete holder[key]
  },
  (holder) => {
    holder.field_of_tomorrow = { of: ['some', 'kind', 1] }
  },
]

/** Every field of every object; entries of lists only as the objects that they are. */
function pathsIn(value: Tree, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((entry, at) => pathsIn(entry, [...path, at]))
  return Object.keys(value).flatMap((key) => [[...path, key], ...pathsIn(value[key], [...path, key])])
}
