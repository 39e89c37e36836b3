import { type DomElement, isElement } from './dom.ts'
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

/** The elements of a page in document order, until it changes. */
interface Listed {
  readonly changes: number
  readonly all: readonly DomElement[]
  /** By name in lower case, once one is asked for. */
  byName: ReadonlyMap<string, readonly DomElement[]> | null
}

const ANY: SimpleSelector = { test: () => true, name: null }

/** Finds elements. A whole page is walked only once between two changes of its elements, of which `changed` must be told. */
export function createElementLists({ next, end }: NodeChain) {
  let changes = 0
  const listed = new WeakMap<object, Listed>()

  /** The elements of a whole page that may match; null for a part of one. */
  function listOf(root: ChainedNode, name: string | null): readonly DomElement[] | null {
    if (isElement(root) && root.localName !== 'body') return null
    let list = listed.get(root)
    if (list?.changes !== changes) {
      list = { changes, all: search(root, ANY, Number.POSITIVE_INFINITY), byName: null }
      listed.set(root, list)
    }
    if (!name) return list.all
    list.byName ??= Map.groupBy(list.all, ({ localName }) => localName.toLowerCase())
    return list.byName.get(name) ?? []
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
      const list = listOf(root, simple.name)
      return list ? (list.find(simple.test) ?? null) : (search(root, simple, 1)[0] ?? null)
    },
    /** All of them. */
    all(root: ChainedNode, simple: SimpleSelector): DomElement[] {
      return listOf(root, simple.name)?.filter(simple.test) ?? search(root, simple, Number.POSITIVE_INFINITY)
    },
    changed() {
      changes += 1
    },
  }
}
