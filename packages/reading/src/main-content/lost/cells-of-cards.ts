import { type DomElement, elementsUp, isElement } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import { lostCells, type RowCell } from './cells-of-rows.ts'

/** A text as part of a card; `row` is the card. */
export interface CardCell extends RowCell {
  readonly list: DomElement
}

// Boxes within boxes around a text of a card.
const UP = 8
// Fewer boxes beside each other are columns of a page.
const MIN_CARDS = 3
const MOST = 0.5
const NEARLY_ALL = 0.75

/**
 * The cells that texts are of the cards of a list: of the smallest box around a text that holds another one, and has boxes of its
 * name beside it that do; then the same for boxes in the rows beside its own. Cells in the same boxes of different cards are of
 * one kind.
 */
export function cellsOfCards(texts: readonly DomElement[]): readonly (readonly (CardCell | null)[])[] {
  const around = texts.map(boxesAround)
  const counts = new Map<DomElement, number>()
  for (const boxes of around) for (const box of boxes) counts.set(box, (counts.get(box) ?? 0) + 1)
  const boxes = [...counts.keys()].filter((box) => (counts.get(box) ?? 0) > 1)
  const ofSite = new Map<DomElement, boolean>()
  const isOfSite = (list: DomElement) => {
    const known = ofSite.get(list) ?? elementsUp(list).some(isLandmarkHere)
    ofSite.set(list, known)
    return known
  }
  const lists = [
    listed(boxes, ({ parentNode }) => parentNode),
    listed(boxes, ({ parentNode }) => parentNode?.parentNode),
  ]
  return lists.map((listOf) => {
    const numbers = new Map<DomElement, number>()
    return around.map((up) => {
      const at = up.findIndex((box) => listOf.has(box))
      const row = up[at]
      const list = row && listOf.get(row)
      if (!list || isOfSite(list)) return null
      const number = numbers.get(list) ?? numbers.size
      numbers.set(list, number)
      const address = up[0]?.querySelector('a[href]')?.getAttribute('href') ?? ''
      return { row, list, kind: `${number} ${up.slice(0, at).map(elementKind).join(' ')}`, address }
    })
  })
}

/** A text and what is around it, not farther than a card may be. */
function boxesAround(text: DomElement): readonly DomElement[] {
  const boxes: DomElement[] = []
  for (let at: DomElement | null = text; at && isElement(at) && boxes.length <= UP; at = at.parentNode) boxes.push(at)
  return boxes
}

/** The boxes that have others of their name in the same list, with the list. */
function listed(
  boxes: readonly DomElement[],
  listOf: (box: DomElement) => DomElement | null | undefined,
): ReadonlyMap<DomElement, DomElement> {
  const lists = new Map<DomElement, DomElement>()
  for (const [list, all] of Map.groupBy(boxes, listOf)) {
    if (!list || all.length < MIN_CARDS) continue
    const alike = Map.groupBy(all, ({ localName, parentNode }) => `${parentNode?.localName} ${localName}`)
    for (const cards of alike.values()) if (cards.length >= MIN_CARDS) for (const card of cards) lists.set(card, list)
  }
  return lists
}

/** The cards of a list by the kinds of their cells, and those of which a choice holds something. */
interface CardList {
  readonly cards: Map<DomElement, Set<string>>
  readonly held: Set<DomElement>
}

const NO_LIST: CardList = { cards: new Map(), held: new Set() }

/**
 * The places of the cells that a choice lacks of the cards of a list of which it holds most, at least of something. A card of
 * which it holds nothing is one of them if it has the name of others, and no cell that none of them has.
 */
export function lostOfCards(
  cells: readonly (CardCell | null)[],
  isHeld: readonly boolean[],
  texts: readonly string[],
): readonly number[] {
  const lists = listsOf(cells, isHeld)
  const listOf = ({ list }: CardCell) => lists.get(list) ?? NO_LIST
  const isListed = (cell: CardCell) => {
    const { cards, held } = listOf(cell)
    return held.size >= MIN_CARDS && held.size > MOST * cards.size
  }
  const own = cells.map((cell) => (cell && isListed(cell) ? cell : null))
  const ofHeld = own.flatMap((cell) => (cell && listOf(cell).held.has(cell.row) ? [cell] : []))
  const known = new Set(ofHeld.flatMap(({ kind, row }) => [kind, elementKind(row)]))
  const isWhole = (cell: CardCell) => {
    const { cards, held } = listOf(cell)
    const isAlike = [elementKind(cell.row), ...(cards.get(cell.row) ?? [])].every((kind) => known.has(kind))
    return isAlike && !held.has(cell.row) && held.size >= NEARLY_ALL * cards.size
  }
  const whole = own.flatMap((cell, at) => (cell && isWhole(cell) ? [at] : []))
  return [...lostCells(own, isHeld, { texts, isWrapped: true }), ...whole]
}

function listsOf(cells: readonly (CardCell | null)[], isHeld: readonly boolean[]): ReadonlyMap<DomElement, CardList> {
  const lists = new Map<DomElement, CardList>()
  for (const [at, cell] of cells.entries()) {
    if (!cell) continue
    const { cards, held } = lists.get(cell.list) ?? { cards: new Map(), held: new Set() }
    lists.set(cell.list, { cards, held })
    cards.set(cell.row, (cards.get(cell.row) ?? new Set()).add(cell.kind))
    if (isHeld[at]) held.add(cell.row)
  }
  return lists
}
