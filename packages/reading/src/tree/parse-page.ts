import { decodeHTML } from 'entities'
import { DOMParser } from 'linkedom'
import { SAME_WORD } from './class-names.ts'
import { type DomDocument, type DomElement, type DomNode, isElement, isText } from './dom.ts'
import { openShadowRoots } from './open-shadow-roots.ts'
import { keepClassNames } from './parser/keep-class-names.ts'
import { useQuickNodes } from './parser/quick-nodes.ts'
import { useQuickSelectors } from './parser/quick-selectors.ts'
import { noteNames, writeSmall } from './source/attribute-names.ts'
import { closeEmptyElements } from './source/close-empty-elements.ts'
import { closeHeadings } from './source/close-headings.ts'
import { repairTables } from './source/repair-tables.ts'
import { openUnclosedLandmarks } from './unclosed-landmarks.ts'

useQuickNodes()
keepClassNames()
useQuickSelectors()
noteNames()

// Browsers stop at 512. The later steps walk the tree recursively.
const MAX_DEPTH = 200
const MAX_SPACES = 100
const SPACES = /\s{100,}/g
const FRAMESET = /<(\/?)frameset\b/gi
const CDATA = '<![CDATA['
const SECTION =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|svg|math)\b[\s\S]*?(?:<\/\1|$)|<!\[CDATA\[[^>]*>?/gi
const OF_HEAD = new Set(['title', 'base', 'link', 'meta', 'style', 'script', 'noscript', 'template'])
const ENDLESS_CLASS = /\bclass\s{0,9}=\s{0,9}(?:"[^"]{5000,}"|'[^']{5000,}')/gi

/** Parses HTML of any quality into a document with one head and one body, nested at most 200 deep. Never throws. */
export function parsePage(html: string): DomDocument {
  // The parser keeps NUL inside tag names, which browsers do not, and endless class names overflow its stack.
  // A frameset would be taken for the body, and has no text.
  const shortened = html.replaceAll('\0', '').replace(ENDLESS_CLASS, '').replace(FRAMESET, '<$1div')
  const source = closeHeadings(repairTables(closeEmptyElements(withoutSections(shortened))))
  let document = parse(source)
  if (document.documentElement?.localName !== 'html') document = parse(`<html>${source}</html>`)
  gatherStrays(document)
  writeSmall()
  if (/shadowrootmode/i.test(source)) openShadowRoots(document)
  tidy(document.body)
  openUnclosedLandmarks(document, source)
  return document
}

function parse(html: string): DomDocument {
  // linkedom types its documents as `any`; DomDocument is the part of them we use.
  return new DOMParser().parseFromString(html, 'text/html') as unknown as DomDocument
}

/**
 * HTML, 13.2.5.42: outside SVG and MathML, a CDATA section is a comment to the next ">". The parser takes it to its end, which
 * may be that of the page.
 */
function withoutSections(html: string): string {
  return html.includes(CDATA) ? html.replace(SECTION, (part) => (part.startsWith(CDATA) ? '' : part)) : html
}

/** Moves content beside the body, in the head or in a second body, into the first: the parser follows the tags as written. */
function gatherStrays(document: DomDocument) {
  const { head, body } = document
  const strays = [...head.childNodes].filter((node) =>
    isElement(node) ? !OF_HEAD.has(node.localName) : isWritten(node),
  )
  for (const stray of strays.toReversed()) body.insertBefore(stray, body.firstChild)
  for (const child of [...document.documentElement.childNodes, ...document.childNodes]) {
    if (child === head || child === body || child === document.documentElement) continue
    if (isElement(child) && child.localName === 'body') body.append(...child.childNodes)
    else if (isElement(child) ? child.localName !== 'head' : isWritten(child)) body.append(child)
  }
}

function isWritten(node: DomNode): boolean {
  return isText(node) && node.textContent.trim() !== ''
}

function tidy(root: DomElement) {
  const open: [element: DomElement, depth: number][] = [[root, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [element, depth] = next
    if (depth < MAX_DEPTH) {
      mergeText(element)
      // The parser leaves character references there as they are.
      if (element.localName === 'textarea') element.textContent = decodeHTML(element.textContent)
      for (let child = element.firstChild; child; child = child.nextSibling)
        if (isElement(child)) open.push([child, depth + 1])
      continue
    }
    const text = element.textContent
    element.textContent = squeeze(text)
  }
}

/** Joins adjacent text nodes: the parser makes one of every character reference, and a word may be broken at each of its parts. */
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
