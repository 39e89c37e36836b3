import { BLOCK_NAMES } from '../../tree/block-names.ts'
import { CELL, type DomElement, type DomNode, findAround, HEADING, isElement, isText } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'

// Unicode noncharacters: text does not contain them.
const PLACE = '\uFDDF'
const MARKS = /[\uFDD0-\uFDEF]/g
const SHOWN = /[^\s\uFDD0-\uFDEF]/
const SPANNING = '[rowspan]:not([rowspan="1"])'
const MAX_TEXT_CHARS = 200
// What sets words apart in their line.
const TYPES = new Set(['b', 'strong', 'em', 'i', 'u', 'big', 'font', 'mark'])
// Their classes tell the first from the last, and odd from even.
const ITEMS = new Set(['li', 'tr', 'td', 'th', 'dt', 'dd', 'option'])
/** What sets a row, a title, and a heading of the first level apart. */
export const RANKS = { row: 1, title: 2, heading: 20 } as const

/** A block of a page: a line, or what holds several. */
export interface LineBlock {
  /** Of its element; '#' for a line of a block that has others. */
  readonly name: string
  readonly classes: ReadonlySet<string>
  /** How it is written, if that sets it apart: as a heading, in bold, with a colon, as a row of one cell. */
  readonly shape: string
  /** The shape of its first line. */
  readonly opening: string
  /** What has a higher one is the label of what has a lower one. */
  readonly rank: number
  /** The same for blocks of one kind, wherever they stand. */
  readonly key: string
  /** Whether it is a row of a table that says all of its own. */
  readonly isRecord: boolean
  /** What the page says of it without showing it. */
  readonly unseen: string
  readonly children: readonly LineBlock[]
  /** The number of its lines. */
  readonly lines: number
  /** Of its first line: the number of its mark, and its text, which may be cut. */
  readonly place: number
  readonly text: string
}

interface Look {
  readonly shape: string
  readonly rank: number
}

interface Segment {
  readonly place: number
  text: string
  isSetApart: boolean
}

const PLAIN: Look = { shape: '', rank: 0 }

/** The blocks of a page, with a mark where each line begins. */
export function markLines(body: DomElement): LineBlock {
  let places = 0
  const isRecord = createRecordReader()
  return read(body, '')

  function read(element: DomElement, around: string): LineBlock {
    const children: LineBlock[] = []
    const isRow = element.localName === 'tr' && !holdsBlocks(element)
    const tags = `${around}>${element.localName}`
    let line: Segment | null = null
    visit(element, false)
    close()
    return toBlock(element, { children, around, isRow, isRecord: isRow && isRecord(element) })

    function visit(within: DomElement, isSetApart: boolean) {
      // Marks are put in before what is visited.
      for (const node of [...within.childNodes]) {
        if (isText(node)) write(node, isSetApart)
        else if (isElement(node)) enter(node, isSetApart)
      }
    }

    function enter(child: DomElement, isSetApart: boolean) {
      const { localName } = child
      if (localName === 'br') return close()
      const isInLine = !BLOCK_NAMES.has(localName) || (isRow && CELL.test(localName))
      if (isInLine) return visit(child, isSetApart || TYPES.has(localName))
      close()
      const inner = read(child, tags)
      if (inner.lines > 0) children.push(inner)
    }

    function write(node: DomNode, isSetApart: boolean) {
      const { textContent } = node
      if (!SHOWN.test(textContent)) return
      if (!line) {
        line = { place: places, text: '', isSetApart: true }
        places += 1
        node.parentNode?.insertBefore(element.ownerDocument.createTextNode(PLACE), node)
      }
      if (!isSetApart) line.isSetApart = false
      if (line.text.length < MAX_TEXT_CHARS) line.text += ` ${textContent.replace(MARKS, '')}`
    }

    function close() {
      if (!line) return
      const { place, isSetApart } = line
      const text = collapse(line.text)
      const look = isSetApart || /[:：]$/.test(text) ? { shape: 'title', rank: RANKS.title } : PLAIN
      const key = `${tags}>#${look.shape}`
      const plain = { classes: new Set<string>(), unseen: '', children: [], isRecord: false }
      children.push({ name: '#', ...plain, ...look, opening: look.shape, key, lines: 1, place, text })
      line = null
    }
  }
}

interface ToBlockOptions {
  readonly children: readonly LineBlock[]
  readonly around: string
  readonly isRow: boolean
  readonly isRecord: boolean
}

function toBlock(element: DomElement, { children, around, isRow, isRecord }: ToBlockOptions): LineBlock {
  const { localName: name } = element
  const [first] = children
  const names = (element.getAttribute('class') ?? '').slice(0, 200).replace(/\d+/g, '').split(/\s+/).filter(Boolean)
  const classes = new Set(ITEMS.has(name) ? [] : names)
  const look = lookOf(element, { only: children.length === 1 ? first : undefined, isRow })
  const unseen = collapse(element.getAttribute('aria-label') ?? element.getAttribute('label') ?? '')
  return {
    name,
    classes,
    ...look,
    opening: look.shape || (first?.opening ?? ''),
    key: `${around}>${name}.${[...classes][0] ?? ''}${look.shape}`,
    isRecord,
    unseen: /\d/.test(unseen) ? '' : unseen,
    children: first && children.length === 1 && first.name === '#' ? [] : children,
    lines: children.reduce((sum, { lines }) => sum + lines, 0),
    place: first?.place ?? -1,
    text: first?.text ?? '',
  }
}

function lookOf(
  element: DomElement,
  { only, isRow }: { readonly only: LineBlock | undefined; readonly isRow: boolean },
): Look {
  const role = element.getAttribute('role') === 'heading' ? `h${element.getAttribute('aria-level') ?? 2}` : ''
  const heading = HEADING.test(element.localName) ? element.localName : role
  if (heading !== '') return { shape: heading, rank: RANKS.heading - Number(heading.slice(1)) }
  if (!isRow) return only ? { shape: only.shape, rank: only.rank } : PLAIN
  const cells = [...element.children]
  const isHead = cells.every(({ localName }) => localName === 'th')
  return isHead || cells.length === 1 ? { shape: isHead ? 'th' : 'td', rank: RANKS.row } : PLAIN
}

function holdsBlocks(row: DomElement): boolean {
  return [...row.querySelectorAll('*')].some(
    ({ localName }) => localName === 'br' || (BLOCK_NAMES.has(localName) && !CELL.test(localName)),
  )
}

/** Tells whether a row says all of its own: it has several cells with text, the first one, and none stands in several rows. */
function createRecordReader() {
  const spanning = new Map<DomElement, boolean>()
  return (row: DomElement): boolean => {
    const cells = [...row.children]
    const filled = cells.filter(({ textContent }) => SHOWN.test(textContent))
    const table = findAround(row, ({ localName }) => localName === 'table')
    // A first cell without text stands for that of the row above.
    if (!table || filled.length < 2 || cells[0] !== filled[0]) return false
    // Each table is asked once: it may have thousands of rows.
    const isSpanning = spanning.get(table) ?? table.querySelector(SPANNING) !== null
    spanning.set(table, isSpanning)
    return !isSpanning
  }
}
