import type { DomElement } from './dom.ts'

/** The elements of a page by what selectors ask for. */
export interface ElementIndex {
  /** In document order. */
  readonly all: readonly DomElement[]
  /** Those with one of the keys and maybe others, in document order. A key is a name, or an attribute behind `[`. */
  withKeys(keys: readonly string[]): readonly DomElement[]
  /** The attributes are no longer those that elements had. */
  forgetAttributes(): void
}

type Index = ReadonlyMap<string, readonly DomElement[]>

// An index of attributes takes as long as this many walks.
const MANY = 3
// To put a larger part in order takes longer than to try all.
const FEW = 1 / 16

/** An index of elements in document order; each part of it is made when it is first needed. */
export function createElementIndex(
  all: readonly DomElement[],
  attributesOf: (element: DomElement) => readonly string[],
): ElementIndex {
  let byName: Index | undefined
  let byAttribute: Index | undefined
  let places: ReadonlyMap<DomElement, number> | undefined
  let asked = 0

  function withKey(key: string): readonly DomElement[] {
    if (!key.startsWith('[')) {
      byName ??= Map.groupBy(all, ({ localName }) => localName.toLowerCase())
      return byName.get(key) ?? []
    }
    asked += 1
    if (asked < MANY) return all
    byAttribute ??= indexAttributes(all, attributesOf)
    return byAttribute.get(key.slice(1)) ?? []
  }

  return {
    all,
    withKeys(keys) {
      const lists = keys.map(withKey).filter(({ length }) => length > 0)
      if (lists.length < 2) return lists[0] ?? []
      if (lists.reduce((sum, { length }) => sum + length, 0) > FEW * all.length) return all
      places ??= new Map(all.map((element, at) => [element, at]))
      const placeOf = (element: DomElement) => places?.get(element) ?? 0
      return [...new Set(lists.flat())].sort((one, other) => placeOf(one) - placeOf(other))
    },
    forgetAttributes() {
      byAttribute = undefined
      asked = 0
    },
  }
}

function indexAttributes(
  elements: readonly DomElement[],
  attributesOf: (element: DomElement) => readonly string[],
): Index {
  const index = new Map<string, DomElement[]>()
  for (const element of elements)
    for (const name of attributesOf(element)) {
      const known = index.get(name)
      if (known) known.push(element)
      else index.set(name, [element])
    }
  return index
}
