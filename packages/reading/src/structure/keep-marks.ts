import { type DomDocument, isUnder } from '../tree/dom.ts'

const QUOTE = new Set(['q'])
const QUOTED = new Set(['blockquote'])
const OUTER = ['“', '”'] as const
const INNER = ['‘', '’'] as const

/**
 * Writes the marks that browsers draw: quotation marks of q, and the reading of ruby set apart from its base. The source of
 * a quotation becomes a paragraph: footers are removed.
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
}
