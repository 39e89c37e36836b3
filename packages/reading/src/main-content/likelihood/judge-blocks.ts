import { dataTables } from '../../structure/tables/data-tables.ts'
import { type DomDocument, type DomElement, elementsUp, isElement, isUnder } from '../../tree/dom.ts'
import { elementKind } from '../../tree/element-kind.ts'
import { charsOf, type TextBlock } from '../../tree/text-blocks.ts'
import { isCommentPart } from '../comment-parts.ts'
import { type CardCell, cellsOfCards } from '../lost/cells-of-cards.ts'
import { cellsOf, type RowCell } from '../lost/cells-of-rows.ts'
import { leadsToFile } from '../lost/leads-to-file.ts'
import { type DescribedBlock, describeBlocks } from './block-features.ts'
import trees from './block-trees.json' with { type: 'json' }
import { likelihoodOf } from './boosted-trees.ts'
import type { PageFacts } from './page-facts.ts'

/** A text block of a page, and its likelihood of being content, 0 to 1. */
export interface JudgedBlock {
  readonly text: string
  /** The share of links in the text, 0 to 1. */
  readonly linkShare: number
  readonly likelihood: number
  readonly element?: DomElement
  /** It in the copy of its page that is taken apart. */
  readonly taken?: DomElement | undefined
  /** Whether it stands in an item of a list. */
  readonly isItem?: boolean
  /** The item of a list that it is, or is a paragraph of. */
  readonly item?: DomElement | null
  readonly list?: DomElement | null
  /** The nearest elements around it. */
  readonly around?: readonly DomElement[]
  readonly cell?: RowCell | null
  /** The cell of which it is all. */
  readonly wrapped?: RowCell | null
  /** The cell of a card that it is, of a list and of rows of cards. */
  readonly cards?: readonly (CardCell | null)[]
  /** The table of data that it is in. */
  readonly table?: DomElement | null
  /** The same for paragraphs of one text, and of its parts. */
  readonly place?: string
  /** The same for texts of one kind in such a place: the signature of each function. */
  readonly kind?: string
  /** Whether it is a link to a file, not to a page. */
  readonly isFile?: boolean
  /** Whether the data of the page says the same. */
  readonly isStated?: boolean
}

// If a name holds more of the text than this, it means something else.
const MOST = 0.9
const MOSTLY_LINKED = 0.5
const PLACE_UP = 4
// A text in an item of a list stands so far below the list.
const AROUND_UP = 8
const ITEM = new Set(['li'])
const OF_LIST = /^(?:li|dt|dd)$/

/** Judges each block of a whole page, the cells of a table of data together. Scripts and hidden parts must have been removed. */
export function judgeBlocks(document: DomDocument, texts: readonly TextBlock[], facts: PageFacts): JudgedBlock[] {
  const blocks = describeBlocks(document, texts, facts)
  const comments = facts.isArticle && facts.type !== 'thread' ? commentBlocks(blocks) : new Set()
  const vector = new Float64Array(trees.features.length)
  const own = blocks.map((block) => (comments.has(block) ? 0 : likelihoodOf(trees, fill(vector, block))))
  const tableOf = dataTables(({ localName }) => localName === 'table')
  const tables = new Map<DomElement, { chars: number; expected: number }>()
  const around = blocks.map(({ element }) => tableOf(element))
  const cellOf = cellsOf()
  const wrappedIn = cellsOf({ isWrapped: true })
  const cards = cellsOfCards(blocks.map(({ element }) => element))
  for (const [at, { text }] of blocks.entries()) {
    const table = around[at]
    if (!table) continue
    const { chars, expected } = tables.get(table) ?? { chars: 0, expected: 0 }
    tables.set(table, { chars: chars + text.length, expected: expected + text.length * (own[at] ?? 0) })
  }
  return blocks.map(({ element, text, linkShare }, at) => {
    const table = around[at] ? tables.get(around[at]) : undefined
    const item = elementsUp(element).slice(0, 2).find(isItem) ?? null
    return {
      element,
      text,
      linkShare,
      isItem: ITEM.has(element.localName) || isUnder(element, ITEM),
      item,
      list: item?.parentNode ?? null,
      cell: cellOf(element),
      wrapped: wrappedIn(element),
      cards: cards.map((cells) => cells[at] ?? null),
      table: around[at] ?? null,
      ...placeOf(element),
      isFile: linkShare >= MOSTLY_LINKED && leadsToFile(element),
      likelihood: table ? table.expected / table.chars : (own[at] ?? 0),
    }
  })
}

function placeOf(element: DomElement) {
  const around = elementsUp(element).slice(1, AROUND_UP)
  const place = around
    .slice(0, PLACE_UP - 1)
    .map(elementKind)
    .join(' ')
  return { around, place, kind: `${elementKind(element)} ${place}` }
}

function isItem({ localName }: DomElement): boolean {
  return OF_LIST.test(localName)
}

/** Writes the features of a block one after the other. */
function fill(vector: Float64Array, { features }: DescribedBlock): Float64Array {
  let at = 0
  for (const group of features) for (const name in group) vector[at++] = group[name] ?? 0
  return vector
}

/** The blocks within comments, unless the page has hardly any others. */
function commentBlocks(blocks: readonly DescribedBlock[]): ReadonlySet<unknown> {
  const known = new Map<DomElement, boolean>()
  const found = blocks.filter(({ element }) => isWithin(element))
  return charsOf(found) > MOST * charsOf(blocks) ? new Set() : new Set(found)

  /** Looks at each element once. */
  function isWithin(element: DomElement): boolean {
    const seen = known.get(element)
    if (seen !== undefined) return seen
    const { parentNode } = element
    const isComment = isCommentPart(element) || (parentNode !== null && isElement(parentNode) && isWithin(parentNode))
    known.set(element, isComment)
    return isComment
  }
}
