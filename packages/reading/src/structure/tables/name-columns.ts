import type { DomElement } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'

const BOLD = 'b, strong'
const MIN_NAMES = 2

/**
 * Makes the first row of a table without header cells its header, if each of its cells is bold as a whole and no other
 * row is: editors without header cells write the names of columns so.
 */
export function nameColumns(table: DomElement) {
  const [first, ...others] = [...table.querySelectorAll('tr')]
  if (!first || others.length === 0 || table.querySelector('th') || !isNames(first) || others.some(isNames)) return
  for (const cell of [...first.children]) {
    const name = cell.ownerDocument.createElement('th')
    for (const bold of cell.querySelectorAll(BOLD)) bold.replaceWith(...bold.childNodes)
    name.append(...cell.childNodes)
    cell.replaceWith(name)
  }
}

function isNames(row: DomElement): boolean {
  const cells = [...row.children].filter(({ textContent }) => textContent.trim() !== '')
  return cells.length >= MIN_NAMES && cells.every(isBold)
}

function isBold(cell: DomElement): boolean {
  const bold = [...cell.querySelectorAll(BOLD)].filter(({ parentNode }) => parentNode?.localName !== 'b')
  return collapse(bold.map(({ textContent }) => textContent).join(' ')) === collapse(cell.textContent)
}
