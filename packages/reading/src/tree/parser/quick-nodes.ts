import { DOMParser } from 'linkedom'
import type { DomDocument, DomElement, DomNode } from '../dom.ts'
import { rememberNames } from './known-names.ts'
import { prototypeWith } from './prototype-with.ts'

/** The parser's document, as this file changes it. */
interface Creator {
  createElement(this: object, name: string, options?: object): object
  createAttribute(name: string): object
}

/** The symbols by which the parser names properties of its nodes. */
export type NodeSymbols = Readonly<Record<(typeof NAMES)[number], symbol>>

const NAMES = ['next', 'prev', 'end', 'start', 'private', 'classList', 'dataset', 'style'] as const
// HTML, 13.3: their text is written as it stands.
const RAW = new Set(['script', 'style', 'title', 'textarea'])
const [NODE_END, ELEMENT_NODE] = [-1, 1]
// Names that are cut from the source of a page are compared letter by letter, but a key is the same string for all of them.
const asKey = rememberNames((name) => Object.keys({ [name]: true })[0] ?? name)

/**
 * Makes the parser's nodes without event listeners, and nearly all elements of one class, in one step. The parser keeps
 * a table of listeners for each node in a WeakMap, and has a class for each of many names: among many classes, every
 * property that is read is searched for. Together that is a quarter of the time of reading a page.
 */
export function useQuickNodes() {
  // Its types say any.
  const document = new DOMParser().parseFromString('<b>text', 'text/html') as unknown as DomDocument & Creator
  const element = document.querySelector('b')
  const creator = prototypeWith(document, 'createElement') as Creator | null
  const symbols = element && symbolsOf(element)
  if (!element?.firstChild || !creator || !symbols) return
  const { Quick, QuickElement } = quickClasses(symbols)
  const silent = { addEventListener() {}, removeEventListener() {}, dispatchEvent: () => true }
  Object.assign(prototypeWith(element, 'addEventListener') ?? {}, silent)
  // super() calls the class that a class extends at that moment.
  const parts = { isSameNode: element, data: element.firstChild, value: document.createAttribute('a') }
  for (const [name, part] of Object.entries(parts))
    Object.setPrototypeOf(prototypeWith(part, name)?.constructor ?? {}, Quick)
  Object.setPrototypeOf(QuickElement.prototype, Object.getPrototypeOf(element))
  for (const name of ['src', 'srcset']) Object.defineProperty(QuickElement.prototype, name, { get: addressBy(name) })
  writeRaw(prototypeWith(element.firstChild, 'toString') ?? {})
  const { createElement } = creator
  creator.createElement = function (name, options) {
    // The parser keeps a copy of the content of a template.
    const isPlain = !options && name !== 'template' && name === name.toLowerCase()
    return isPlain ? new QuickElement(this, asKey(name)) : createElement.call(this, name, options)
  }
}

/** Readability asks each picture for its address, as the parser's own class of them has it. */
function addressBy(name: string) {
  return function (this: DomElement) {
    return this.localName === 'img' ? (this.getAttribute(name) ?? '') : undefined
  }
}

/** Writes the text of scripts as it stands, as the parser's own classes of them do. */
function writeRaw(writer: object) {
  const { toString: write } = writer
  writer.toString = function (this: DomNode) {
    const { parentNode } = this
    const isRaw = parentNode && RAW.has(parentNode.localName) && !('ownerSVGElement' in parentNode)
    return isRaw ? this.textContent : write.call(this)
  }
}

/** The symbols of the parser; null if another version of it may keep its nodes otherwise. */
export function symbolsOf(element: DomElement): NodeSymbols | null {
  const own = Object.getOwnPropertySymbols(element)
  const end = own.find(({ description }) => description === 'end')
  const all = [...own, ...Object.getOwnPropertySymbols(end ? Reflect.get(element, end) : {})]
  const named = Object.fromEntries(all.map((symbol) => [symbol.description, symbol]))
  // It has all of the names then.
  return NAMES.every((name) => named[name]) ? (named as NodeSymbols) : null
}

function quickClasses({ next, prev, end, start, private: own, classList, dataset, style }: NodeSymbols) {
  class Quick {
    [property: string | symbol]: unknown
    constructor(ownerDocument: object, localName: string, nodeType: number) {
      this.ownerDocument = ownerDocument
      this.localName = localName
      this.nodeType = nodeType
      this.parentNode = null
      this[next] = null
      this[prev] = null
    }
  }
  class QuickElement extends Quick {
    constructor(ownerDocument: object, localName: string) {
      super(ownerDocument, localName, ELEMENT_NODE)
      this[own] = null
      this[next] = this[end] = new End(this)
      this[classList] = null
      this[dataset] = null
      this[style] = null
      // Readability writes them on some elements. Two more kinds of elements would slow down each property that is read.
      this.readability = undefined
      this._readabilityDataTable = undefined
    }
  }
  class End {
    [property: string | symbol]: unknown
    constructor(parent: Quick) {
      this[next] = null
      this[prev] = parent
      this[start] = parent
      this.nodeType = NODE_END
      this.ownerDocument = parent.ownerDocument
      this.parentNode = null
    }
  }
  return { Quick, QuickElement }
}
