import { type DomElement, isElement } from './dom.ts'
import { createElementIndex, type ElementIndex } from './element-index.ts'
import type { SimpleSelector } from './simple-selector.ts'

/** A node as the parser chains it: to the next one in document order, and to the end of itself. */
export interface ChainedNode extends DomElement {
  readonly [step: symbol]: ChainedNode
}

/** The symbols by which the parser's nodes are chained. */
export interface NodeChain {
  readonly next: symbol
  readonly end: symbol
}

/** The index of a page, until it changes. */
interface Indexed {
  readonly changes: number
  readonly index: ElementIndex
  additions: number
}

const ATTRIBUTE_NODE = 2
const ANY: SimpleSelector = { test: () => true, keys: null }

/**
 * Finds elements. A whole page is walked only once between two changes of its elements, of which `changed` must be told,
 * and `attributeAdded` of new attributes.
 */
export function createElementLists({ next, end }: NodeChain) {
  let [changes, additions] = [0, 0]
  const indexed = new WeakMap<object, Indexed>()

  /** The elements of a whole page that may match; null for a part of one. */
  function listOf(root: ChainedNode, keys: readonly string[] | null): readonly DomElement[] | null {
    if (isElement(root) && root.localName !== 'body') return null
    let known = indexed.get(root)
    if (known?.changes !== changes) {
      const all = search(root, ANY, Number.POSITIVE_INFINITY)
      known = { changes, index: createElementIndex(all, attributesOf), additions }
      indexed.set(root, known)
    }
    if (known.additions !== additions) known.index.forgetAttributes()
    known.additions = additions
    return keys ? known.index.withKeys(keys) : known.index.all
  }

  /** The parser chains the attributes of an element between it and its first child. */
  function attributesOf(element: DomElement): string[] {
    const names: string[] = []
    // Each element of the parser is chained.
    for (let at = (element as ChainedNode)[next]; at?.nodeType === ATTRIBUTE_NODE; at = at[next])
      names.push(at.localName)
    return names
  }

  /** The content of a template is no part of its page. */
  function search(root: ChainedNode, { test }: SimpleSelector, limit: number): DomElement[] {
    const found: DomElement[] = []
    const last = root[end]
    for (let node = root[next]; node && node !== last && found.length < limit; ) {
      const element = isElement(node) ? node : null
      if (element && test(element)) found.push(element)
      node = element?.localName === 'template' ? node[end] : node[next]
    }
    return found
  }

  return {
    /** The first element within another that matches, in document order. */
    first(root: ChainedNode, simple: SimpleSelector): DomElement | null {
      const list = listOf(root, simple.keys)
      return list ? (list.find(simple.test) ?? null) : (search(root, simple, 1)[0] ?? null)
    },
    /** All of them. */
    all(root: ChainedNode, simple: SimpleSelector): DomElement[] {
      return listOf(root, simple.keys)?.filter(simple.test) ?? search(root, simple, Number.POSITIVE_INFINITY)
    },
    changed() {
      changes += 1
    },
    attributeAdded() {
      additions += 1
    },
  }
}
