import { CELL, type DomElement, elementsUp } from '../../../tree/dom.ts'
import { copyElement } from '../../../tree/parser/copy-page.ts'
import { plainLetters } from '../../title-of.ts'

// Each of its cells is held against all others.
const MOST_CELLS = 100

/** A text that a choice holds: where it stands on the page, and in the choice. */
export interface HeldText {
  readonly onPage: DomElement
  readonly inChoice: DomElement
}

/**
 * Puts a copy of the cell of a row beside the cell of it that a choice holds, or in the place of one that was emptied. Returns whether the
 * choice has it then: anywhere else it would be a row of its own.
 */
export function fillCell(cell: DomElement, near: readonly (HeldText | undefined)[]): boolean {
  if (!CELL.test(cell.localName) || !cell.parentNode) return false
  const cells = Array.from(cell.parentNode.children)
  if (cells.length > MOST_CELLS) return false
  const texts = new Set(cells.map(lettersOf))
  for (const text of near) {
    const inRow = elementsUp(text?.onPage ?? null).find((up) => cells.includes(up))
    const held = elementsUp(text?.inChoice ?? null).find(({ localName }) => CELL.test(localName))
    const own = Array.from(held?.parentNode?.children ?? [])
    // The same text may stand in another row.
    if (!inRow || !held || own.map(lettersOf).some((each) => each !== '' && !texts.has(each))) continue
    const step = cells.indexOf(cell) - cells.indexOf(inRow)
    const there = own[own.indexOf(held) + step]
    const is = there && lettersOf(there)
    if (is === '') there?.replaceWith(copyElement(cell))
    else if (is !== lettersOf(cell)) held.parentNode?.insertBefore(copyElement(cell), step > 0 ? (there ?? null) : held)
    return true
  }
  return false
}

function lettersOf({ textContent }: DomElement): string {
  return plainLetters(textContent)
}
