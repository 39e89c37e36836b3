import { type DomElement, type DomNode, HEADING, isElement } from '../../tree/dom.ts'
import { labelOf } from './note-label.ts'

const BLOCK = /^(?:li|p|div|dd|dt|aside|section|blockquote|td|th|tr|table|h[1-6]|body|main|article)$/
const WHOLE = /^(?:body|main|article|section)$/
const FOLLOWS_LABEL = /^(?:p|div|blockquote|ul|ol|pre)$/

/** The nodes of a note (`nodes`), and those to remove with it (`rest`), such as a cell with its number. */
export interface NotePlace {
  readonly nodes: readonly DomNode[]
  readonly rest: readonly DomNode[]
}

/** By node: how many link targets it is or contains. */
export type Held = ReadonlyMap<DomNode, number>

/** Counts the targets of each node, once per page. */
export function holdersOf(targets: Iterable<DomElement>): Held {
  const held = new Map<DomNode, number>()
  for (const target of new Set(targets))
    for (let at: DomElement | null = target; at; at = at.parentNode) held.set(at, (held.get(at) ?? 0) + 1)
  return held
}

/**
 * The note that a link to `target` leads to; null if the target is a part of the text. `held` counts all such targets.
 */
export function placeOf(target: DomElement, held: Held): NotePlace | null {
  const block = blockOf(target)
  if (!block) return null
  const { localName } = block
  if (WHOLE.test(localName) && block !== target) return sliceFrom(target, held)
  // Docutils: a table or a definition list, with the number on the left.
  if (localName === 'table') return cellsOf(block)
  if (localName === 'tr') return cellsOf(block)
  if (/^t[dh]$/.test(localName) && labelOf(block) && block.parentNode) return cellsOf(block.parentNode)
  if (localName === 'dt') return { nodes: following(block, (next) => next.localName === 'dd', held), rest: [block] }
  if ((held.get(block) ?? 0) > 1) return sliceFrom(target, held)
  // The number stands on its own line.
  if (HEADING.test(localName) || labelOf(block)) {
    if (!labelOf(block)) return null
    const nodes = following(block, (next) => FOLLOWS_LABEL.test(next.localName), held)
    return nodes.length > 0 ? { nodes: HEADING.test(localName) ? nodes : nodes.slice(0, 1), rest: [block] } : null
  }
  const item = itemAround(block)
  return alone(item && (held.get(item) ?? 0) <= 1 ? item : block)
}

function alone(element: DomElement): NotePlace {
  return { nodes: [element], rest: [] }
}

function blockOf(target: DomElement): DomElement | null {
  for (let element: DomElement | null = target; element; element = element.parentNode)
    if (BLOCK.test(element.localName)) return element
  return null
}

function itemAround(block: DomElement): DomElement | null {
  for (let at: DomElement | null = block.parentNode; at && BLOCK.test(at.localName); at = at.parentNode)
    if (at.localName === 'li') return at
  return null
}

/** All cells of a row, or of a table with one row, without the number. */
function cellsOf(element: DomElement): NotePlace | null {
  const rows = element.localName === 'tr' ? [element] : [...element.querySelectorAll('tr')]
  const [row] = rows
  if (!row || rows.length > 1) return null
  const cells = [...row.children].filter((cell) => labelOf(cell) === undefined)
  return { nodes: cells.flatMap((cell) => [...cell.childNodes]), rest: [element] }
}

function following(block: DomElement, belongs: (element: DomElement) => boolean, held: Held): DomElement[] {
  const found: DomElement[] = []
  for (let node = block.nextSibling; node; node = node.nextSibling) {
    if (!isElement(node)) continue
    const element = node
    if (!belongs(element) || held.has(element)) break
    found.push(element)
  }
  return found
}

/** One of several notes in a block: from its start to the next note. The last one ends with its line. */
function sliceFrom(target: DomElement, held: Held): NotePlace | null {
  const start = outermost(target)
  // A link target without a number is a place in the text.
  if (!start) return null
  const nodes: DomNode[] = []
  let breaks = 0
  for (let node: DomNode | null = start; node; node = node.nextSibling) {
    const at = node
    if (at !== start && isElement(at)) {
      if (BLOCK.test(at.localName) || at.localName === 'hr' || held.has(at)) break
      breaks = at.localName === 'br' ? breaks + 1 : 0
    } else if (at.textContent.trim() !== '') breaks = 0
    if (breaks > 1) break
    nodes.push(at)
  }
  return { nodes, rest: [] }
}

/** The largest inline element around it with no text except the number. */
function outermost(target: DomElement): DomElement | null {
  let found = labelOf(target) ? target : null
  for (let at = target.parentNode; found && at && labelOf(at) && !BLOCK.test(at.localName); at = at.parentNode)
    found = at
  return found
}
