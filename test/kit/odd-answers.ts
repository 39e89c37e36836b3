/** An answer with one value changed, as vendors change them without notice. */
interface OddAnswer {
  /** The field's path without row numbers: `entity.otherNames.name`. */
  readonly field: string
  /** The full path, and the new value. */
  readonly what: string
  readonly body: string
}

type Path = readonly (string | number)[]
// biome-ignore lint/suspicious/noExplicitAny: a tree of JSON that is walked by paths found in it.
type Tree = any

/**
 * All variants of a recorded answer with one value changed as a vendor's documents may allow: null, missing, a number
 * as text or a text as number, an unknown word, or empty. Every list has its first row twice, so that one remains if
 * the other is odd.
 */
export function oddAnswers(json: string): OddAnswer[] {
  const text = JSON.stringify(withRowsDoubled(JSON.parse(json)))
  const doubled: Tree = JSON.parse(text)
  return placesIn(doubled).flatMap((path) =>
    oddValuesFor(valueAt(doubled, path)).map(([name, odd]) => {
      const body: Tree = JSON.parse(text)
      const holder = valueAt(body, path.slice(0, -1))
      const key = path.at(-1) ?? ''
      if (odd === undefined) delete holder[key]
      else holder[key] = odd
      const field = path.filter((step) => typeof step === 'string').join('.')
      return { field, what: `${path.join('.')} is ${name}`, body: JSON.stringify(body) }
    }),
  )
}

function withRowsDoubled(value: Tree): Tree {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, withRowsDoubled(v)]))
  const [first, ...others] = value.map(withRowsDoubled)
  const isRow = typeof first === 'object' && first !== null && !Array.isArray(first)
  return value.length === 0 ? [] : [first, ...(isRow ? [first] : []), ...others]
}

/** Only the first entry of a list: they are alike. */
function placesIn(value: Tree, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys: Path = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value)
  return keys.flatMap((key) => [[...path, key], ...placesIn(value[key], [...path, key])])
}

function valueAt(value: Tree, path: Path): Tree {
  return path.reduce((inner, key) => inner[key], value)
}

function oddValuesFor(value: unknown): [string, unknown][] {
  const always: [string, unknown][] = [
    ['null', null],
    ['left out', undefined],
  ]
  if (typeof value === 'string') return [...always, ['a number', 7], ['a new word', 'NEW_VALUE'], ['empty', '']]
  if (typeof value === 'number') return [...always, ['text', String(value)]]
  return always
}
