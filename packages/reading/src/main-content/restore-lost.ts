import { isLayoutTable } from '../structure/tables/layout-table.ts'
import { type DomElement, findAround, HEADING, isPartOf } from '../tree/dom.ts'
import { collapse, linkedShare, type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { holdsWords } from './title-of.ts'

const PICTURE = 'img[data-picture-mark]'
const MAX_UP = 3
// Between two kept paragraphs, there may be a picture, its caption and a line of an advert.
const MAX_GAP = 3
const LIKELY = 0.7
const LIKELY_HEADING = 0.5
// Parts stand beside each other if they share one of this many elements around them.
const NEAR = 2
// A small table of links may be a menu.
const MOST_LINKED = 0.5

/** A text block, heading or picture of a page. */
export interface Part {
  readonly kind: 'text' | 'heading' | 'picture'
  readonly element: DomElement
  /** Identifies the part: Readability renames elements and drops their attributes. */
  readonly sign: string
  /** The element around it that the page marks as content, if any. */
  readonly content: DomElement | null
  /** The names of the elements between it and `content`: paragraphs of one text have the same path. */
  readonly path: string
  /** The nearest elements around it, before Readability moved it. */
  readonly around: readonly DomElement[]
  /** The table of data that it is in, if any. Of links, it may be a menu. */
  readonly table: DomElement | null
}

/** The facts about a page that help to tell which parts are content. */
interface Page {
  readonly parts: readonly Part[]
  /** By the text of a block. */
  readonly likelihoods: ReadonlyMap<string, number>
  /** Callers get it as a field, not in the text. */
  readonly title: string
}

/**
 * The text blocks (`blocks`), headings and marked pictures of a page in reading order. restoreLost finds the missing ones
 * with it.
 */
export function partsOf(body: DomElement, blocks: readonly TextBlock[]): readonly Part[] {
  const order = new Map<DomElement, number>()
  for (const element of body.querySelectorAll('*')) order.set(element, order.size)
  const found = new Map<DomElement, Pick<Part, 'kind' | 'sign'>>()
  for (const { element, text } of blocks) {
    const heading = headingAround(element)
    found.set(heading ?? element, { kind: heading ? 'heading' : 'text', sign: text })
  }
  for (const picture of body.querySelectorAll(PICTURE))
    if (!headingAround(picture)) found.set(picture, { kind: 'picture', sign: signOf(picture) })
  const tableAround = tablesIn(body)
  return Array.from(found, ([element, part]) => {
    const around = nearestAround(element)
    return { element, ...part, ...contentAround(element), around, table: tableAround(element) }
  }).sort((one, other) => (order.get(one.element) ?? 0) - (order.get(other.element) ?? 0))
}

/**
 * Puts back content of the page that `article` has lost. First come paragraphs that are likely to be content, in the
 * same content element and with the same path as kept ones: Readability drops short chapters beside a long one. Then
 * come headings and pictures between kept parts: Readability judges them by names and sizes. A part in the middle of
 * content is content, and a chapter without its heading reads as the one before. A part before the first kept part is
 * content if it stood close to it.
 */
export function restoreLost(article: DomElement, { parts, likelihoods, title }: Page) {
  const kept = findKept(article, parts)
  restoreText(article, { parts, kept, likelihoods })
  restoreTables(article, { parts, kept })
  const first = Math.min(...kept.keys())
  // Runs from the end: of two headings in a row, the first one needs the second one in place.
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index]
    if (!part || part.kind === 'text' || kept.has(index)) continue
    const isLikelyHeading = (likelihoods.get(part.sign) ?? 0) >= LIKELY_HEADING
    const after =
      part.kind === 'heading'
        ? followerOf(index, parts, { kept, isLikely: isLikelyHeading })
        : nearest(index, parts, { kept, step: 1 })
    const next = kept.get(after)
    const before = nearest(index, parts, { kept, step: -1 })
    const isOpening = index < first && opensText(index, after, parts) && !holdsWords(title, part.sign)
    if (!next || !(kept.has(before) || isOpening)) continue
    const place = outermost(next, kept.get(before) ?? article, article)
    place.parentNode?.insertBefore(part.element, place)
    kept.set(index, part.element)
  }
}

interface Lost {
  readonly parts: readonly Part[]
  readonly kept: Map<number, DomElement>
  readonly likelihoods: ReadonlyMap<string, number>
}

function restoreText(article: DomElement, lost: Lost) {
  const { parts, kept } = lost
  const paths = new Set(parts.flatMap(({ kind, path }, index) => (kind === 'text' && kept.has(index) ? [path] : [])))
  const forward = [...parts.keys()]
  // Then runs backwards: Readability drops the start of a text as well.
  for (const step of [1, -1] as const) restoreAlong(step === 1 ? forward : forward.toReversed(), step)

  function restoreAlong(order: readonly number[], step: 1 | -1) {
    let last: { readonly index: number; readonly content: DomElement | null } | undefined
    for (const index of order) {
      const part = parts[index]
      if (!part) continue
      const beside = last && isNear(index, last) && part.content === last.content ? kept.get(last.index) : undefined
      if (beside && !kept.has(index) && paths.has(part.path) && isLikely(part, lost)) {
        const neighbour = within(article, beside)
        article.insertBefore(part.element, step === 1 ? neighbour.nextSibling : neighbour)
        kept.set(index, part.element)
      }
      if (kept.has(index)) last = { index, content: part.content }
    }
  }
}

/** A table of data between kept parts belongs to them, whatever its size: Readability drops those without sentences. */
function restoreTables(article: DomElement, { parts, kept }: Omit<Lost, 'likelihoods'>) {
  const tables = new Map<DomElement, { readonly from: number; to: number; isKept: boolean }>()
  for (const [index, { table }] of parts.entries()) {
    if (!table) continue
    const cells = tables.get(table) ?? { from: index, to: index, isKept: false }
    tables.set(table, Object.assign(cells, { to: index, isKept: cells.isKept || kept.has(index) }))
  }
  for (const [table, { from, to, isKept }] of tables) {
    if (isKept) continue
    const before = kept.get(nearest(from, parts, { kept, step: -1 }))
    const after = kept.get(nearest(to, parts, { kept, step: 1 }))
    if (!before || !after) continue
    const place = outermost(after, before, article)
    place.parentNode?.insertBefore(table, place)
    for (let index = from; index <= to; index += 1) kept.set(index, table)
  }
}

/** Finds the table of data around a part. Each table is looked at once. */
function tablesIn(body: DomElement): (element: DomElement) => DomElement | null {
  const all = [...body.querySelectorAll('table')]
  const tables = new Set(all.filter((table) => !isLayoutTable(table) && linkedShare(table) < MOST_LINKED))
  return (element) => (tables.size === 0 ? null : findAround(element, (around) => tables.has(around)))
}

function isNear(index: number, last: { readonly index: number; readonly content: DomElement | null }): boolean {
  return last.content !== null && Math.abs(index - last.index) <= MAX_GAP
}

function isLikely({ kind, sign }: Part, { likelihoods }: Lost): boolean {
  return kind === 'text' && (likelihoods.get(sign) ?? 0) >= LIKELY
}

/** The child of the article that contains the element. */
function within(article: DomElement, element: DomElement): DomElement {
  let child = element
  for (let parent = child.parentNode; parent && parent !== article; parent = child.parentNode) child = parent
  return child
}

function contentAround(element: DomElement): Pick<Part, 'content' | 'path'> {
  const path: string[] = []
  for (let at: DomElement | null = element; at; at = at.parentNode) {
    if (at.localName === 'article' || at.getAttribute?.('itemprop') === 'articleBody')
      return { content: at, path: path.join(' ') }
    path.push(at.localName)
  }
  return { content: null, path: '' }
}

/** The element in `article` of each part it contains, by index. Both are in reading order. */
function findKept(article: DomElement, parts: readonly Part[]): Map<number, DomElement> {
  const kept = new Map<number, DomElement>()
  const places = new Map<string, number[]>()
  // Starts with the last part, so that passed ones can be popped off the end.
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const { kind, sign } = parts[index] ?? { kind: 'picture', sign: '' }
    if (kind === 'picture') continue
    const known = places.get(sign)
    if (known) known.push(index)
    else places.set(sign, [index])
  }
  let next = 0
  for (const { element, text } of textBlocks(article)) {
    const left = places.get(text)
    while (left && (left.at(-1) ?? next) < next) left.pop()
    const index = left?.pop()
    if (index === undefined) continue
    kept.set(index, element)
    next = index + 1
  }
  const pictures = new Map(Array.from(article.querySelectorAll(PICTURE), (each) => [signOf(each), each]))
  for (const [index, { kind, sign }] of parts.entries()) {
    const picture = kind === 'picture' ? pictures.get(sign) : undefined
    if (picture) kept.set(index, picture)
  }
  return kept
}

function signOf(picture: DomElement): string {
  return collapse(picture.getAttribute('src') ?? '')
}

function headingAround(element: DomElement): DomElement | null {
  for (let at: DomElement | null = element, up = 0; at && up <= MAX_UP; at = at.parentNode, up += 1)
    if (HEADING.test(at.localName)) return at
  return null
}

/** The index of the nearest kept part, or -1. Fewer than MAX_GAP parts may stand between; pictures do not count. */
function nearest(
  index: number,
  parts: readonly Part[],
  { kept, step }: { readonly kept: ReadonlyMap<number, DomElement>; readonly step: 1 | -1 },
): number {
  let gap = 0
  for (let at = index + step; at >= 0 && at < parts.length && gap < MAX_GAP; at += step) {
    if (kept.has(at)) return at
    if (parts[at]?.kind !== 'picture') gap += 1
  }
  return -1
}

/**
 * The index of the part that a heading opens: the one directly after it, pictures aside. Below a likely heading, a few
 * lines may have been dropped: a caption, a button, a link to more of its kind.
 */
function followerOf(
  index: number,
  parts: readonly Part[],
  { kept, isLikely }: { readonly kept: ReadonlyMap<number, DomElement>; readonly isLikely: boolean },
): number {
  let [next, gap] = [index + 1, 0]
  for (; !kept.has(next); next += 1) {
    const kind = parts[next]?.kind
    if (kind === 'text' && isLikely && gap < MAX_GAP) gap += 1
    else if (kind !== 'picture') break
  }
  return next
}

/** Whether a heading or picture stood close to the part after it, or is a picture below the title. */
function opensText(index: number, after: number, parts: readonly Part[]): boolean {
  const above = parts.slice(Math.max(0, index - MAX_GAP), index)
  const isBelowTitle = parts[index]?.kind === 'picture' && above.some(({ element }) => element.localName === 'h1')
  return isBelowTitle || isBeside(parts[index], parts[after])
}

function isBeside(one: Part | undefined, other: Part | undefined): boolean {
  return one?.around.some((element) => other?.around.includes(element)) ?? false
}

function nearestAround(element: DomElement): DomElement[] {
  const around: DomElement[] = []
  for (let at = element.parentNode; at && around.length < NEAR && at.localName !== 'body'; at = at.parentNode)
    around.push(at)
  return around
}

/** The largest part that starts after `before`: a heading stands before a list, not within its first item. */
function outermost(element: DomElement, before: DomElement, article: DomElement): DomElement {
  let outer = element
  for (
    let parent = outer.parentNode;
    parent && parent !== article && (before === article || !isPartOf(before, parent));
    parent = outer.parentNode
  )
    outer = parent
  return outer
}
