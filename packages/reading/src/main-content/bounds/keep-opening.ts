import { isBlock } from '../../tree/block-names.ts'
import { type DomElement, type DomNode, elementsUp, findAround, HEADING, isElement, isText } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { linkedShare, textBlocks } from '../../tree/text-blocks.ts'
import { isCommentPart } from '../comment-parts.ts'
import { STOCK_PHRASE } from '../stock-phrases.ts'
import { holdsWords } from '../title-of.ts'

// Between the heading of a page and what it is about may stand a path, a declaration and a label.
const MAX_ABOVE = 4
// "Leave a comment" is shorter.
const SENTENCE_WORDS = 5
const LINKED = 0.5
// It is compared with each heading.
const MAX_TITLE_CHARS = 1000
// Who writes, and when, and where others write.
const OF_VISITORS = 'form, textarea, input, time, img'

/**
 * Takes the names of comments from the first sentence below the heading of a page: visitors write below a text, and several. A
 * manual calls what the writer of a program says of it so.
 */
export function keepOpening(body: DomElement) {
  const heading = titleHeading(body)
  if (!heading) return
  const seen = new Set<DomElement>()
  for (let node = after(heading); node && seen.size < MAX_ABOVE; node = isElement(node) ? next(node) : after(node)) {
    if (!isText(node) || node.textContent.trim() === '') continue
    const block = findAround(node, isBlock)
    if (!block || seen.has(block)) continue
    seen.add(block)
    const [text] = textBlocks(block)
    if (!text || HEADING.test(block.localName) || text.linkShare >= LINKED || text.words < SENTENCE_WORDS) continue
    const parts = elementsUp(block).filter(isCommentPart)
    const [inner, outer] = [parts[0], parts.at(-1)]
    if (inner && outer && linkedShare(inner) < LINKED && isOne(outer) && !STOCK_PHRASE.test(text.text))
      for (const part of parts) for (const name of ['class', 'id']) part.removeAttribute(name)
    return
  }
}

function titleHeading(body: DomElement): DomElement | null {
  const headings = [...body.querySelectorAll('h1')]
  const title = body.ownerDocument.querySelector('title')?.textContent.slice(0, MAX_TITLE_CHARS) ?? ''
  return headings.find(({ textContent }) => holdsWords(title, textContent)) ?? headings[0] ?? null
}

/** Whether nothing in it or beside it is a comment of its kind. */
function isOne(part: DomElement): boolean {
  const beside = [...(part.parentNode?.children ?? [])].filter((each) => elementKind(each) === elementKind(part))
  const inner = [...part.querySelectorAll('[class]')].filter(isSaid).map(elementKind)
  const isSeveral = beside.length > 1 || new Set(inner).size < inner.length
  return !isSeveral && part.querySelector(OF_VISITORS) === null
}

function isSaid(element: DomElement): boolean {
  return element.textContent.trim() !== '' && isCommentPart(element)
}

/** The next node in the order of the page. */
function next(element: DomElement): DomNode | null {
  return element.firstChild ?? after(element)
}

/** The first node behind an element and what it holds. */
function after(node: DomNode): DomNode | null {
  for (let at: DomNode | null = node; at; at = at.parentNode) if (at.nextSibling) return at.nextSibling
  return null
}
