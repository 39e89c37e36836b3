import { SAME_WORD } from './class-names.ts'
import { type DomDocument, type DomElement, type DomNode, isElement, isText } from './dom.ts'
import { openShadowRoots } from './open-shadow-roots.ts'
import { browserTree } from './parser/browser-tree.ts'
import { buildDocument } from './parser/build-document.ts'
import { keepClassNames } from './parser/keep-class-names.ts'
import { useQuickNodes } from './parser/quick-nodes.ts'
import { useQuickSelectors } from './parser/quick-selectors.ts'
import { noteNames } from './source/attribute-names.ts'
import { closeEmptyElements } from './source/close-empty-elements.ts'
import { openUnclosedLandmarks } from './unclosed-landmarks.ts'

useQuickNodes()
keepClassNames()
useQuickSelectors()
noteNames()

// Browsers stop at 512. The later steps walk the tree recursively.
const MAX_DEPTH = 200
const MAX_SPACES = 100
const SPACES = /\s{100,}/g
const ENDLESS_CLASS = /\bclass\s{0,9}=\s{0,9}(?:"[^"]{5000,}"|'[^']{5000,}')/gi

/** Parses HTML of any quality as browsers do, into a document with one head and one body, nested at most 200 deep. Never throws. */
export function parsePage(html: string): DomDocument {
  // Endless class names overflow the stack of those who list them.
  const source = closeEmptyElements(html.replace(ENDLESS_CLASS, ''))
  const document = buildDocument(browserTree(source))
  if (/shadowrootmode/i.test(source)) openShadowRoots(document)
  tidy(document.body)
  openUnclosedLandmarks(document, source)
  return document
}

function tidy(root: DomElement) {
  const open: [element: DomElement, depth: number][] = [[root, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [element, depth] = next
    if (depth < MAX_DEPTH) {
      mergeText(element)
      for (let child = element.firstChild; child; child = child.nextSibling)
        if (isElement(child)) open.push([child, depth + 1])
      continue
    }
    const text = element.textContent
    element.textContent = squeeze(text)
  }
}

/** Joins adjacent text nodes: a word may be broken at each of its parts. */
function mergeText(element: DomElement) {
  for (let node = dropBreaks(element.firstChild); node; node = dropBreaks(node.nextSibling)) {
    if (!isText(node)) continue
    const own = node.textContent
    let text = own
    for (let other = dropBreaks(node.nextSibling); other && isText(other); other = dropBreaks(node.nextSibling)) {
      text += other.textContent
      other.remove()
    }
    if (text.length > MAX_SPACES) text = squeeze(text)
    if (text !== own) node.textContent = text
  }
}

/**
 * Removes the places from a node on at which a word may be broken (HTML, 4.5.28), and returns the node after them. They are no
 * characters, so what stands on both sides is one word.
 */
function dropBreaks(node: DomNode | null): DomNode | null {
  let at = node
  while (at && isElement(at) && at.localName === 'wbr') {
    const { previousSibling, nextSibling }: DomElement = at
    if (previousSibling && isElement(previousSibling) && nextSibling && isElement(nextSibling))
      nextSibling.setAttribute(SAME_WORD, '')
    at.remove()
    at = nextSibling
  }
  return at
}

/** Shortens long white space: it has no meaning, and patterns that search for its end get slow. */
function squeeze(text: string): string {
  return text.replace(SPACES, (run) => run.slice(0, MAX_SPACES))
}
