import { isBlock } from '../tree/block-names.ts'
import { type DomElement, findAround } from '../tree/dom.ts'

const STRUCK = 'del, s, strike'

/** Writes the mark of Markdown around what is struck out: in letters alone, what no longer holds would read as what does. */
export function markStruck(content: DomElement) {
  for (const struck of content.querySelectorAll(STRUCK)) {
    if (findAround(struck, (around) => around.matches(STRUCK))) continue
    const blocks = [...struck.querySelectorAll('*')].filter(
      (part) => isBlock(part) && ![...part.children].some(isBlock),
    )
    for (const part of blocks.length > 0 ? blocks : [struck]) mark(part)
  }
}

function mark(part: DomElement) {
  if (!/\S/.test(part.textContent)) return
  part.insertBefore(part.ownerDocument.createTextNode('~~'), part.firstChild)
  part.append('~~')
}
