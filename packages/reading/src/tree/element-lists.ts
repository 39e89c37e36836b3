import { type DomElement, ELEMENT, isElement } from './dom.ts'
import type { NodeSymbols } from './parser/quick-nodes.ts'
import type { SimpleSelector } from './simple-selector.ts'

/** A node as the parser chains it: to the next one in document order, and to the end of itself. */
export interface ChainedNode extends DomElement {
  readonly parentNode: ChainedNode | null
  readonly [step: symbol]: ChainedNode
}

/** The elements of a page, until it changes. */
interface Indexed {
  readonly changes: number
  /** In document order. */
  readonly all: readonly DomElement[]
  /** Their places by name, made when first needed. */
  places?: ReadonlyMap<string, readonly number[]>
}

const ANY: SimpleSelector = { test: () => true, names: null }

/** Finds elements. A whole page is walked only once between two changes of its elements, of which `changed` must be told. */
export function createElementLists({ next, end }: NodeSymbols) {
  let changes = 0
  const indexed = new WeakMap<object, Indexed>()

  /** The elements of a whole page that may match; null for a part of one. */
  function listOf(root: ChainedNode, names: readonly string[] | null): readonly DomElement[] | null {
    if (isElement(root) && root.localName !== 'body') return null
    let known = indexed.get(root)
    if (known?.changes !== changes) {
      known = { changes, all: search(root, ANY, Number.POSITIVE_INFINITY) }
      indexed.set(root, known)
    }
    return names ? withNames(known, names) : known.all
  }

  /** The content of a template is no part of its page. */
  function search(root: ChainedNode, { test }: SimpleSelector, limit: number): DomElement[] {
    const found: DomElement[] = []
    const last = root[end]
    for (let node = root[next]; node && node !== last && found.length < limit; ) {
      const element = node.nodeType === ELEMENT ? node : null
      if (element && test(element)) found.push(element)
      node = element?.localName === 'template' ? node[end] : node[next]
    }
    return found
  }

  return {
    /** The first element within another that matches, in document order. */
    first(root: ChainedNode, simple: SimpleSelector): DomElement | null {
      const list = listOf(root, simple.names)
      return list ? (list.find(simple.test) ?? null) : (search(root, simple, 1)[0] ?? null)
    },
    /** All of them. */
    all(root: ChainedNode, simple: SimpleSelector): DomElement[] {
      return listOf(root, simple.names)?.filter(simple.test) ?? search(root, simple, Number.POSITIVE_INFINITY)
    },
    changed() {
      changes += 1
    },
  }
}

/** The elements with one of the names, in document order. */
function withNames(known: Indexed, names: readonly string[]): readonly DomElement[] {
  const { all } = known
  known.places ??= Map.groupBy(all.keys(), (place) => all[place]?.localName.toLowerCase() ?? '')
  const lists = names.flatMap((name) => known.places?.get(name) ?? [])
  const found: DomElement[] = []
  for (const place of names.length === 1 ? lists : Uint32Array.from(lists).sort()) {
    const element = all[place]
    if (element) found.push(element)
  }
  return found
}
