import type { DomElement, DomNode } from '../../tree/dom.ts'
import { isElement, isText } from '../../tree/dom.ts'

interface Level {
  readonly part: RegExp
  readonly within: RegExp
  readonly box: string
}

const CELLS: Level = { part: /^t[dh]$/, within: /^(?:tr|table|thead|tbody|tfoot)$/, box: 'tr' }
const ROWS: Level = { part: /^(?:tr|tbody|thead|tfoot)$/, within: /^(?:table|thead|tbody|tfoot)$/, box: 'table' }

/** Puts rows that lost their table, and cells that lost their row, in one: otherwise they are read as one word. */
export function boxLooseRows(content: DomElement) {
  for (const level of [CELLS, ROWS]) {
    for (const part of content.querySelectorAll('tr, td, th, tbody, thead, tfoot')) {
      if (!level.part.test(part.localName) || !part.parentNode || level.within.test(part.parentNode.localName)) continue
      const box = part.ownerDocument.createElement(level.box)
      part.parentNode.insertBefore(box, part)
      box.append(...runFrom(part, level))
    }
  }
}

/** A part and its neighbours of the same kind. */
function runFrom(part: DomElement, level: Level): readonly DomElement[] {
  const run: DomElement[] = []
  for (let node: DomNode | null = part; node; node = node.nextSibling) {
    if (isElement(node) && level.part.test(node.localName)) run.push(node)
    else if (!isText(node) || node.textContent.trim() !== '') break
  }
  return run
}
