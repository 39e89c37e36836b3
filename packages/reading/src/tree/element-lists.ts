import { DOCUMENT, type DomElement, ELEMENT, isPartOf } from './dom.ts'
import type { NodeSymbols } from './parser/quick-nodes.ts'
import type { SimpleSelector } from './simple-selector.ts'
import { isWritten } from './source/attribute-names.ts'

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

// Fewer are found as fast as a list of them.
const FEW = 8

const ANY: SimpleSelector = { test: () => true, names: null, attributes: [[]] }

/** Finds elements. A whole page is walked only once between two changes of its elements, of which `changed` must be told. */
export function createElementLists({ next, end }: NodeSymbols) {
  let changes = 0
  const indexed = new WeakMap<object, Indexed>()
  const children = new WeakMap<object, { readonly changes: number; readonly all: readonly DomElement[] }>()

  /** The elements of a whole page or of its body that may match; null for another part of one. */
  function listOf(root: ChainedNode, names: readonly string[] | null): readonly DomElement[] | null {
    const document = root.localName === 'body' ? root.parentNode?.parentNode : root
    if (document?.nodeType !== DOCUMENT) return null
    let known = indexed.get(document)
    if (known?.changes !== changes) {
      known = { changes, all: search(document, ANY, Number.POSITIVE_INFINITY) }
      indexed.set(document, known)
    }
    const { all } = known
    if (root === document) return names ? withNames(known, names, 0) : all
    // Those of the body are the last of a page, unless a script has put something behind it.
    const last = all.at(-1)
    if (!last || !isPartOf(last, root)) return null
    const first = all.indexOf(root) + 1
    return names ? withNames(known, names, first) : all.slice(first)
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
      const list = mayMatch(simple) ? listOf(root, simple.names) : []
      return list ? (list.find(simple.test) ?? null) : (search(root, simple, 1)[0] ?? null)
    },
    /** All of them. */
    all(root: ChainedNode, simple: SimpleSelector): DomElement[] {
      if (!mayMatch(simple)) return []
      return listOf(root, simple.names)?.filter(simple.test) ?? search(root, simple, Number.POSITIVE_INFINITY)
    },
    /** Those directly in another: libraries ask for them one by one. `read` makes the list anew. */
    childrenOf<Part extends DomElement>(parent: object, read: () => readonly Part[]): readonly DomElement[] {
      const known = children.get(parent)
      if (known?.changes === changes) return known.all
      const all = read()
      if (all.length > FEW) children.set(parent, { changes, all })
      return all
    },
    changed() {
      changes += 1
    },
  }
}

/** Whether the attributes that a selector needs are on the page, as far as is known without a look at it. */
function mayMatch({ attributes }: SimpleSelector): boolean {
  return attributes.some((names) => names.every(isWritten))
}

/** The elements with one of the names, in document order, from a place on. */
function withNames(known: Indexed, names: readonly string[], first: number): readonly DomElement[] {
  const { all } = known
  known.places ??= Map.groupBy(all.keys(), (place) => all[place]?.localName.toLowerCase() ?? '')
  const lists = names.flatMap((name) => known.places?.get(name) ?? [])
  const found: DomElement[] = []
  for (const place of names.length === 1 ? lists : Uint32Array.from(lists).sort()) {
    const element = place < first ? undefined : all[place]
    if (element) found.push(element)
  }
  return found
}
