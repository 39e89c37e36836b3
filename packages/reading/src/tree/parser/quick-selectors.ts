import { DOMParser } from 'linkedom'
import { type DomElement, type DomNode, isText } from '../dom.ts'
import { type ChainedNode, createElementLists } from '../element-lists.ts'
import { type SimpleSelector, simpleSelector } from '../simple-selector.ts'
import { prototypeWith } from './prototype-with.ts'
import { useQuickGetters } from './quick-getters.ts'
import { symbolsOf } from './quick-nodes.ts'

/** The parser's prototypes, as far as this file changes them. */
interface Queries {
  querySelector(this: ChainedNode, selector: string): DomElement | null
  querySelectorAll(this: ChainedNode, selector: string): DomElement[]
  insertBefore(this: ChainedNode, node: DomNode, before: DomNode | null): unknown
  remove(this: ChainedNode): void
}

type Lists = ReturnType<typeof createElementLists>

// Callers give selectors, too.
const MAX_KNOWN = 500
const known = new Map<string, SimpleSelector | null>()

/**
 * Answers simple selectors by a plain walk, and walks a whole page only once between two changes of it. The parser compiles a
 * selector anew each time, and goes from node to node through all texts and attributes. Other selectors remain with the parser.
 */
export function useQuickSelectors() {
  const document: object = new DOMParser().parseFromString('<p>text', 'text/html')
  // The parser returns an element for the paragraph it was given; its types say any.
  const paragraph = (document as ChainedNode).querySelector('p') as ChainedNode
  const chain = symbolsOf(paragraph)
  const [ofDocument, ofParent, ofElement] = [
    prototypeOf(document, 'querySelectorAll'),
    prototypeOf(paragraph, 'querySelectorAll'),
    prototypeOf(paragraph, 'remove'),
  ]
  // Another version of the parser may keep its nodes otherwise.
  if (!chain || !ofDocument || !ofParent || !ofElement) return
  useQuickGetters(paragraph, chain)
  const lists = createElementLists(chain)
  for (const prototype of [ofDocument, ofParent]) answerSimple(prototype, lists)
  rememberChildren(ofParent, lists)
  tellOfInsertions(ofParent, lists)
  tellOfRemovals(ofElement, lists)
}

function prototypeOf(one: object, name: keyof Queries): Queries | null {
  // It has the property by which it was found, and the others are not asked for.
  return prototypeWith(one, name) as Queries | null
}

function answerSimple(prototype: Queries, lists: Lists) {
  const { querySelector, querySelectorAll } = prototype
  prototype.querySelector = function (selector) {
    const simple = compiled(selector)
    return simple ? lists.first(this, simple) : querySelector.call(this, selector)
  }
  prototype.querySelectorAll = function (selector) {
    const simple = compiled(selector)
    return simple ? lists.all(this, simple) : querySelectorAll.call(this, selector)
  }
}

function rememberChildren(prototype: Queries, lists: Lists) {
  const { get: read } = Object.getOwnPropertyDescriptor(prototype, 'children') ?? {}
  if (!read) return
  Object.defineProperty(prototype, 'children', {
    configurable: true,
    get(this: ChainedNode) {
      return lists.childrenOf(this, () => read.call(this))
    },
  })
}

function compiled(selector: string): SimpleSelector | null {
  const seen = known.get(selector)
  if (seen !== undefined) return seen
  const simple = simpleSelector(selector)
  if (known.size < MAX_KNOWN) known.set(selector, simple)
  return simple
}

/** Every other way to insert calls this one. */
function tellOfInsertions(prototype: Queries, lists: Lists) {
  const { insertBefore } = prototype
  prototype.insertBefore = function (node, before) {
    if (!isText(node)) lists.changed()
    return insertBefore.call(this, node, before)
  }
}

/** Every other way to remove an element calls this one. */
function tellOfRemovals(prototype: Queries, lists: Lists) {
  const { remove } = prototype
  prototype.remove = function () {
    lists.changed()
    remove.call(this)
  }
}
