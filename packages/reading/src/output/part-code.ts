import { BLOCK_NAMES } from '../tree/block-names.ts'
import { type DomElement, type DomNode, isElement, isText } from '../tree/dom.ts'

// What keepMeaning and keepPictures have marked is written in its own way.
const MARKED = ['data-note-mark', 'data-formula-mark', 'data-picture-mark']
const LIST_MARK = /^[,;]?$/

/**
 * Parts inline code at the links within it, and takes all other markup from it: CommonMark, 6.1, reads in code nothing but its
 * characters. A link then holds its part of the code.
 */
export function partCode(code: DomElement) {
  if (![...code.childNodes].some(isElement)) return
  const parts = partsOf(code, [])
  code.replaceWith(...parts.flatMap((part) => (typeof part === 'string' ? written(part, code) : [part])))
}

/** The text of the code as strings, and what cannot stand in it, in order. */
function partsOf(element: DomElement, parts: (string | DomElement)[]): (string | DomElement)[] {
  for (const node of [...element.childNodes]) {
    if (isText(node)) put(node.textContent, parts)
    else if (!isElement(node)) continue
    else if (MARKED.some((mark) => node.hasAttribute(mark))) parts.push(node)
    else if (node.localName === 'a') parts.push(linkOf(node))
    else if (node.localName === 'br') put(' ', parts)
    else {
      const gap = BLOCK_NAMES.has(node.localName) ? ' ' : ''
      put(gap, parts)
      partsOf(node, parts)
      put(gap, parts)
    }
  }
  return parts
}

function put(text: string, parts: (string | DomElement)[]) {
  const last = parts.at(-1)
  if (typeof last === 'string') parts[parts.length - 1] = last + text
  else parts.push(text)
}

function linkOf(link: DomElement): DomElement {
  const parts = partsOf(link, [])
  link.textContent = ''
  link.append(...parts.flatMap((part) => (typeof part === 'string' ? written(part, link) : [part])))
  return link
}

/** A part of code between two links: its white space and the comma of a list are no code. */
function written(part: string, { ownerDocument }: DomElement): (DomNode | string)[] {
  const text = part.trim()
  if (LIST_MARK.test(text)) return [part]
  const code = ownerDocument.createElement('code')
  code.textContent = text
  const start = part.indexOf(text)
  return [part.slice(0, start), code, part.slice(start + text.length)].filter((each) => each !== '')
}
