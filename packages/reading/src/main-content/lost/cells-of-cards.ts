import { type DomElement, elementsUp } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { lostCells, lostRows, type RowCell } from './cells-of-rows.ts'

// Boxes within boxes around a text of a card.
const UP = 8
// Fewer boxes beside each other are columns of a page.
const MIN_CARDS = 3
const MOST = 0.5

/**
 * The cells that texts are of the cards of a list: of the smallest box around a text that holds another one, and has boxes of its name
 * beside it that do. Cells in the same boxes of different cards are of one kind.
 */
export function cellsOfCards(texts: readonly DomElement[]): readonly (RowCell | null)[] {
  const around = texts.map((element) => elementsUp(element).slice(0, UP + 1))
  const counts = new Map<DomElement, number>()
  for (const box of around.flat()) counts.set(box, (counts.get(box) ?? 0) + 1)
  const isBox = (box: DomElement) => (counts.get(box) ?? 0) > 1
  const lists = Map.groupBy([...counts.keys()].filter(isBox), ({ parentNode }) => parentNode)
  const fellows = new Map<DomElement, number>()
  for (const boxes of lists.values())
    for (const alike of Map.groupBy(boxes, ({ localName }) => localName).values())
      for (const box of alike) fellows.set(box, alike.length)
  const numbers = new Map<unknown, number>()
  const ofSite = new Map<unknown, boolean>()
  const isOfSite = (card: DomElement) => {
    if (!ofSite.has(card.parentNode)) ofSite.set(card.parentNode, elementsUp(card).some(isLandmarkHere))
    return ofSite.get(card.parentNode)
  }
  return around.map((boxes) => {
    const at = boxes.findIndex((box) => (fellows.get(box) ?? 0) >= MIN_CARDS)
    const card = boxes[at]
    if (!card || isOfSite(card)) return null
    const number = numbers.get(card.parentNode) ?? numbers.size
    numbers.set(card.parentNode, number)
    const kind = `${number} ${boxes.slice(0, at).map(elementKind).join(' ')}`
    const address = boxes[0]?.querySelector('a[href]')?.getAttribute('href') ?? ''
    return { row: card, kind, address }
  })
}

/**
 * The places of the cells that a choice lacks of cards of which it holds others, if it holds something of most cards beside
 * them (`isAnchor`: at its place, not the same word elsewhere).
 */
export function lostOfCards(
  cells: readonly (RowCell | null)[],
  { isHeld, isAnchor, texts }: HeldPlaces,
): readonly number[] {
  const lists = new Map<unknown, { readonly all: Set<DomElement>; readonly held: Set<DomElement> }>()
  for (const [at, cell] of cells.entries()) {
    if (!cell) continue
    const cards = lists.get(cell.row.parentNode) ?? { all: new Set(), held: new Set() }
    lists.set(cell.row.parentNode, cards)
    cards.all.add(cell.row)
    if (isAnchor(at)) cards.held.add(cell.row)
  }
  const isListed = ({ row }: RowCell) => {
    const { all, held } = lists.get(row.parentNode) ?? { all: new Set(), held: new Set() }
    return held.size >= MIN_CARDS && held.size > MOST * all.size
  }
  const own = cells.map((cell) => (cell && isListed(cell) ? cell : null))
  return [...lostCells(own, isHeld, { texts, isWrapped: true }), ...lostRows(own, isHeld)]
}

interface HeldPlaces {
  /** Whether a choice has the text, wherever. */
  readonly isHeld: readonly boolean[]
  isAnchor(at: number): boolean
  readonly texts: readonly string[]
}
