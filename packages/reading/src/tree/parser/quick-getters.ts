import { type DomElement, type DomNode, ELEMENT } from '../dom.ts'
import type { ChainedNode } from '../element-lists.ts'
import { rememberNames } from './known-names.ts'
import { prototypeWith } from './prototype-with.ts'
import type { NodeSymbols } from './quick-nodes.ts'

const [TEXT, CDATA] = [3, 4]
const capitalsOf = rememberNames((name) => name.toUpperCase())

/**
 * Answers what libraries ask of each element again and again: its text, its name in capitals, and the elements within it
 * by name. The parser joins a list of texts even of a single one, and makes capitals of each name that it compares.
 */
export function useQuickGetters(paragraph: DomElement, { next, end }: NodeSymbols) {
  // They have the properties by which they are found.
  define(prototypeWith(paragraph, 'tagName'), { tagName: capitals, nodeName: capitals })
  define(prototypeWith(paragraph, 'textContent'), { textContent })
  define(prototypeWith(paragraph, 'nextSibling'), { nextSibling: nextOfElement })
  const text = paragraph.firstChild
  if (text) define(prototypeWith(text, 'nextSibling'), { nextSibling: nextOfText })
  const search = prototypeWith(paragraph, 'getElementsByTagName')
  if (search) Object.assign(search, { getElementsByTagName })

  function nextOfElement(this: ChainedNode): ChainedNode | null {
    return withinParent(this, this[end]?.[next])
  }

  function nextOfText(this: ChainedNode): ChainedNode | null {
    return withinParent(this, this[next])
  }

  /** What the chain has after a node, unless that is the end of the element around it. */
  function withinParent({ parentNode }: ChainedNode, after: ChainedNode | undefined): ChainedNode | null {
    return after && parentNode?.[end] !== after ? after : null
  }

  function textContent(this: ChainedNode): string {
    const last = this[end]
    let text = ''
    for (let node = this[next]; node && node !== last; node = node[next])
      if (node.nodeType === TEXT || node.nodeType === CDATA) text += node.textContent
    return text
  }

  /** As the parser: a name in small letters finds only elements that are written so. */
  function getElementsByTagName(this: ChainedNode, name: string): DomElement[] {
    const isCapital = name === name.toUpperCase()
    const last = this[end]
    const found: DomElement[] = []
    for (let node = this[next]; node && node !== last; node = node[next])
      if (node.nodeType === ELEMENT && (node.localName === name || (isCapital && capitalsOf(node.localName) === name)))
        found.push(node)
    return found
  }
}

function define(
  prototype: object | null,
  getters: Readonly<Record<string, (this: ChainedNode) => string | DomNode | null>>,
) {
  for (const [name, get] of Object.entries(getters))
    if (prototype) Object.defineProperty(prototype, name, { ...Object.getOwnPropertyDescriptor(prototype, name), get })
}

function capitals(this: ChainedNode): string {
  return capitalsOf(this.localName)
}
