import { dataTables } from '../../../structure/tables/data-tables.ts'
import { type DomElement, elementsUp, findAround, HEADING, isUnder } from '../../../tree/dom.ts'
import { elementKind } from '../../../tree/element-kind.ts'
import { collapse, linkedShare, type TextBlock } from '../../../tree/text-blocks.ts'
import { itemAround } from './own-item.ts'

/** Marks a picture that the text may name. */
export const PICTURE = 'img[data-picture-mark]'

const FIGURE = new Set(['figure'])
const MAX_UP = 3
// Where the page marks no content, paragraphs of one text have the same names up to here.
const MAX_NAMED = 3
// Parts stand beside each other if they share one of this many elements around them.
const NEAR = 2
// A small table of links may be a menu, and a figure of links other articles.
const MOST_LINKED = 0.5

/** A text block, heading, picture or caption of a page. */
export interface Part {
  readonly kind: 'text' | 'heading' | 'picture' | 'caption'
  readonly element: DomElement
  /** Identifies the part: Readability renames elements and drops their attributes. */
  readonly sign: string
  /** The element around it that the page marks as content; the body if there is none. */
  readonly content: DomElement
  /** The names of the elements between it and `content`, or of the nearest: paragraphs of one text have the same path. */
  readonly path: string
  /** The nearest elements around it, before Readability moved it. */
  readonly around: readonly DomElement[]
  /** The table of data that it is in, if any. Of links, it may be a menu. */
  readonly table: DomElement | null
  /** The item of a list that it is, or is in. */
  readonly item: DomElement | null
  /** The table that it is in, whatever that is for. */
  readonly anyTable: DomElement | null
}

/**
 * The text blocks (`blocks`), headings and marked pictures of a page in reading order. restoreLost finds the missing ones
 * with it.
 */
export function partsOf(body: DomElement, blocks: readonly TextBlock[]): readonly Part[] {
  const order = new Map<DomElement, number>()
  for (const element of body.querySelectorAll('*')) order.set(element, order.size)
  const found = new Map<DomElement, Pick<Part, 'kind' | 'sign'>>()
  for (const { element, text, linkShare } of blocks) {
    const heading = headingAround(element)
    const kind = linkShare < MOST_LINKED && isUnder(element, FIGURE) ? 'caption' : 'text'
    found.set(heading ?? element, { kind: heading ? 'heading' : kind, sign: text })
  }
  for (const picture of body.querySelectorAll(PICTURE))
    if (!headingAround(picture)) found.set(picture, { kind: 'picture', sign: pictureSign(picture) })
  const tableAround = dataTables((table) => linkedShare(table) < MOST_LINKED)
  return Array.from(found, ([element, part]) => {
    const around = nearestAround(element)
    return {
      element,
      ...part,
      ...contentAround(element),
      around,
      table: tableAround(element),
      item: itemAround(element),
      anyTable: findAround(element, isTable),
    }
  }).sort((one, other) => (order.get(one.element) ?? 0) - (order.get(other.element) ?? 0))
}

function contentAround(element: DomElement): Pick<Part, 'content' | 'path'> {
  const up = elementsUp(element)
  const at = up.findIndex((each) => each.localName === 'article' || each.getAttribute('itemprop') === 'articleBody')
  const content = up[at]
  if (!content) return { content: element.ownerDocument.body, path: up.slice(0, MAX_NAMED).map(elementKind).join(' ') }
  const names = up.slice(0, at).map(({ localName }) => localName)
  return { content, path: names.join(' ') }
}

/** The address of a picture, as the page writes it. */
export function pictureSign(picture: DomElement): string {
  return collapse(picture.getAttribute('src') ?? '')
}

function headingAround(element: DomElement): DomElement | null {
  const around = elementsUp(element).slice(0, MAX_UP + 1)
  return around.find(({ localName }) => HEADING.test(localName)) ?? null
}

function nearestAround(element: DomElement): DomElement[] {
  const around = elementsUp(element.parentNode).slice(0, NEAR)
  return around.filter(({ localName }) => localName !== 'body')
}

function isTable({ localName }: DomElement): boolean {
  return localName === 'table'
}
