import { type DomDocument, type DomElement, type DomNode, isElement } from '../../tree/dom.ts'

/** Puts the rows that stand directly in a table in a body, as browsers do (HTML, 13.2.6.4.9). */
export function boxBodies(document: DomDocument) {
  for (const table of document.querySelectorAll('table')) {
    let body: DomElement | null = null
    for (const part of [...table.childNodes]) {
      if (isRow(part)) {
        if (!body) {
          body = document.createElement('tbody')
          table.insertBefore(body, part)
        }
        body.append(part)
      } else if (isElement(part)) body = part.localName === 'tbody' ? part : null
    }
  }
}

function isRow(node: DomNode): node is DomElement {
  return isElement(node) && node.localName === 'tr'
}
