import { isOneLabel } from '../../output/one-label.ts'
import type { DomElement } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'

/** A text as part of a row: of its name and its amount, its question and its answer. */
export interface RowCell {
  readonly row: DomElement
  /** The same for the cells in one place of rows beside each other. */
  readonly kind: string
}

// Of the cells in one place.
const MOST = 0.5
// So many rows of which each has another text in a place are about that many things.
const MIN_ROWS = 3
// Of rows with the same cells.
const NEARLY_ALL = 0.75

/** Tells the cell that each text is. Each part is named once. */
export function cellsOf(): (element: DomElement) => RowCell | null {
  const numbers = new Map<DomElement, number>()
  return (element) => {
    const [row, rows] = [element.parentNode, element.parentNode?.parentNode]
    if (!row || !rows) return null
    const number = numbers.get(rows) ?? numbers.size
    numbers.set(rows, number)
    return { row, kind: `${number} ${elementKind(row)} ${elementKind(element)}` }
  }
}

/**
 * The places of cells that a choice lacks in rows of which it holds another, while it holds most cells in the same place of
 * rows beside, or none of them, though each says something else: a name that is a link among others that are none, the names
 * of all rows.
 */
export function lostCells(
  cells: readonly (RowCell | null)[],
  isHeld: readonly boolean[],
  texts: readonly string[],
): number[] {
  const kinds = new Map<string, { all: number; held: number; texts: Set<string> }>()
  const rows = new Map<DomElement, Set<string>>()
  for (const [at, cell] of cells.entries()) {
    if (!cell) continue
    const kind = kinds.get(cell.kind) ?? { all: 0, held: 0, texts: new Set() }
    kinds.set(cell.kind, kind)
    kind.all += 1
    kind.held += Number(isHeld[at])
    kind.texts.add(texts[at] ?? '')
    const row = rows.get(cell.row) ?? new Set()
    rows.set(cell.row, isHeld[at] ? row.add(cell.kind) : row)
  }
  const isPlaceOfContent = (name = '') => {
    const { all, held, texts: said } = kinds.get(name) ?? { all: 1, held: 0, texts: new Set() }
    return held >= MOST * all || (held === 0 && all >= MIN_ROWS && said.size > MOST * all && !isOneLabel(said))
  }
  return [...cells.keys()].filter((at) => {
    const cell = cells[at]
    const others = cell ? (rows.get(cell.row) ?? new Set()) : new Set()
    return !isHeld[at] && others.size > 0 && !others.has(cell?.kind ?? '') && isPlaceOfContent(cell?.kind)
  })
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
