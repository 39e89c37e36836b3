import { DOMParser } from 'linkedom'
import { defaultTreeAdapter } from 'parse5'
import type { DomDocument, DomElement } from '../dom.ts'
import { browserTreeOfPart, type TreeNode } from './browser-tree.ts'
import { symbolsOf } from './quick-nodes.ts'

/** The DOM's nodes as this file links them: each with the next one, whatever holds it. */
interface LinkedNode {
  [step: symbol]: LinkedNode
  parentNode: LinkedNode | null
  ownerSVGElement?: LinkedNode | null
  className?: string
}

interface LinkedAttribute extends LinkedNode {
  value: string
  ownerElement: LinkedNode | null
}

interface LinkedDocument extends LinkedNode {
  createElement(name: string): LinkedNode
  createElementNS(namespace: string, name: string): LinkedNode
  createTextNode(text: string): LinkedNode
  createComment(text: string): LinkedNode
  createAttribute(name: string): LinkedAttribute
}

/** An element whose nodes are not all linked yet. */
interface Open {
  readonly node: LinkedNode
  readonly children: Iterator<TreeNode>
  /** The outermost drawing that it stands in or is. */
  readonly drawing: LinkedNode | null
}

type TreeElement = Extract<TreeNode, { readonly tagName: string }>

const { isTextNode, isCommentNode, isElementNode } = defaultTreeAdapter

const SVG = 'http://www.w3.org/2000/svg'

/** A document of the DOM with these nodes. */
export function buildDocument(nodes: readonly TreeNode[]): DomDocument {
  // Its types say any.
  const document = new DOMParser().parseFromString('', 'text/html') as unknown as DomDocument & LinkedDocument
  const symbols = symbolsOf(document.createElement('p') as DomElement & LinkedNode)
  if (!symbols) throw new Error('linkedom keeps its nodes in another way than the version this was written for')
  const { next, prev, end } = symbols

  let last: LinkedNode = document
  const link = (node: LinkedNode) => {
    last[next] = node
    node[prev] = last
    last = node
  }
  const open: Open[] = [{ node: document, children: nodes.values(), drawing: null }]
  for (let around = open.at(-1); around; around = open.at(-1)) {
    const { node: parent, drawing, children } = around
    const { value: child, done } = children.next()
    if (done) {
      // Whatever holds others has an end.
      link(parent[end] as LinkedNode)
      open.pop()
      continue
    }
    const node = createNode(child, { document, drawing })
    if (!node) continue
    node.parentNode = parent
    link(node)
    if (!isElementNode(child)) continue
    for (const { name, prefix, value } of child.attrs) {
      const attribute = document.createAttribute(prefix ? `${prefix}:${name}` : name)
      attribute.value = value
      attribute.ownerElement = node
      link(attribute)
      // Each name once, parted by one space.
      if (name === 'class') node.className = value
    }
    open.push({
      node,
      children: childrenOf(child).values(),
      drawing: child.namespaceURI === SVG ? (drawing ?? node) : null,
    })
  }
  return document
}

interface Place {
  readonly document: LinkedDocument
  readonly drawing: LinkedNode | null
}

function createNode(child: TreeNode, { document, drawing }: Place): LinkedNode | null {
  if (isTextNode(child)) return document.createTextNode(child.value)
  if (isCommentNode(child)) return document.createComment(child.data)
  if (!isElementNode(child)) return null
  const name = child.tagName.toLowerCase()
  if (child.namespaceURI !== SVG) return document.createElement(name)
  const element = document.createElementNS(SVG, name)
  if (drawing) element.ownerSVGElement = drawing
  return element
}

/** What an element holds: for a browser, a noscript is one text, and a template has a document of its own. */
function childrenOf(element: TreeElement): readonly TreeNode[] {
  if ('content' in element) return element.content.childNodes
  const [child] = element.childNodes
  const isUnread = element.tagName === 'noscript' && child !== undefined && isTextNode(child)
  return isUnread ? browserTreeOfPart(child.value) : element.childNodes
}
