import { isOneLabel } from '../../output/one-label.ts'
import { CELL, type DomElement, isElement } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { PRICE } from '../price.ts'
import { DATE } from '../stock-phrases.ts'

/** A text as part of a row: of its name and its amount, its question and its answer. */
export interface RowCell {
  readonly row: DomElement
  /** The same for the cells in one place of rows beside each other. */
  readonly kind: string
  /** In a table, a row of two cells, of which each says what the other is about. */
  readonly isOfPair?: boolean
  /** Where it leads: the same name may be that of another thing. */
  readonly address: string
}

// Of the cells in one place.
const MOST = 0.5
// So many rows of which each has another text in a place are about that many things.
const MIN_ROWS = 3
// Of rows with the same cells.
const NEARLY_ALL = 0.75
// Cells further on are one kind.
const MOST_COLUMNS = 50

/** The cells in one place of rows. */
interface CellKind {
  all: number
  held: number
  readonly rows: Set<DomElement>
  readonly texts: Set<string>
  /** Texts with where they lead. */
  readonly things: Set<string>
}

/** Tells the cell that each text is, or the one of which it is all. Each part is named once. */
export function cellsOf({ isWrapped = false } = {}): (element: DomElement) => RowCell | null {
  const numbers = new Map<DomElement, number>()
  return (text) => {
    const element = isWrapped ? cellAround(text) : text
    const [row, rows] = [element.parentNode, element.parentNode?.parentNode]
    if (!row || !rows) return null
    const number = numbers.get(rows) ?? numbers.size
    numbers.set(rows, number)
    const address = element.querySelector('a[href]')?.getAttribute('href') ?? ''
    const kind = `${number} ${elementKind(row)} ${columnOf(element)}${elementKind(element)}`
    return { row, kind, isOfPair: CELL.test(element.localName) && isOfTwo(element), address }
  }
}

/** Of a cell of a table: those of one row are of one kind. */
function columnOf({ localName, previousElementSibling }: DomElement): string {
  if (!CELL.test(localName)) return ''
  let column = 0
  for (let before = previousElementSibling; before && column < MOST_COLUMNS; before = before.previousElementSibling)
    column += 1
  return `${column} `
}

/** Whether a cell has one other beside it. A row may have thousands. */
function isOfTwo({ previousElementSibling: before, nextElementSibling: after }: DomElement): boolean {
  if (before === null) return after !== null && after.nextElementSibling === null
  return after === null && before.previousElementSibling === null
}

function noCells(): CellKind {
  return { all: 0, held: 0, rows: new Set(), texts: new Set(), things: new Set() }
}

/** The cell of which a text is all: programs wrap values, and not names. */
function cellAround(text: DomElement): DomElement {
  const isAll = ({ firstChild }: DomElement) => {
    let parts = 0
    // A list may have a hundred thousand items, each of which looks at it.
    for (let node = firstChild; node && parts < 2; node = node.nextSibling)
      if (isElement(node) || node.textContent.trim() !== '') parts += 1
    return parts === 1
  }
  let cell = text
  for (let up = cell.parentNode; up && isAll(up); up = cell.parentNode) cell = up
  return cell
}

/**
 * The places of cells that a choice lacks in rows of which it holds another, while it holds most cells in the same place of
 * rows beside, or each of them says something else: a name that is a link among others that are none, the names of all rows.
 */
export function lostCells(
  cells: readonly (RowCell | null)[],
  isHeld: readonly boolean[],
  { texts, isWrapped = false }: { readonly texts: readonly string[]; readonly isWrapped?: boolean },
): number[] {
  const kinds = new Map<string, CellKind>()
  const rows = new Map<DomElement, Set<string>>()
  for (const [at, cell] of cells.entries()) {
    if (!cell) continue
    const kind = kinds.get(cell.kind) ?? noCells()
    kinds.set(cell.kind, kind)
    kind.all += 1
    kind.held += Number(isHeld[at])
    kind.rows.add(cell.row)
    kind.texts.add(texts[at] ?? '')
    kind.things.add(`${texts[at]} ${cell.address}`)
    const row = rows.get(cell.row) ?? new Set()
    rows.set(cell.row, isHeld[at] ? row.add(cell.kind) : row)
  }
  const isPlaceOfContent = (name = '') => {
    const { all, held, texts: said, things, rows: places } = kinds.get(name) ?? noCells()
    if (all === 0) return false
    return (
      held >= MOST * all || ((isWrapped ? places.size : all) >= MIN_ROWS && things.size > MOST * all && !isLabel(said))
    )
  }
  return [...cells.keys()].filter((at) => {
    const cell = cells[at]
    const others = cell ? (rows.get(cell.row) ?? new Set()) : new Set()
    if (!cell || isHeld[at] || others.size === 0 || others.has(cell.kind)) return false
    // Of few rows no place of cells can be judged.
    const isOfFew = (kinds.get(cell.kind)?.rows.size ?? 0) < MIN_ROWS
    return isPlaceOfContent(cell.kind) || (cell.isOfPair && isOfFew)
  })
}

/** Prices, and the days of posts, are equal but for their numbers, and are not labels. */
function isLabel(texts: ReadonlySet<string>): boolean {
  return isOneLabel(texts) && ![...texts].some((text) => PRICE.test(text) || DATE.test(text))
}

/**
 * The places of the cells of rows that a choice lacks as a whole while it holds nearly all others with the same cells: rows of
 * labels and values are kept or left out together, whatever they say.
 */
export function lostRows(cells: readonly (RowCell | null)[], isHeld: readonly boolean[]): number[] {
  const rows = Map.groupBy(cells.keys(), (at) => cells[at]?.row)
  rows.delete(undefined)
  const wide = [...rows.values()].filter((places) => places.length > 1)
  const alike = Map.groupBy(wide, (places) => places.map((at) => cells[at]?.kind).join())
  return [...alike.values()].flatMap((all) => {
    const lost = all.filter((places) => !places.some((at) => isHeld[at]))
    return all.length - lost.length >= Math.max(MIN_ROWS, NEARLY_ALL * all.length) ? lost.flat() : []
  })
}
