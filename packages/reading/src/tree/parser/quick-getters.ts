import { type DomElement, isElement, isText } from '../dom.ts'
import type { ChainedNode } from '../element-lists.ts'
import { prototypeWith } from './prototype-with.ts'
import type { NodeSymbols } from './quick-nodes.ts'

const CDATA_NODE = 4
const MAX_KNOWN = 1000

/**
 * Answers what libraries ask of each element again and again: its text, its name in capitals, and the elements within it
 * by name. The parser joins a list of texts even of a single one, and makes capitals of each name that it compares.
 */
export function useQuickGetters(paragraph: DomElement, { next, end }: NodeSymbols) {
  // They have the properties by which they are found.
  define(prototypeWith(paragraph, 'tagName'), { tagName: capitals, nodeName: capitals })
  define(prototypeWith(paragraph, 'textContent'), { textContent })
  const search = prototypeWith(paragraph, 'getElementsByTagName')
  if (search) Object.assign(search, { getElementsByTagName })

  function textContent(this: ChainedNode): string {
    const last = this[end]
    let text = ''
    for (let node = this[next]; node && node !== last; node = node[next])
      if (isText(node) || node.nodeType === CDATA_NODE) text += node.textContent
    return text
  }

  /** As the parser: a name in small letters finds only elements that are written so. */
  function getElementsByTagName(this: ChainedNode, name: string): DomElement[] {
    const isCapital = name === name.toUpperCase()
    const last = this[end]
    const found: DomElement[] = []
    for (let node = this[next]; node && node !== last; node = node[next])
      if (isElement(node) && (node.localName === name || (isCapital && capitalsOf(node.localName) === name)))
        found.push(node)
    return found
  }
}

function define(prototype: object | null, getters: Readonly<Record<string, (this: ChainedNode) => string>>) {
  for (const [name, get] of Object.entries(getters))
    if (prototype) Object.defineProperty(prototype, name, { ...Object.getOwnPropertyDescriptor(prototype, name), get })
}

function capitals(this: ChainedNode): string {
  return capitalsOf(this.localName)
}

// Names are few. Pages may make up others.
const known = new Map<string, string>()

function capitalsOf(name: string): string {
  const seen = known.get(name)
  if (seen !== undefined) return seen
  const written = name.toUpperCase()
  if (known.size < MAX_KNOWN) known.set(name, written)
  return written
}
