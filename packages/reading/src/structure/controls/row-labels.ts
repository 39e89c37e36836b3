import { CELL, type DomElement, findAround } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { ownRows } from '../tables/named-columns.ts'

// A single row has none to be compared with.
const MIN_ROWS = 2
const LETTER = /\p{L}/u

/**
 * Tells whether a button is what a row of a table is about: its text is the first of the row, a value stands beside it, and each
 * row begins with something else. What a button does is the same in every row. Each table is looked at once.
 */
export function rowLabels(): (button: DomElement) => boolean {
  const known = new Map<DomElement, boolean>()
  return (button) => {
    const cell = findAround(button, ({ localName }) => CELL.test(localName))
    const row = cell?.parentNode
    if (!cell || !row || cell.previousElementSibling !== null) return false
    const name = collapse(button.textContent)
    if (!LETTER.test(name) || !collapse(cell.textContent).startsWith(name)) return false
    const table = findAround(row, ({ localName }) => localName === 'table')
    if (!table) return false
    const isNamed = known.get(table) ?? beginsApart(table)
    known.set(table, isNamed)
    return isNamed && hasValue(row)
  }
}

/** Whether no two rows of a table that have a value begin with the same text. */
function beginsApart(table: DomElement): boolean {
  const names = ownRows(table)
    .filter(hasValue)
    .map(({ children: [first] }) => first)
    .filter((first) => first?.localName === 'td' || first?.querySelector('button'))
  const texts = new Set(names.map((first) => collapse(first?.textContent ?? '')))
  return names.length >= MIN_ROWS && texts.size === names.length
}

function hasValue({ children: [, ...others] }: DomElement): boolean {
  return others.some(({ textContent }) => LETTER.test(textContent) || /\d/.test(textContent))
}
