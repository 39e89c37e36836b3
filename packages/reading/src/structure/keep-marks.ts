import { BLOCK_NAMES } from '../tree/block-names.ts'
import { type DomDocument, type DomElement, isUnder } from '../tree/dom.ts'

const QUOTE = new Set(['q'])
const QUOTED = new Set(['blockquote'])
const CODE = new Set(['pre', 'code', 'tt'])
const WORD = /[\p{L}\p{N}]/u
const OUTER = ['“', '”'] as const
const INNER = ['‘', '’'] as const

/**
 * Writes the marks that browsers draw: quotation marks of q, and the reading of ruby set apart from its base. What is in
 * the letters of a typewriter is code. The source of a quotation becomes a paragraph: footers are removed.
 */
export function keepMarks(document: DomDocument) {
  for (const quote of document.body.querySelectorAll('q')) {
    const [open, close] = isUnder(quote, QUOTE) ? INNER : OUTER
    quote.insertBefore(document.createTextNode(open), quote.firstChild)
    quote.append(close)
  }
  for (const source of document.body.querySelectorAll('footer')) {
    if (!isUnder(source, QUOTED)) continue
    const paragraph = document.createElement('p')
    paragraph.append(...source.childNodes)
    source.replaceWith(paragraph)
  }
  for (const reading of document.body.querySelectorAll('rt')) {
    const ruby = reading.parentNode
    // HTML, 4.5.12: rp holds the parentheses for programs that do not draw ruby.
    if (reading.textContent.trim() === '' || ruby?.querySelector('rp')) continue
    reading.insertBefore(document.createTextNode('('), reading.firstChild)
    reading.append(')')
  }
  // HTML, 16.3.3, draws both alike.
  for (const typed of document.body.querySelectorAll('tt')) if (isInLine(typed)) writeCode(typed)
}

/** Whether an element is a part of a line, in no code. A sign that is all of a cell is typed to stand below others. */
function isInLine(typed: DomElement): boolean {
  if (!WORD.test(typed.parentNode?.textContent ?? '')) return false
  const parts = [...typed.querySelectorAll('*')]
  return !isUnder(typed, CODE) && !parts.some(({ localName }) => localName === 'br' || BLOCK_NAMES.has(localName))
}

function writeCode(typed: DomElement) {
  const code = typed.ownerDocument.createElement('code')
  code.append(...typed.childNodes)
  typed.replaceWith(code)
}
