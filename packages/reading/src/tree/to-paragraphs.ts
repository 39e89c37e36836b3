import type { DomElement } from './dom.ts'
import { parsePage } from './parse-page.ts'

const MARKUP = /<(?:p|div|br|h[1-6]|[uo]l)[\s>/]/i

/** The paragraphs of a text that a page states as data: HTML, or one a line. */
export function toParagraphs(text: string): DomElement {
  if (MARKUP.test(text)) return parsePage(text).body
  const document = parsePage('')
  for (const line of text.split('\n')) {
    const paragraph = document.createElement('p')
    paragraph.textContent = line
    document.body.append(paragraph)
  }
  return document.body
}
